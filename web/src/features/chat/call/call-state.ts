import type { RecognizerEngine } from '../speech-input/recognizer.ts'
import type { CallFault, CallMachineState } from './call-machine.ts'
import type { HeardVoice } from './call-voice.ts'

/**
 * The phases of a call.
 * - `opening`: the microphone and the recognizer start.
 * - `listening`: waits for the user.
 * - `hearing`: the user speaks.
 * - `understanding`: speech becomes text.
 * - `answering`: the message is sent and no voice plays yet.
 * - `speaking`: the reply plays.
 * - `failed`: an error waits for the user's decision.
 * - `over`: the call has ended.
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
  voiceFault: HeardVoice['fault']
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
  voice: HeardVoice
  isReplying: boolean
  isCitrine: boolean
}

export function describeCall(machine: CallMachineState, surroundings: CallSurroundings): CallState {
  const { engine, isMuted, interim, fault, end } = machine
  const { voice, isCitrine } = surroundings
  return {
    phase: choosePhase(machine, surroundings),
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

function choosePhase(
  machine: CallMachineState,
  { voice: { sounding }, isReplying }: CallSurroundings,
): CallPhase {
  if (machine.end !== 'none') return 'over'
  if (machine.fault !== null) return 'failed'
  if (machine.microphone !== 'open') return 'opening'
  if (machine.isSpeaking) return 'hearing'
  if (machine.pending > 0 || machine.unsent !== '') return 'understanding'
  if (sounding === 'playing') return 'speaking'
  return isReplying || sounding === 'coming' || sounding === 'blocked' ? 'answering' : 'listening'
}
