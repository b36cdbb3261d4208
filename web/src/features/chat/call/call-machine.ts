import { joinWords } from '../dictation/join-words.ts'
import type { RecognizerEngine } from '../speech-input/recognizer.ts'
import type { SpeechFault } from '../speech-input/speech-fault.ts'

/**
 * `unsent` means that the message was not sent; its text is in the composer or waits for a retry. `text` is the
 * reason, or empty if it is unknown, as after a reload.
 */
export type CallFault = SpeechFault | { kind: 'unsent'; text: string }

export interface CallMachineState {
  microphone: 'opening' | 'open' | 'lost'
  end: 'none' | 'hung_up' | 'forgotten'
  engine: RecognizerEngine | null
  isMuted: boolean
  isCovered: boolean
  isSpeaking: boolean
  /** True if the user began to speak during the reply and no words are recognised yet. */
  isInterrupting: boolean
  /** Counts the utterances that are still transcribed. */
  pending: number
  unsent: string
  /** True if a message could not be sent, so that it is in the composer. */
  isKept: boolean
  interim: string
  fault: CallFault | null
  refusal: string | null
}

export type CallEvent =
  | { type: 'engine_found'; engine: RecognizerEngine }
  | { type: 'microphone_opened' }
  | { type: 'microphone_failed'; fault: SpeechFault }
  | { type: 'speech_began'; isReplyComing: boolean }
  | { type: 'speech_guessed'; transcript: string }
  | { type: 'speech_ended' }
  | { type: 'speech_read'; transcript: string; isReplyComing: boolean }
  | { type: 'message_sent' }
  | { type: 'message_kept' }
  | { type: 'refusal_read'; refusal: string | null; isUnsent: boolean }
  | { type: 'muted'; isMuted: boolean }
  | { type: 'covered'; isCovered: boolean }
  | { type: 'interrupted' }
  | { type: 'continued' }
  | { type: 'ended'; end: 'hung_up' | 'forgotten' }

/** `cut_reply` silences the reply and stops its generation. `keep_words` puts unsent words into the composer. */
export type CallAction =
  | 'open_microphone'
  | 'retry_transcript'
  | 'close_microphone'
  | 'pause_voice'
  | 'resume_voice'
  | 'cut_reply'
  | 'send_again'
  | 'keep_words'
  | 'hang_up'

export interface CallStep {
  state: CallMachineState
  actions: readonly CallAction[]
}

export const createCallMachineState = (refusal: string | null): CallMachineState => ({
  microphone: 'opening',
  end: 'none',
  engine: null,
  isMuted: false,
  isCovered: false,
  isSpeaking: false,
  isInterrupting: false,
  pending: 0,
  unsent: '',
  isKept: false,
  interim: '',
  fault: null,
  refusal,
})

export function stepCall(state: CallMachineState, event: CallEvent): CallStep {
  if (state.end !== 'none') return readLateSpeech(state, event)
  const step = (change: Partial<CallMachineState>, ...actions: CallAction[]): CallStep => ({
    state: { ...state, ...change },
    actions,
  })
  switch (event.type) {
    case 'engine_found':
      return step({ engine: event.engine })
    case 'microphone_opened':
      return step({ microphone: 'open' })
    case 'microphone_failed':
      // After `failed`, the microphone stays open.
      if (event.fault.kind === 'failed') return step(failWith(event.fault))
      return step({ ...failWith(event.fault), microphone: 'lost' }, 'close_microphone')
    case 'speech_began':
      if (!event.isReplyComing) return step({ isSpeaking: true })
      return step({ isSpeaking: true, isInterrupting: true }, 'pause_voice')
    case 'speech_guessed':
      return step({ interim: event.transcript })
    case 'speech_ended':
      return step({ isSpeaking: false, pending: state.pending + 1 })
    case 'speech_read':
      return readSpeech(state, event)
    case 'message_sent':
      return step({ unsent: '' })
    case 'message_kept':
      return step({ ...failWith({ kind: 'unsent', text: '' }), isKept: true })
    case 'refusal_read':
      return step(applyRefusal(state, event))
    case 'muted':
      return letReplyContinue({ ...state, ...SILENT, isMuted: event.isMuted })
    case 'covered':
      if (event.isCovered === state.isCovered) return step({})
      return letReplyContinue({ ...state, ...SILENT, isCovered: event.isCovered })
    case 'interrupted':
      return step({ isInterrupting: false }, 'cut_reply')
    case 'continued':
      if (state.fault?.kind === 'unsent') return step({ fault: null, isKept: false }, 'send_again')
      return step({ fault: null }, state.microphone === 'open' ? 'retry_transcript' : 'open_microphone')
    case 'ended':
      return step({ end: event.end }, 'keep_words', 'hang_up')
  }
}

const SILENT = { isSpeaking: false, interim: '' } as const
const failWith = (fault: CallFault): Partial<CallMachineState> => ({ fault, isSpeaking: false })

function readSpeech(
  state: CallMachineState,
  { transcript, isReplyComing }: Extract<CallEvent, { type: 'speech_read' }>,
): CallStep {
  const read: CallMachineState = {
    ...state,
    pending: Math.max(0, state.pending - 1),
    interim: '',
    fault: state.fault?.kind === 'failed' ? null : state.fault,
    unsent: joinWords(state.unsent, transcript),
  }
  if (read.unsent !== '' && isReplyComing)
    return { state: { ...read, isInterrupting: false }, actions: ['cut_reply'] }
  return letReplyContinue(read)
}

/** After the end, only the words of utterances before it matter. */
function readLateSpeech(state: CallMachineState, event: CallEvent): CallStep {
  if (event.type === 'microphone_failed') return { state, actions: ['close_microphone'] }
  if (event.type !== 'speech_read' || state.pending === 0) return { state, actions: [] }
  const late = { ...state, pending: state.pending - 1, unsent: event.transcript }
  return { state: late, actions: late.pending === 0 ? ['keep_words', 'close_microphone'] : ['keep_words'] }
}

function letReplyContinue(state: CallMachineState): CallStep {
  if (!state.isInterrupting || state.isSpeaking || state.pending > 0) return { state, actions: [] }
  return { state: { ...state, isInterrupting: false }, actions: ['resume_voice'] }
}

function applyRefusal(
  { fault, refusal: before, isKept }: CallMachineState,
  { refusal, ...event }: Extract<CallEvent, { type: 'refusal_read' }>,
): Partial<CallMachineState> {
  const isUnsent = event.isUnsent || isKept
  const isNew = refusal !== null && refusal !== before
  const mayShowUnsent = fault === null || fault.kind === 'unsent'
  if (isNew || (isUnsent && mayShowUnsent))
    return { ...failWith({ kind: 'unsent', text: refusal ?? '' }), refusal }
  if (isUnsent || refusal !== null) return { refusal }
  return { refusal, fault: fault?.kind === 'unsent' ? null : fault }
}

/**
 * Returns true if transcribed text may be sent. It waits while the user still speaks, so that all their words go in one
 * message.
 */
export const hasMessage = ({ end, unsent, isSpeaking, pending, fault }: CallMachineState): boolean =>
  end === 'none' && unsent !== '' && !isSpeaking && pending === 0 && fault === null

/**
 * Returns true if the microphone is off. It is off while the call waits for the user's decision, except after `failed`,
 * when they may repeat their words.
 */
export const isMicrophoneOff = ({ isMuted, isCovered, fault }: CallMachineState): boolean =>
  isMuted || isCovered || (fault !== null && fault.kind !== 'failed')
