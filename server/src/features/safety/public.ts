export { speaksOfMinor } from './checks/ages/read-minors.ts'
export type { MinorMark } from './checks/characters/character-finding.ts'
export { moderateCharacter, moderateCharacterWithMark } from './checks/characters/moderate-character.ts'
export { moderateLorebook, refuseLorebook } from './checks/characters/require-lorebook.ts'
export { requirePersona } from './checks/characters/require-persona.ts'
export { moderateImport } from './checks/moderate-import.ts'
export { listUserTexts, moderateMessage } from './checks/moderate-message.ts'
export { createOutputWatch } from './checks/output-watch.ts'
export { requireReplyText } from './checks/reply-text.ts'
export {
  isFitName,
  isPicturable,
  requireName,
  requirePicturePrompt,
  requireSearchable,
  requireSendable,
  requireStoryText,
} from './checks/short-text-checks.ts'
export { createPairCheck, requireCombinedTexts, requirePairedText } from './combined-texts.ts'
export { countCrisesByDay, findRefusal, forgiveRefusal } from './decisions.queries.ts'
export { findRepeatedRefusals, pruneDecisions } from './decisions.service.ts'
export { writeHelpText } from './help-text.service.ts'
export { unblockPictures } from './pictures/blocked-pictures.queries.ts'
export {
  blockPicture,
  removeIfBlocked,
  requireNotBlocked,
} from './pictures/blocked-pictures.service.ts'
export { requireSuitable } from './pictures/generated-pictures.service.ts'
export type { SafetyContext } from './record-decision.ts'
export { copyDueScans, findDueScans, scanAgain } from './rescan.service.ts'
