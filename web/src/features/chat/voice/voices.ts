import type { UserEvent } from '@citrine/contract/events'
import type { ReadyVoice, Voice, VoicePart } from '@citrine/contract/voices'
import { ApiError, isAway } from '#web/lib/api/api-error.ts'
import type { HeardEvent } from '#web/lib/live/events.ts'
import { answerCoinRefusal } from '#web/lib/screen/coin-refusal.ts'
import { showToast } from '#web/lib/screen/toast.ts'
import { createStore, type Store } from '#web/lib/store.ts'
import type { Clip } from '#web/lib/voice/clip.ts'
import { heardParts, type Speaker, toClip } from './to-clip.ts'
import type { VoiceCalls } from './voice-calls.ts'

type VoiceNews = Extract<UserEvent, { event: 'voice' }>['data']

/** The state of a message's voice. */
export interface KnownVoice {
  /** Null until the server has responded. */
  voice: Voice | null
  /** Stored on the server, and only its length is loaded. */
  is_stored: boolean
  /** The loudness of a stored voice. */
  peaks: readonly number[]
  speaker: Speaker
  is_asking: boolean
  /** The coins charged for it, refunded if it fails. */
  spend: number
  /** The reason for the server's refusal. */
  refusal: string | null
  /** The complete text that it reads; different text needs another voice. */
  words: string | null
}

/** Plays voices. */
export interface Hearing {
  play: (clip: Clip, at_ms?: number) => void
  grow: (clip: Clip) => void
  /** Unlocks audio during the press, since the response arrives later. */
  wake: () => void
  /** Stops this voice if it is playing. */
  forget: (voice_id: string) => void
}

/** ms without events before a request; a tab in the background gets none while it plays. */
const QUIET_MS = 5_000

interface Asked {
  record_id: string
  speaker: Speaker
  /** The user pressed a button: a refusal opens a dialog. Otherwise it is only shown as a note. */
  is_pressed: boolean
}

export interface Voices {
  known: Store<ReadonlyMap<string, KnownVoice>>
  /** Requests the voice of a message and plays it as it arrives. */
  speak: (asked: Asked) => Promise<void>
  /** Adds the stored voices of a speaker's messages; playing them again is free. */
  takeReady: (ready: readonly ReadyVoice[], speaker: Speaker) => void
  /** Plays a voice from a time, or from where it was paused. */
  play: (record_id: string, at_ms?: number) => void
  /** Stops the generation, even before the server has responded. */
  stop: (record_id: string) => Promise<void>
  /** Cancels the playback of voices that have not arrived yet. */
  hush: () => void
  /** The message is complete: drops a voice that reads different text. */
  settle: (record_id: string, words: string) => void
  /** Handles an event of the user's stream. */
  hear: (event: HeardEvent) => void
  /** Clears the error; an earlier voice stays. */
  dismiss: (record_id: string) => void
  /** The message has no voice, such as a help text. */
  forget: (record_id: string) => void
  forgetAll: () => void
}

function withPart(parts: readonly VoicePart[], part: VoicePart | null): VoicePart[] {
  if (part === null) return [...parts]
  return [...parts.filter(({ index }) => index !== part.index), part].sort((a, b) => a.index - b.index)
}

/** Applies an event to a voice. Events may be late: they never restart a finished voice. */
function withNews(voice: Voice, { state, part }: VoiceNews): Voice {
  const isOver = voice.state !== 'generating'
  return { ...voice, state: isOver ? voice.state : state, parts: withPart(voice.parts, part) }
}

/** Builds a voice from the summary in its message. */
const asStored = ({ peaks: _, ...ready }: ReadyVoice): Voice => ({
  ...ready,
  state: 'ready',
  engine: 'server',
  parts: [],
  lang: '',
  fault: null,
  is_given_back: false,
})

export function createVoices(calls: VoiceCalls, hearing: Hearing): Voices {
  const known = createStore<ReadonlyMap<string, KnownVoice>>(new Map())
  /** Events that arrived before the response to the request. */
  const early = new Map<string, VoiceNews[]>()
  /** Timers by voice that request it after a time without events. */
  const quiet = new Map<string, ReturnType<typeof setTimeout>>()
  /** Messages whose voice was stopped before the server responded. */
  const stopped = new Set<string>()
  let wishes = 0

  /** Plays one voice at a time: the one requested last. */
  const wish = (): (() => boolean) => {
    const mine = ++wishes
    return () => mine === wishes
  }

  const put = (record_id: string, change: Partial<KnownVoice>): void => {
    const before = known.get().get(record_id)
    if (before !== undefined) known.set(new Map(known.get()).set(record_id, { ...before, ...change }))
  }

  const drop = (record_id: string): void => {
    const { voice } = known.get().get(record_id) ?? {}
    if (voice) {
      clearTimeout(quiet.get(voice.voice_id))
      hearing.forget(voice.voice_id)
    }
    const others = new Map(known.get())
    others.delete(record_id)
    known.set(others)
  }

  const clip = (voice: Voice, speaker: Speaker): Clip =>
    toClip(voice, speaker, async () => {
      const fresh = await calls.get(voice.voice_id)
      put(voice.record_id, { voice: fresh })
      return fresh
    })

  /** Stores the current state of a voice and continues its playback. */
  const take = (voice: Voice): void => {
    const mine = known.get().get(voice.record_id)
    if (mine === undefined) return
    // Stopped before its first part, so nothing remains.
    if (voice.state === 'ready' && heardParts(voice).length === 0) {
      drop(voice.record_id)
      return
    }
    put(voice.record_id, { voice })
    watch(voice)
    hearing.grow(clip(voice, mine.speaker))
  }

  const refresh = async (voice: Voice): Promise<void> => {
    try {
      take(await calls.get(voice.voice_id))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (isAway(error)) watch(voice)
    }
  }

  const watch = (voice: Voice): void => {
    clearTimeout(quiet.get(voice.voice_id))
    if (voice.state === 'generating')
      quiet.set(
        voice.voice_id,
        setTimeout(() => void refresh(voice), QUIET_MS),
      )
    else quiet.delete(voice.voice_id)
  }

  const speak = async ({ record_id, speaker, is_pressed }: Asked): Promise<void> => {
    const before = known.get().get(record_id)
    if (before?.is_asking) return
    if (is_pressed) hearing.wake()
    const isWanted = wish()
    stopped.delete(record_id)
    const mine = {
      spend: 0,
      words: null,
      is_stored: false,
      peaks: [],
      ...before,
      voice: before?.voice ?? null,
      speaker,
      is_asking: true,
      refusal: null,
    }
    known.set(new Map(known.get()).set(record_id, mine))
    try {
      const { voice, spend } = await calls.speak(record_id)
      // Forgotten in the meantime, so it is not played.
      if (!known.get().has(record_id)) return
      const news = early.get(record_id)?.filter(({ voice_id }) => voice_id === voice.voice_id) ?? []
      const now = news.reduce(withNews, voice)
      put(record_id, { voice: now, spend, is_asking: false, is_stored: false })
      watch(now)
      if (stopped.delete(record_id)) await stop(record_id)
      else if (now.state !== 'failed' && isWanted()) hearing.play(clip(now, speaker))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      put(record_id, { is_asking: false, refusal: error.desc })
      if (is_pressed) answerCoinRefusal(error)
    } finally {
      early.delete(record_id)
    }
  }

  const stop = async (record_id: string): Promise<void> => {
    const mine = known.get().get(record_id)
    if (mine?.is_asking) stopped.add(record_id)
    if (mine?.is_asking || mine?.voice == null) return
    try {
      take(await calls.stop(mine.voice.voice_id))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast({ kind: 'error', text: error.desc })
    }
  }

  /** Fetches a stored voice before playing it. */
  const fetchAndPlay = async ({ record_id, voice_id }: Voice, at_ms?: number): Promise<void> => {
    const before = known.get().get(record_id)
    if (before === undefined || before.is_asking) return
    hearing.wake()
    const isWanted = wish()
    put(record_id, { is_asking: true, refusal: null })
    try {
      const voice = await calls.get(voice_id)
      if (known.get().get(record_id)?.voice?.voice_id !== voice_id) return
      put(record_id, { voice, is_asking: false, is_stored: false })
      watch(voice)
      if (isWanted()) hearing.play(clip(voice, before.speaker), at_ms)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      put(record_id, { is_asking: false, refusal: error.desc })
    }
  }

  const applyEvent = (news: VoiceNews): void => {
    const { record_id, voice_id } = news
    const mine = known.get().get(record_id)
    if (mine?.is_asking) early.set(record_id, [...(early.get(record_id) ?? []), news])
    if (mine?.voice?.voice_id !== voice_id) return
    take(withNews(mine.voice, news))
    // The final state has more than the event: the reason, the length and any refund.
    if (news.state !== 'generating') void refresh(mine.voice)
  }

  return {
    known,
    speak,
    play: (record_id, at_ms) => {
      const mine = known.get().get(record_id)
      if (mine?.voice == null) return
      if (mine.is_stored) return void fetchAndPlay(mine.voice, at_ms)
      wish()
      hearing.play(clip(mine.voice, mine.speaker), at_ms)
    },
    takeReady: (ready, speaker) => {
      const unknown = ready.filter(({ record_id }) => !known.get().has(record_id))
      if (unknown.length === 0) return
      const next = new Map(known.get())
      const rest = { speaker, is_stored: true, is_asking: false, spend: 0, refusal: null, words: null }
      for (const one of unknown) next.set(one.record_id, { ...rest, peaks: one.peaks, voice: asStored(one) })
      known.set(next)
    },
    stop,
    hush: () => void wish(),
    settle: (record_id, words) => {
      const mine = known.get().get(record_id)
      if (mine === undefined || mine.words === words) return
      if (mine.words === null) put(record_id, { words })
      else drop(record_id)
    },
    hear: (event) => {
      if (event.event === 'voice') applyEvent(event.data)
      if (event.event !== 'connected') return
      for (const { voice } of known.get().values()) if (voice?.state === 'generating') void refresh(voice)
    },
    dismiss: (record_id) => {
      if (known.get().get(record_id)?.is_stored) put(record_id, { refusal: null })
      else drop(record_id)
    },
    forget: drop,
    forgetAll: () => {
      for (const record_id of known.get().keys()) drop(record_id)
    },
  }
}
