import type { UserEvent } from '@citrine/contract/events'
import type { ReadyVoice, Voice, VoicePart } from '@citrine/contract/voices'
import { ApiError, isAway } from '#web/lib/api/api-error.ts'
import type { HeardEvent } from '#web/lib/live/events.ts'
import { answerCoinRefusal } from '#web/lib/screen/coin-refusal.ts'
import { showToast } from '#web/lib/screen/toast.ts'
import { createStore, type Store } from '#web/lib/store.ts'
import type { Clip } from '#web/lib/voice/clip.ts'
import { clipOf, heardParts, type Speaker } from './clip-of.ts'
import type { VoiceCalls } from './voice-calls.ts'

type VoiceNews = Extract<UserEvent, { event: 'voice' }>['data']

/** What is known of the voice of a message. */
export interface KnownVoice {
  /** Null until the server has answered. */
  voice: Voice | null
  /** It is there, and nothing of it but its length has been asked for yet. */
  is_stored: boolean
  /** How loud it is, of one that is stored. */
  peaks: readonly number[]
  speaker: Speaker
  is_asking: boolean
  /** What was taken for it; it comes back when it fails. */
  spend: number
  /** Why the server did not begin. */
  refusal: string | null
  /** The words that it says, once they are whole; with other ones it is another voice. */
  words: string | null
}

/** What makes it heard. */
export interface Hearing {
  play: (clip: Clip, at_ms?: number) => void
  grow: (clip: Clip) => void
  /** A press is when a browser lets a page be heard; the answer comes later. */
  wake: () => void
  /** Silent, where this is what is heard. */
  forget: (voice_id: string) => void
}

/** A tab in the background hears no news any more, and may be read aloud in all the same. */
const QUIET_MS = 5_000

interface Asked {
  record_id: string
  speaker: Speaker
  /** Somebody pressed for it: what is missing is answered by a dialog. Else it is only told. */
  is_pressed: boolean
}

export interface Voices {
  known: Store<ReadonlyMap<string, KnownVoice>>
  /** Asks for the voice of a message, and lets it be heard as it comes. */
  speak: (asked: Asked) => Promise<void>
  /** Messages of this speaker that were read before: each can be heard again, for nothing. */
  takeReady: (ready: readonly ReadyVoice[], speaker: Speaker) => void
  /** Lets a voice be heard that is there, from a time of it or from where it was held. */
  play: (record_id: string, at_ms?: number) => void
  /** Makes no more of it, also where it is only asked for yet. */
  stop: (record_id: string) => Promise<void>
  /** What was asked for and has not come yet is not heard when it comes. */
  hush: () => void
  /** The words of the message are whole; a voice that says other ones is gone. */
  settle: (record_id: string, words: string) => void
  /** What the user's event stream tells. */
  hear: (event: HeardEvent) => void
  /** Why it is not heard was read. What was there before stays. */
  dismiss: (record_id: string) => void
  /** It is nothing that anybody's voice says. */
  forget: (record_id: string) => void
  forgetAll: () => void
}

function withPart(parts: readonly VoicePart[], part: VoicePart | null): VoicePart[] {
  if (part === null) return [...parts]
  return [...parts.filter(({ index }) => index !== part.index), part].sort((a, b) => a.index - b.index)
}

/** A voice after news of it; news may come late, and what has come to its end is not begun again by them. */
function withNews(voice: Voice, { state, part }: VoiceNews): Voice {
  const isOver = voice.state !== 'generating'
  return { ...voice, state: isOver ? voice.state : state, parts: withPart(voice.parts, part) }
}

/** As much of a voice as its message tells. */
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
  /** News that were faster than the answer to the question. */
  const early = new Map<string, VoiceNews[]>()
  /** By voice, when it is asked for because nothing was heard of it. */
  const quiet = new Map<string, ReturnType<typeof setTimeout>>()
  /** Messages whose voice nobody wants any more, though the server has yet to answer. */
  const stopped = new Set<string>()
  let wishes = 0

  /** One is heard at a time: the one that was asked for last. */
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
    clipOf(voice, speaker, async () => {
      const fresh = await calls.get(voice.voice_id)
      put(voice.record_id, { voice: fresh })
      return fresh
    })

  /** Shows a voice as it is now, and lets it be heard on. */
  const take = (voice: Voice): void => {
    const mine = known.get().get(voice.record_id)
    if (mine === undefined) return
    // Stopped before anything of it was made: nothing is left of it.
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
      // Forgotten meanwhile: nobody wants to hear it.
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

  /** What is stored is fetched first. */
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

  const heedNews = (news: VoiceNews): void => {
    const { record_id, voice_id } = news
    const mine = known.get().get(record_id)
    if (mine?.is_asking) early.set(record_id, [...(early.get(record_id) ?? []), news])
    if (mine?.voice?.voice_id !== voice_id) return
    take(withNews(mine.voice, news))
    // Its end tells more than the news do: why, how long it is, and what came back.
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
      if (event.event === 'voice') heedNews(event.data)
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
