import { createStore, type Store } from '#web/lib/store.ts'
import type { Recognizer, RecognizerEngine, RecognizerEvents } from '../speech-input/recognizer.ts'
import { readSpeechFault, SpeechError } from '../speech-input/speech-fault.ts'
import { canSend, isReplying } from '../state/chat-state.ts'
import type { Chat } from '../state/create-chat.ts'
import { readAnswersAloud } from './answer-aloud.ts'
import {
  type CallAction,
  type CallEvent,
  hasMessage,
  isMicrophoneOff,
  openModel,
  stepCall,
} from './call-machine.ts'
import { type CallState, describeCall, FIRST_STATE } from './call-state.ts'
import type { CallVoice } from './call-voice.ts'

/** Ends a call after 3 minutes of silence, so that no microphone stays open. */
const FORGOTTEN_MS = 180_000

export interface Call {
  state: Store<CallState>
  level: Store<number>
  mute: (isMuted: boolean) => void
  /** A dialog covers the call: the microphone is off until it closes. */
  cover: (isCovered: boolean) => void
  /** Silences the voice and stops the reply, as speaking does. */
  interrupt: () => void
  /** Continues after an error, with a retry if there is one to make. */
  goOn: () => void
  end: () => void
}

interface CallParts {
  chat: Pick<Chat, 'state' | 'send' | 'retry' | 'stop'>
  voice: CallVoice
  /**
   * Returns null when no engine can transcribe speech.
   * @throws ApiError
   */
  findEngine: () => Promise<RecognizerEngine | null>
  /** @throws SpeechError */
  openRecognizer: (engine: RecognizerEngine, events: RecognizerEvents) => Promise<Recognizer>
}

/**
 * Listens, sends the text as a message, plays the reply and listens again; speaking interrupts the reply. `call-machine.ts`
 * decides, and this file carries out its decisions.
 */
export function startCall({ chat, voice, findEngine, openRecognizer }: CallParts): Call {
  const state = createStore(FIRST_STATE)
  const level = createStore(0)
  const answer = readAnswersAloud(chat, voice)
  let model = openModel(chat.state.get().refusal)
  let recognizer: RecognizerHandle | null = null
  let forgetting: ReturnType<typeof setTimeout> | undefined

  function dispatch(event: CallEvent): void {
    const step = stepCall(model, event)
    model = step.model
    for (const action of step.actions) actions[action]()
    sendWords()
    show()
  }

  const sendWords = (): void => {
    if (!hasMessage(model) || !canSend(chat.state.get())) return
    const words = model.unsent
    model = stepCall(model, { type: 'message_sent' }).model
    chat.send(words)
  }

  const show = (): void => {
    const before = state.get().phase
    const now = answer.now()
    const isReplyComing = isReplying(chat.state.get())
    const view = describeCall(model, { voice: now, isReplying: isReplyComing, isCitrine: answer.isNotice() })
    state.set(view)
    recognizer?.set({ isMuted: isMicrophoneOff(model), isGuarded: now.sounding === 'playing' })
    if (view.phase === before) return
    clearTimeout(forgetting)
    if (view.phase === 'listening' || view.phase === 'held')
      forgetting = setTimeout(() => dispatch({ type: 'ended', end: 'forgotten' }), FORGOTTEN_MS)
  }

  const events: RecognizerEvents = {
    onLevel: (loud) => level.set(loud),
    onSpeech: () => dispatch({ type: 'speech_began', isReplyComing: answer.isComing() }),
    onInterim: (words) => dispatch({ type: 'speech_guessed', words }),
    onPause: () => dispatch({ type: 'speech_ended' }),
    onWords: (words) => dispatch({ type: 'speech_read', words, isReplyComing: answer.isComing() }),
    onFault: (fault) => dispatch({ type: 'microphone_failed', fault }),
  }
  const open = async (): Promise<void> => {
    try {
      const engine = await findEngine()
      if (engine === null) throw new SpeechError({ kind: 'none' })
      dispatch({ type: 'engine_found', engine })
      const opened = await openRecognizer(engine, events)
      if (model.end !== 'none') return opened.close()
      recognizer = adaptRecognizer(opened)
      dispatch({ type: 'microphone_opened' })
    } catch (error) {
      dispatch({ type: 'microphone_failed', fault: readSpeechFault(error) })
    }
  }
  const closeRecognizer = (): void => {
    recognizer?.close()
    recognizer = null
  }
  const actions: Record<CallAction, () => void> = {
    open_microphone: () => void open(),
    retry_transcript: () => recognizer?.retry(),
    close_microphone: closeRecognizer,
    pause_voice: voice.pause,
    resume_voice: () => (answer.now().sounding === 'paused' ? voice.resume() : answer.handle(false)),
    cut_reply: () => {
      answer.silence()
      if (isReplying(chat.state.get())) chat.stop()
    },
    send_again: () => (chat.state.get().outgoing?.state === 'failed' ? chat.retry() : chat.send()),
    hang_up: () => {
      clearTimeout(forgetting)
      for (const stop of subscriptions) stop()
      closeRecognizer()
      level.set(0)
      // The reply is still written and can be read; only its voice stops.
      answer.silence()
    },
  }
  const followChat = (): void => {
    dispatch({ type: 'refusal_read', refusal: chat.state.get().refusal })
    answer.handle(model.isInterrupting)
    sendWords()
    show()
  }
  const subscriptions = [chat.state.subscribe(followChat), voice.subscribe(show)]

  void open()
  return {
    state,
    level,
    mute: (isMuted) => dispatch({ type: 'muted', isMuted }),
    cover: (isCovered) => dispatch({ type: 'covered', isCovered }),
    interrupt: () => dispatch({ type: 'interrupted' }),
    goOn: () => dispatch({ type: 'continued' }),
    end: () => dispatch({ type: 'ended', end: 'hung_up' }),
  }
}

type RecognizerHandle = Pick<Recognizer, 'retry' | 'close'> & {
  set: (how: { isMuted: boolean; isGuarded: boolean }) => void
}

/** Skips unchanged settings: setting them again would lose the current sentence. */
function adaptRecognizer(recognizer: Recognizer): RecognizerHandle {
  let before = { isMuted: false, isGuarded: false }
  return {
    retry: recognizer.retry,
    close: recognizer.close,
    set: (how) => {
      if (how.isMuted !== before.isMuted) recognizer.mute(how.isMuted)
      if (how.isGuarded !== before.isGuarded) recognizer.guard(how.isGuarded)
      before = how
    },
  }
}
