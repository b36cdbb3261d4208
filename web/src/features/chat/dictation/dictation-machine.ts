import type { RecognizerEngine } from '../speech-input/recognizer.ts'
import type { SpeechFault } from '../speech-input/speech-fault.ts'

export interface DictationState {
  phase: 'idle' | 'opening' | 'listening' | 'finishing'
  engine: RecognizerEngine | null
  isSpeaking: boolean
  pending: number
  interim: string
  hasHeard: boolean
  isUnheard: boolean
  fault: SpeechFault | null
}

export const IDLE: DictationState = {
  phase: 'idle',
  engine: null,
  isSpeaking: false,
  pending: 0,
  interim: '',
  hasHeard: false,
  isUnheard: false,
  fault: null,
}

export type DictationEvent =
  | { type: 'started' }
  | { type: 'opened'; engine: RecognizerEngine }
  | { type: 'not_opened'; fault: SpeechFault }
  | { type: 'speech_began' }
  | { type: 'speech_guessed'; transcript: string }
  | { type: 'speech_ended' }
  | { type: 'speech_read'; transcript: string }
  | { type: 'failed'; fault: SpeechFault }
  | { type: 'retried' }
  | { type: 'dismissed' }
  | { type: 'stopped' }
  | { type: 'finished' }
  | { type: 'closed' }

export function stepDictation(state: DictationState, event: DictationEvent): DictationState {
  switch (event.type) {
    case 'started':
      return { ...IDLE, phase: 'opening' }
    case 'opened':
      return { ...state, phase: 'listening', engine: event.engine }
    case 'not_opened':
      return { ...IDLE, fault: event.fault }
    case 'speech_began':
      return { ...state, isSpeaking: true, isUnheard: false }
    case 'speech_guessed':
      return { ...state, interim: event.transcript }
    case 'speech_ended':
      return { ...state, isSpeaking: false, pending: state.pending + 1 }
    case 'speech_read':
      return dropPending({ ...state, hasHeard: state.hasHeard || event.transcript !== '' })
    case 'failed':
      return addFault(state, event.fault)
    case 'retried':
      return { ...state, fault: null }
    case 'dismissed':
      return { ...state, fault: null, isUnheard: false }
    case 'stopped':
      return { ...state, phase: 'finishing' }
    case 'finished':
      return { ...IDLE, fault: state.fault, isUnheard: !state.hasHeard && state.fault === null }
    case 'closed':
      return IDLE
  }
}

export const isDone = ({ phase, pending, isSpeaking }: DictationState): boolean =>
  phase === 'finishing' && pending === 0 && !isSpeaking

function addFault(before: DictationState, fault: SpeechFault): DictationState {
  if (fault.kind === 'failed') return { ...before, fault }
  if (before.pending === 0) return { ...IDLE, fault }
  return { ...before, fault, isSpeaking: false, interim: '', phase: 'finishing' }
}

const dropPending = (before: DictationState): DictationState => ({
  ...before,
  interim: '',
  pending: Math.max(0, before.pending - 1),
  fault: before.fault?.kind === 'failed' ? null : before.fault,
})
