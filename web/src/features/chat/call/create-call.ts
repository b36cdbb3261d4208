import { createStore, type Store } from '#web/lib/store.ts'
import { joinWords } from '../dictation/join-words.ts'
import type { Ear, EarEngine, EarEvents } from '../speech-input/recognizer.ts'
import { readSpeechFault, SpeechError } from '../speech-input/speech-fault.ts'
import { canSend, isReplying } from '../state/chat-state.ts'
import type { Chat } from '../state/create-chat.ts'
import { readAnswersAloud } from './answer-aloud.ts'
import { type CallFault, type CallState, FIRST_STATE, findPhase } from './call-state.ts'
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
  /** Returns null when no engine can transcribe speech. @throws ApiError */
  findEngine: () => Promise<EarEngine | null>
  /** @throws SpeechError */
  openEar: (engine: EarEngine, events: EarEvents) => Promise<Ear>
}

/** Listens, sends the text as a message, plays the reply and listens again; speaking interrupts the reply. */
export function startCall({ chat, voice, findEngine, openEar }: CallParts): Call {
  const state = createStore(FIRST_STATE)
  const level = createStore(0)
  const answer = readAnswersAloud(chat, voice)
  let ear: Ear | null = null
  let engine: EarEngine | null = null
  let isOver = false
  let isMuted = false
  let isCovered = false
  let isSpeaking = false
  let isForgotten = false
  /** Speech started during the reply, and no words are recognized yet. */
  let isInterrupting = false
  /** Sentences that wait for their transcript. */
  let pending = 0
  /** Transcribed text that is not sent yet. */
  let unsent = ''
  let interim = ''
  let fault: CallFault | null = null
  /** The refusal of the last message, which may be older than the call. */
  let { refusal } = chat.state.get()
  let told = { isHushed: false, isGuarded: false }
  let forgetting: ReturnType<typeof setTimeout> | undefined

  const tell = (): void => {
    const now = answer.now()
    const before = state.get().phase
    const phase = findPhase({
      isOver,
      hasEar: ear !== null,
      fault,
      isSpeaking,
      isUnsent: pending > 0 || unsent !== '',
      isReplying: isReplying(chat.state.get()),
      voice: now,
    })
    const isBlocked = now.sounding === 'blocked'
    const isHouse = answer.isHouse()
    const { trouble } = now
    state.set({ phase, engine, isMuted, interim, fault, trouble, isHouse, isBlocked, isForgotten })
    tellEar(now.sounding === 'playing')
    if (phase === before) return
    clearTimeout(forgetting)
    if (phase === 'listening' || phase === 'held') forgetting = setTimeout(forget, FORGOTTEN_MS)
  }
  const forget = (): void => {
    isForgotten = true
    end()
  }

  /** Silences the reply and stops its generation. */
  const cut = (): void => {
    isInterrupting = false
    answer.silence()
    if (isReplying(chat.state.get())) chat.stop()
  }
  const letGoOn = (): void => {
    if (!isInterrupting || isSpeaking || pending > 0) return
    isInterrupting = false
    if (answer.now().sounding === 'paused') voice.resume()
    else answer.heed(false)
  }
  /** Waits while the user still speaks, so that all their words go in one message. */
  const flush = (): void => {
    if (unsent === '' || isSpeaking || pending > 0 || fault !== null || !canSend(chat.state.get())) return
    const words = unsent
    unsent = ''
    chat.send(words)
  }
  const setFault = (next: CallFault | null): void => {
    fault = next
    if (next !== null) isSpeaking = false
  }
  /** Skips unchanged settings: setting them again would lose the current sentence. */
  const tellEar = (isGuarded: boolean): void => {
    const isHeld = fault !== null && fault.kind !== 'failed'
    const isHushed = isMuted || isCovered || isHeld
    if (isHushed !== told.isHushed) ear?.mute(isHushed)
    if (isGuarded !== told.isGuarded) ear?.guard(isGuarded)
    told = { isHushed, isGuarded }
  }

  const events: EarEvents = {
    onLevel: (loud) => level.set(loud),
    onSpeech: () => {
      isSpeaking = true
      if (answer.isComing()) {
        isInterrupting = true
        voice.pause()
      }
      tell()
    },
    onInterim: (words) => {
      interim = words
      tell()
    },
    onPause: () => {
      isSpeaking = false
      pending += 1
      tell()
    },
    onWords: (words) => {
      pending = Math.max(0, pending - 1)
      interim = ''
      if (fault?.kind === 'failed') setFault(null)
      unsent = joinWords(unsent, words)
      if (unsent !== '' && answer.isComing()) cut()
      letGoOn()
      flush()
      tell()
    },
    onFault: (next) => {
      if (next.kind !== 'failed') {
        ear?.close()
        ear = null
      }
      setFault(next)
      tell()
    },
  }

  const open = async (): Promise<void> => {
    try {
      engine = await findEngine()
      if (engine === null) throw new SpeechError({ kind: 'none' })
      const opened = await openEar(engine, events)
      if (isOver) return opened.close()
      ear = opened
      told = { isHushed: false, isGuarded: false }
    } catch (error) {
      const next = readSpeechFault(error)
      if (!isOver) setFault(next)
    }
    tell()
  }

  const heedRefusal = (): void => {
    const now = chat.state.get().refusal
    if (now === refusal) return
    refusal = now
    if (now !== null) setFault({ kind: 'unsent', text: now })
    else if (fault?.kind === 'unsent') setFault(null)
  }
  const heedChat = (): void => {
    if (isOver) return
    heedRefusal()
    answer.heed(isInterrupting)
    flush()
    tell()
  }
  const stopHearing = [chat.state.subscribe(heedChat), voice.subscribe(() => !isOver && tell())]

  function end(): void {
    if (isOver) return
    isOver = true
    clearTimeout(forgetting)
    for (const stop of stopHearing) stop()
    ear?.close()
    ear = null
    level.set(0)
    // The reply is still written and can be read; only its voice stops.
    answer.silence()
    tell()
  }
  const silence = (): void => {
    isSpeaking = false
    interim = ''
    letGoOn()
    tell()
  }

  void open()
  return {
    state,
    level,
    mute: (next) => {
      isMuted = next
      silence()
    },
    cover: (next) => {
      if (next === isCovered) return
      isCovered = next
      silence()
    },
    interrupt: () => {
      cut()
      tell()
    },
    goOn: () => {
      const now = fault
      setFault(null)
      if (now?.kind === 'unsent') {
        if (chat.state.get().outgoing?.state === 'failed') chat.retry()
        else chat.send()
      } else if (ear === null) void open()
      else ear.retry()
      tell()
    },
    end,
  }
}
