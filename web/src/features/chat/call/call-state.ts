import type { RecognizerEngine } from '../speech-input/recognizer.ts'
import type { CallFault, CallModel } from './call-machine.ts'
import type { VoiceStatus } from './call-voice.ts'

/**
 * The phases of a call.
 * - `listening`: waits for the user.
 * - `hearing`: the user speaks.
 * - `understanding`: speech becomes text.
 * - `answering`: the message is sent and no voice plays yet.
 * - `speaking`: the reply plays.
 * - `failed`: an error waits for the user's decision.
 */
export type CallPhase =
  | 'opening'
  | 'listening'
  | 'hearing'
  | 'understanding'
  | 'answering'
  | 'speaking'
  | 'failed'
  | 'over'

export interface CallState {
  phase: CallPhase
  engine: RecognizerEngine | null
  isMuted: boolean
  interim: string
  fault: CallFault | null
  voiceFault: VoiceStatus['fault']
  /** True while Citrine's own help text plays instead of a reply. */
  isCitrine: boolean
  isBlocked: boolean
  isForgotten: boolean
}

export const FIRST_STATE: CallState = {
  phase: 'opening',
  engine: null,
  isMuted: false,
  interim: '',
  fault: null,
  voiceFault: null,
  isCitrine: false,
  isBlocked: false,
  isForgotten: false,
}

export interface CallSurroundings {
  voice: VoiceStatus
  isReplying: boolean
  isCitrine: boolean
}

export function describeCall(model: CallModel, surroundings: CallSurroundings): CallState {
  const { engine, isMuted, interim, fault, end } = model
  const { voice, isCitrine } = surroundings
  return {
    phase: choosePhase(model, surroundings),
    engine,
    isMuted,
    interim,
    fault,
    isCitrine,
    voiceFault: voice.fault,
    isBlocked: voice.sounding === 'blocked',
    isForgotten: end === 'forgotten',
  }
}

function choosePhase(model: CallModel, { voice: { sounding }, isReplying }: CallSurroundings): CallPhase {
  if (model.end !== 'none') return 'over'
  if (model.fault !== null) return 'failed'
  if (model.microphone !== 'open') return 'opening'
  if (model.isSpeaking) return 'hearing'
  if (model.pending > 0 || model.unsent !== '') return 'understanding'
  if (sounding === 'playing') return 'speaking'
  return isReplying || sounding === 'coming' || sounding === 'blocked' ? 'answering' : 'listening'
}
