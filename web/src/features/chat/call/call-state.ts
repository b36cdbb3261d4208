import type { EarEngine } from '../speech-input/recognizer.ts'
import type { SpeechFault } from '../speech-input/speech-fault.ts'
import type { VoiceNow } from './call-voice.ts'

/**
 * The phases of a call. - `listening`: waits for the user. - `hearing`: the user speaks. - `understanding`:
 * speech becomes text. - `answering`: the message is sent and no voice plays yet. - `speaking`: the reply
 * plays. - `held`: an error waits for the user's decision.
 */
export type CallPhase =
  | 'opening'
  | 'listening'
  | 'hearing'
  | 'understanding'
  | 'answering'
  | 'speaking'
  | 'held'
  | 'over'

/** `unsent`: the server refused the message; its text is in the composer or waits for a retry. */
export type CallFault = SpeechFault | { kind: 'unsent'; text: string }

export interface CallState {
  phase: CallPhase
  engine: EarEngine | null
  isMuted: boolean
  /** The transcript so far of the current sentence. */
  interim: string
  fault: CallFault | null
  /** The reason a reply is silent. */
  trouble: VoiceNow['trouble']
  /** Citrine's own help text is playing, not a reply. */
  isHouse: boolean
  /** The browser requires a tap before it plays audio. */
  isBlocked: boolean
  /** The call ended by itself after a long silence. */
  isForgotten: boolean
}

export const FIRST_STATE: CallState = {
  phase: 'opening',
  engine: null,
  isMuted: false,
  interim: '',
  fault: null,
  trouble: null,
  isHouse: false,
  isBlocked: false,
  isForgotten: false,
}

export interface CallFacts {
  isOver: boolean
  hasEar: boolean
  fault: CallFault | null
  isSpeaking: boolean
  /** A transcribed text is not sent yet. */
  isUnsent: boolean
  isReplying: boolean
  voice: VoiceNow
}

/** Returns the one phase that summarizes all the facts of a call. */
export function findPhase(facts: CallFacts): CallPhase {
  const { sounding } = facts.voice
  if (facts.isOver) return 'over'
  if (facts.fault !== null) return 'held'
  if (!facts.hasEar) return 'opening'
  if (facts.isSpeaking) return 'hearing'
  if (facts.isUnsent) return 'understanding'
  if (sounding === 'playing') return 'speaking'
  return facts.isReplying || sounding === 'coming' || sounding === 'blocked' ? 'answering' : 'listening'
}
