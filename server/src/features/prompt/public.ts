export {
  buildPictureNote,
  createQuote,
  DELETION_NOTE,
  NO_SETTINGS,
  PROMPT_VERSION,
  type PromptCharacter,
  type PromptSettings,
  QUOTED_TEXT_RULE,
} from './blocks.ts'
export { buildPrompt, computeBudget } from './build-prompt.ts'
export { createCounter, estimateTokens, IMAGE_TOKENS } from './count.ts'
export { joinDefinition, splitDefinition } from './definition.ts'
export type { HistoryMessage } from './history.ts'
export { listOtherSpeakers, readLabel } from './labels.ts'
export type { AttachedBook } from './lore/books.ts'
export { readDecorators } from './lore/decorators.ts'
export { isUsableKey, listUnknownDecorators } from './lore/keys.ts'
export { type LoreState, listStateNeeds, NEW_CHAT } from './lore/lore-state.ts'
export { CHARACTER_NOTE_ID, type LoreBooks, listLoreEntries } from './lore/select-prompt-lore.ts'
export type { LoreTimer } from './lore/timers.ts'
export { startScene, usesVariables } from './macro-values.ts'
export { cleanNames, expandForReading, listUnknownMacros } from './macros.ts'
export { computeNoteRoom, NOTHING_REMEMBERED, type Note, type RecalledMemory } from './parts/notes.ts'
export type { PromptSources } from './prompt-input.ts'
export { computeReplyTokens, limitContext } from './reply-length.ts'
