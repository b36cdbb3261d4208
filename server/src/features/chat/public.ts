export { loadChatModel, requireDefaultModel } from './chats/choose-model.service.ts'
export { type ChatTarget, ensureChat } from './chats/ensure-chat.service.ts'
export { addToRecentChats, loadPictureMoment } from './chats/image-moment.service.ts'
export { applyDefaultPersona, loadUserInChat, loadUserName } from './chats/reply-settings.service.ts'
export type { ChatModerationContext } from './chats/require-note.service.ts'
export { requireNote } from './chats/require-note.service.ts'
export { findSetting, saveSetting } from './chats/settings.queries.ts'
export { requireShowableChat, requireShowableMessage } from './chats/showable.service.ts'
export { countConversation } from './figures/daily-activity.queries.ts'
export {
  countFirstTokens,
  countMessages,
  countReplies,
  countWriters,
  listBusiestCharacters,
} from './figures/daily-figures.queries.ts'
export { findReportEvidence } from './figures/report-evidence.queries.ts'
export { explainModelFailure } from './generate/model-faults.ts'
export { createOutputStage } from './generate/output-stage.ts'
export { runTrialChat } from './generate/trial-chat.service.ts'
export { listImages } from './images/images.queries.ts'
export {
  type ChatRow,
  findChat,
  findRequest,
  insertChat,
  insertChatRequest,
  listCharactersOfChats,
  lockChat,
} from './messages/chats.queries.ts'
export { makeExcerpt } from './messages/excerpt.ts'
export {
  findImportedHeader,
  finishImport,
  type ImportedExtra,
  type ImportedHeader,
  type ImportedMessageRow,
  insertMessages,
} from './messages/imported-chat.queries.ts'
export { findStoredVariables, setOpeningVariables } from './messages/lore-state.queries.ts'
export {
  eraseMemoriesFromReplies,
  findMessage,
  listPathDown,
  listPathUp,
  type MessageRow,
} from './messages/messages.queries.ts'
export {
  type ExportedMessage,
  listChatMessages,
  listRoots,
  listSiblings,
} from './messages/path-messages.queries.ts'
export { splitBatches } from './messages/split-batches.ts'
export { isMarkedChat, markChat } from './moderation/minor-marks.queries.ts'
export { detectScript } from './quality/scripts.ts'
export { listModelRatings } from './ratings/ratings.queries.ts'
export { summarizeMarks } from './ratings/ratings.service.ts'
export { listUnreadReplies } from './recent/recent.queries.ts'
export { followReplyText } from './speech/follow-speech.service.ts'
export {
  findSpokenMessage,
  isDeleted,
  requireSpeakable,
  type SpokenMessage,
} from './speech/speech.service.ts'
export { publishChatChange } from './stream/chat-events.ts'
export type { Replies } from './stream/replies.ts'
export { eraseDeletedMessages } from './tree/delete/erase-deleted-messages.job.ts'
