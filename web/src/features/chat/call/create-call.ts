import { createStore, type Store } from '#web/lib/store.ts'
import { joinWords } from '../dictation/join-words.ts'
import type { Ear, EarEngine, EarEvents } from '../hearing/ear.ts'
import { faultOf, SpeechError } from '../hearing/speech-fault.ts'
import { canSend, isReplying } from '../state/chat-state.ts'
import type { Chat } from '../state/create-chat.ts'
import { type CallFault, type CallState, FIRST_STATE, phaseOf } from './call-state.ts'
import type { CallVoice, VoiceNow } from './call-voice.ts'

/** An open microphone is not forgotten: a call in which nobody says anything ends. */
const FORGOTTEN_MS = 180_000
const NO_VOICE: VoiceNow = { sounding: 'none', trouble: null }

export interface Call {
  state: Store<CallState>
  level: Store<number>
  mute: (isMuted: boolean) => void
  /** Something lies over the call: nothing is heard until it is gone. */
  cover: (isCovered: boolean) => void
  /** Silences the voice and stops the reply, as talking does. */
  interrupt: () => void
  /** Goes on after what went wrong, with another try where there is one. */
  goOn: () => void
  end: () => void
}

interface CallParts {
  chat: Pick<Chat, 'state' | 'send' | 'retry' | 'stop'>
  voice: CallVoice
  /** Null when nobody can turn speech into text. @throws ApiError */
  findEngine: () => Promise<EarEngine | null>
  /** @throws SpeechError */
  openEar: (engine: EarEngine, events: EarEvents) => Promise<Ear>
}

/** Listens, sends what was said as a message, has the answer read aloud, and listens again; who talks over it is heard. */
export function startCall({ chat, voice, findEngine, openEar }: CallParts): Call {
  const state = createStore(FIRST_STATE)
  const level = createStore(0)
  let ear: Ear | null = null
  let engine: EarEngine | null = null
  let isOver = false
  let isMuted = false
  let isCovered = false
  let isSpeaking = false
  let isForgotten = false
  /** Somebody talks over the answer, and it is not known yet whether they say something. */
  let isInterrupting = false
  /** What was said and is not understood yet. */
  let pending = 0
  /** What was understood and is not sent yet. */
  let unsent = ''
  let interim = ''
  let fault: CallFault | null = null
  /** The reply whose voice is heard, or was last. */
  let heard_id: string | null = null
  /** The words of the house that were read, or stood there before the call. */
  let house_id = chat.state.get().records.at(-1)?.record_id
  /** Why the server did not take the last message, which may be older than the call. */
  let { refusal } = chat.state.get()
  let told = { isHushed: false, isGuarded: false }
  let forgetting: ReturnType<typeof setTimeout> | undefined

  /** It ended before its first word: nobody can read it aloud. */
  const isWordless = (record_id: string): boolean => {
    const record = chat.state.get().records.findLast((one) => one.record_id === record_id)
    return record !== undefined && record.state !== 'streaming' && record.content === ''
  }
  const voiceNow = (): VoiceNow =>
    heard_id === null || isWordless(heard_id) ? NO_VOICE : voice.now(heard_id)
  const isAnswering = (): boolean =>
    isReplying(chat.state.get()) || ['playing', 'coming', 'paused'].includes(voiceNow().sounding)

  const tell = (): void => {
    const now = voiceNow()
    const before = state.get().phase
    const phase = phaseOf({
      isOver,
      hasEar: ear !== null,
      fault,
      isSpeaking,
      isUnsent: pending > 0 || unsent !== '',
      isReplying: isReplying(chat.state.get()),
      voice: now,
    })
    const isBlocked = now.sounding === 'blocked'
    const isHouse = heard_id !== null && heard_id === house_id
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

  /** The answer gives way: its voice is silent, and what is not written yet stays unwritten. */
  const cut = (): void => {
    isInterrupting = false
    if (heard_id !== null) voice.stop(heard_id)
    if (isReplying(chat.state.get())) chat.stop()
  }
  const letGoOn = (): void => {
    if (!isInterrupting || isSpeaking || pending > 0) return
    isInterrupting = false
    if (voiceNow().sounding === 'paused') voice.resume()
    else heedReply()
  }
  /** Whoever goes on speaking has not finished; what they say comes along. */
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
  /** What it knows already it is not told again: it would lose what is being said. */
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
      if (isAnswering()) {
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
      if (unsent !== '' && isAnswering()) cut()
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
      const next = faultOf(error)
      if (!isOver) setFault(next)
    }
    tell()
  }

  /** Words of the house take the place of whatever is heard; they come whole. */
  const heedHouse = (): void => {
    const last = chat.state.get().records.at(-1)
    if (last?.note !== 'help' || last.state !== 'done' || last.record_id === house_id || isInterrupting)
      return
    if (heard_id !== null) voice.stop(heard_id)
    heard_id = house_id = last.record_id
    voice.say(last)
  }
  /** A reply that begins is read aloud, and so are words of the house. */
  const heedReply = (): void => {
    heedHouse()
    const { reply_id, records, character } = chat.state.get()
    const reply = records.findLast(({ record_id }) => record_id === (reply_id ?? heard_id))
    if (reply?.note === 'help' && reply.record_id === heard_id && heard_id !== house_id) {
      voice.stop(heard_id)
      heard_id = null
    }
    const isNew = reply_id !== null && reply_id !== heard_id && reply?.note !== 'help'
    if (!isNew || character === null || isInterrupting) return
    heard_id = reply_id
    voice.speak(reply_id, character)
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
    heedReply()
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
    // The answer is still written, and can be read; only nobody hears it.
    if (heard_id !== null) voice.stop(heard_id)
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
