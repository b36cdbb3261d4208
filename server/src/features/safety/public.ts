export { speaksOfMinor } from './checks/ages/read-minors.ts'
export type { MinorMark } from './checks/found.ts'
export { judgeCharacter, judgeMarkedCharacter } from './checks/moderate-character.ts'
export { judgeBroughtIn } from './checks/moderate-import.ts'
export { judgeMessage } from './checks/moderate-message.ts'
export { requireReplyText } from './checks/reply-text.ts'
export { requirePersona } from './checks/require-persona.ts'
export {
  isFitName,
  isPicturable,
  requireName,
  requirePicturePrompt,
  requireSearchable,
  requireSendable,
  requireToldTalk,
} from './checks/short-text-checks.ts'
export { watchOutput } from './checks/watch-output.ts'
export { fitBeside, requireBeside, requireTogether } from './combined-texts.ts'
export { crisesByDay } from './counts/counts.service.ts'
export { findRefusal, forgiveRefusal } from './decisions.queries.ts'
export { unblockPictures } from './pictures/blocked-pictures.queries.ts'
export { blockPicture, requireNotBlocked, requireUnlikeBlocked } from './pictures/blocked-pictures.service.ts'
export { requireSuitable } from './pictures/made-pictures.service.ts'
export type { SafetyContext } from './record-decision.ts'
export {
  careFor,
  dueScans,
  forgetDecisions,
  repeatedRefusals,
  scanAgain,
  scanCopiesToo,
} from './safety.service.ts'
