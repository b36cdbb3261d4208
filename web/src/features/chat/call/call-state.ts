import type { EarEngine } from '../hearing/ear.ts'
import type { SpeechFault } from '../hearing/speech-fault.ts'
import type { VoiceNow } from './call-voice.ts'

/**
 * Where a call stands.
 * - `listening`: it is the person's turn.
 * - `hearing`: they speak.
 * - `understanding`: what they said becomes text.
 * - `answering`: it was sent, and nothing of the answer is heard yet.
 * - `speaking`: the answer is heard.
 * - `held`: something went wrong, and the person decides.
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

/** `unsent`: the server did not take what was said; it lies in the composer, or waits for another try. */
export type CallFault = SpeechFault | { kind: 'unsent'; text: string }

export interface CallState {
  phase: CallPhase
  engine: EarEngine | null
  isMuted: boolean
  /** What is being said, as far as it is known. */
  interim: string
  fault: CallFault | null
  /** Why an answer is not heard. */
  trouble: VoiceNow['trouble']
  /** What is heard are words of the house. */
  isHouse: boolean
  /** The browser wants a tap before anything is heard. */
  isBlocked: boolean
  /** It ended by itself: nobody said anything for long. */
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
  /** Something was said that is not sent yet. */
  isUnsent: boolean
  isReplying: boolean
  voice: VoiceNow
}

/** The call's one word for all that is going on in it. */
export function phaseOf(facts: CallFacts): CallPhase {
  const { sounding } = facts.voice
  if (facts.isOver) return 'over'
  if (facts.fault !== null) return 'held'
  if (!facts.hasEar) return 'opening'
  if (facts.isSpeaking) return 'hearing'
  if (facts.isUnsent) return 'understanding'
  if (sounding === 'playing') return 'speaking'
  return facts.isReplying || sounding === 'coming' || sounding === 'blocked' ? 'answering' : 'listening'
}
