import { createStore, type Store } from '#web/lib/store.ts'
import { createTimer } from '#web/lib/timer.ts'
import type { Chat } from '../open-chat/create-chat.ts'
import type { RecognizerSource } from '../speech-input/recognizer.ts'
import { canSend, isReplying } from '../state/chat-state.ts'
import {
  type CallAction,
  type CallEvent,
  createCallMachineState,
  hasMessage,
  isMicrophoneOff,
  stepCall,
} from './call-machine.ts'
import { createMicrophone } from './call-microphone.ts'
import { type CallState, describeCall, FIRST_STATE } from './call-state.ts'
import type { CallVoice } from './call-voice.ts'
import { createReplyReader } from './reply-reader.ts'

/** A call ends after 3 minutes of silence, so that no microphone stays open. */
const FORGOTTEN_MS = 180_000

export interface Call {
  state: Store<CallState>
  level: Store<number>
  mute: (isMuted: boolean) => void
  cover: (isCovered: boolean) => void
  /** Stops the voice and the reply, as the user's own voice would. */
  interrupt: () => void
  resume: () => void
  end: () => void
}

interface CallParts extends RecognizerSource {
  chat: Pick<Chat, 'state' | 'send' | 'keepWords' | 'retry' | 'stop'>
  voice: CallVoice
}

/** Starts a call. `call-machine.ts` decides what happens, and this file carries it out. */
export function startCall({ chat, voice, ...source }: CallParts): Call {
  const state = createStore(FIRST_STATE)
  const level = createStore(0)
  const machine = createMachine(chat)
  const replyReader = createReplyReader(chat, voice)
  const forgetting = createTimer(FORGOTTEN_MS, () => dispatch({ type: 'ended', end: 'forgotten' }))
  const microphone = createMicrophone(source, {
    onLevel: (loud) => level.set(loud),
    onSpeech: () => dispatch({ type: 'speech_began', isReplyComing: replyReader.isComing() }),
    onInterim: (transcript) => dispatch({ type: 'speech_guessed', transcript }),
    onPause: () => dispatch({ type: 'speech_ended' }),
    onTranscript: (transcript) =>
      dispatch({ type: 'speech_read', transcript, isReplyComing: replyReader.isComing() }),
    onFault: (fault) => dispatch({ type: 'microphone_failed', fault }),
    onCallEvent: dispatch,
    hasEnded: () => machine.get().end !== 'none',
  })
  const actions: Record<CallAction, () => void> = {
    open_microphone: () => void microphone.open(),
    retry_transcript: microphone.retry,
    close_microphone: microphone.close,
    pause_voice: voice.pause,
    resume_voice: () =>
      replyReader.getVoice().sounding === 'paused' ? voice.resume() : replyReader.readNewReply(false),
    cut_reply: () => {
      replyReader.silence()
      if (isReplying(chat.state.get())) chat.stop()
    },
    send_again: () => (chat.state.get().outgoing?.state === 'failed' ? chat.retry() : send()),
    keep_words: () => chat.keepWords(machine.get().unsent),
    hang_up: () => {
      forgetting.clear()
      for (const unsubscribe of subscriptions) unsubscribe()
      if (machine.get().pending > 0) microphone.finish()
      else microphone.close()
      level.set(0)
      // Only the voice stops. The reply is still written and can be read.
      replyReader.silence()
    },
  }
  const subscriptions = [chat.state.subscribe(followChat), voice.subscribe(show)]

  function dispatch(event: CallEvent): void {
    for (const action of machine.step(event)) actions[action]()
    machine.step(readChatRefusal(chat))
    sendWords()
    show()
  }
  function followChat(): void {
    dispatch(readChatRefusal(chat))
    replyReader.readNewReply(machine.get().isInterrupting)
    sendWords()
    show()
  }
  function sendWords(): void {
    const transcript = machine.takeWords()
    if (transcript !== null) send(transcript)
  }
  function send(transcript?: string): void {
    void chat.send(transcript).then((isSent) => {
      if (!isSent) dispatch({ type: 'message_kept' })
    })
  }
  function show(): void {
    const before = state.get().phase
    const heard = replyReader.getVoice()
    const view = describeCall(machine.get(), {
      voice: heard,
      isReplying: isReplying(chat.state.get()),
      isCitrine: replyReader.isNotice(),
    })
    state.set(view)
    microphone.set({ isMuted: isMicrophoneOff(machine.get()), isGuarded: heard.sounding === 'playing' })
    if (view.phase === before) return
    if (view.phase === 'listening' || view.phase === 'failed') forgetting.restart()
    else forgetting.clear()
  }

  dispatch(readChatRefusal(chat))
  void microphone.open()
  return {
    state,
    level,
    mute: (isMuted) => dispatch({ type: 'muted', isMuted }),
    cover: (isCovered) => dispatch({ type: 'covered', isCovered }),
    interrupt: () => dispatch({ type: 'interrupted' }),
    resume: () => dispatch({ type: 'continued' }),
    end: () => dispatch({ type: 'ended', end: 'hung_up' }),
  }
}

function readChatRefusal({ state }: Pick<Chat, 'state'>): CallEvent {
  const { refusal, outgoing } = state.get()
  return { type: 'refusal_read', refusal: refusal?.desc ?? null, isUnsent: outgoing?.state === 'failed' }
}

/** Holds the state of a call and steps it. */
function createMachine(chat: Pick<Chat, 'state'>) {
  let state = createCallMachineState(chat.state.get().refusal?.desc ?? null)
  const step = (event: CallEvent): readonly CallAction[] => {
    const next = stepCall(state, event)
    state = next.state
    return next.actions
  }
  return {
    get: () => state,
    step,
    /** Returns the words that may be sent now, and counts them as sent; null if there are none. */
    takeWords: (): string | null => {
      if (!hasMessage(state) || !canSend(chat.state.get())) return null
      const transcript = state.unsent
      step({ type: 'message_sent' })
      return transcript
    },
  }
}
