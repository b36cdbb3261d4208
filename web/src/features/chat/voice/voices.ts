import type { ReadyVoice, Voice } from '@citrine/contract/voices'
import { ApiError, isServerUnavailable } from '#web/lib/api/api-error.ts'
import { retryUnanswered } from '#web/lib/api/retry-unanswered.ts'
import type { UserStreamEvent } from '#web/lib/live/events.ts'
import { openRefusalDialog } from '#web/lib/screen/refusal-dialog.ts'
import { showToast } from '#web/lib/screen/toast.ts'
import { createStore, type Store } from '#web/lib/store.ts'
import type { Clip } from '#web/lib/voice/clip.ts'
import { type Speaker, toClip } from './to-clip.ts'
import type { VoiceApi } from './voice-api.ts'
import { stepVoice, type VoiceAction, type VoiceEvent, type VoiceState } from './voice-machine.ts'

export interface VoicePlayer {
  play: (clip: Clip, atMs?: number) => void
  grow: (clip: Clip) => void
  /** Unlocks audio during the press, because the response arrives after it. */
  unlock: () => void
  forget: (voice_id: string) => void
}

/**
 * ms without events before the state of a voice is fetched. A tab in the background closes its event stream, but plays
 * on.
 */
const RECHECK_MS = 5_000

interface VoiceRequest {
  record_id: string
  speaker: Speaker
  /** True if the user pressed a button: a refusal then opens a dialog. Otherwise it is only shown as a note. */
  isPressed: boolean
}

export interface Voices {
  states: Store<ReadonlyMap<string, VoiceState>>
  speak: (request: VoiceRequest) => Promise<void>
  addReady: (ready: readonly ReadyVoice[], speaker: Speaker) => void
  play: (record_id: string, atMs?: number) => void
  stop: (record_id: string) => void
  /** Keeps voices that have not arrived yet from playing. */
  cancelPending: () => void
  setWords: (record_id: string, words: string) => void
  handleEvent: (event: UserStreamEvent) => void
  dismiss: (record_id: string) => void
  forget: (record_id: string) => void
  forgetAll: () => void
}

export function createVoices(calls: VoiceApi, player: VoicePlayer): Voices {
  const voices = createVoiceStates(calls, player)
  const { states, step } = voices
  const { speak, play, cancelPending } = createRequests(calls, player, voices)

  return {
    states,
    speak,
    play,
    addReady: (ready, speaker) => {
      for (const one of ready) step(one.record_id, { type: 'listed', ready: one, speaker })
    },
    stop: (record_id) => void step(record_id, { type: 'stop_pressed' }),
    cancelPending,
    setWords: (record_id, words) => void step(record_id, { type: 'completed', words }),
    handleEvent: (event) => {
      if (event.event === 'voice') step(event.data.record_id, { type: 'event_received', news: event.data })
      if (event.event !== 'connected') return
      for (const record_id of states.get().keys()) step(record_id, { type: 'reconnected' })
    },
    dismiss: (record_id) => void step(record_id, { type: 'dismissed' }),
    forget: (record_id) => void step(record_id, { type: 'forgotten' }),
    forgetAll: () => {
      for (const record_id of states.get().keys()) step(record_id, { type: 'forgotten' })
    },
  }
}

function createVoiceStates(calls: VoiceApi, player: VoicePlayer) {
  const states = createStore<ReadonlyMap<string, VoiceState>>(new Map())
  const generation = followGeneration(calls, {
    find: (record_id) => states.get().get(record_id)?.voice,
    onVoice: (record_id, voice) => void step(record_id, { type: 'refreshed', voice }),
  })

  const step = (record_id: string, event: VoiceEvent): readonly VoiceAction[] => {
    const before = states.get().get(record_id) ?? null
    const { state: after, actions } = stepVoice(before, event)
    if (after !== before) states.set(setEntry(states.get(), record_id, after))
    if (after?.voice !== before?.voice) generation.watch(record_id, after?.voice)
    if (actions.includes('silence') && before?.voice) player.forget(before.voice.voice_id)
    if (actions.includes('grow')) withVoice(record_id, (voice, speaker) => player.grow(clip(voice, speaker)))
    if (actions.includes('refresh')) void generation.refresh(record_id)
    if (actions.includes('stop')) void generation.stop(record_id)
    return actions
  }

  const withVoice = (record_id: string, act: (voice: Voice, speaker: Speaker) => void): void => {
    const { voice, speaker } = states.get().get(record_id) ?? {}
    if (voice && speaker) act(voice, speaker)
  }

  const clip = (voice: Voice, speaker: Speaker): Clip =>
    toClip(voice, speaker, async () => {
      const fresh = await calls.get(voice.voice_id)
      step(voice.record_id, { type: 'readdressed', voice: fresh })
      return fresh
    })

  const playNow = (record_id: string, atMs?: number): void =>
    withVoice(record_id, (voice, speaker) => player.play(clip(voice, speaker), atMs))

  return { states, step, withVoice, playNow }
}

/** Requests voices. Only the one that was requested last plays. */
function createRequests(
  calls: VoiceApi,
  player: VoicePlayer,
  { step, withVoice, playNow }: Pick<ReturnType<typeof createVoiceStates>, 'step' | 'withVoice' | 'playNow'>,
) {
  let requests = 0

  const beginRequest = (): (() => boolean) => {
    const mine = ++requests
    return () => mine === requests
  }

  const receive = async (record_id: string, load: () => Promise<VoiceEvent>, atMs?: number) => {
    const isWanted = beginRequest()
    try {
      const actions = step(record_id, await retryUnanswered(load))
      if (actions.includes('play') && isWanted()) playNow(record_id, atMs)
      return null
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      step(record_id, { type: 'refused', reason: error.desc })
      return error
    }
  }

  const speak = async ({ record_id, speaker, isPressed }: VoiceRequest): Promise<void> => {
    if (!step(record_id, { type: 'requested', speaker }).includes('request')) return
    if (isPressed) player.unlock()
    const load = async () => ({ type: 'received' as const, ...(await calls.speak(record_id)) })
    const refusal = await receive(record_id, load)
    if (isPressed && refusal !== null) openRefusalDialog(refusal)
  }

  const play = (record_id: string, atMs?: number): void => {
    const actions = step(record_id, { type: 'play_pressed' })
    if (actions.includes('play')) {
      beginRequest()
      playNow(record_id, atMs)
    }
    if (!actions.includes('fetch')) return
    player.unlock()
    withVoice(record_id, ({ voice_id }) => {
      const load = async () => ({ type: 'fetched' as const, voice: await calls.get(voice_id) })
      void receive(record_id, load, atMs)
    })
  }

  return { speak, play, cancelPending: () => void beginRequest() }
}

function setEntry(
  states: ReadonlyMap<string, VoiceState>,
  record_id: string,
  after: VoiceState | null,
): ReadonlyMap<string, VoiceState> {
  const next = new Map(states)
  if (after === null) next.delete(record_id)
  else next.set(record_id, after)
  return next
}

interface Follower {
  find: (record_id: string) => Voice | null | undefined
  onVoice: (record_id: string, voice: Voice) => void
}

function followGeneration(calls: VoiceApi, { find, onVoice }: Follower) {
  const quiet = new Map<string, ReturnType<typeof setTimeout>>()

  const watch = (record_id: string, voice: Voice | null | undefined): void => {
    clearTimeout(quiet.get(record_id))
    quiet.delete(record_id)
    if (voice?.state === 'generating')
      quiet.set(
        record_id,
        setTimeout(() => void refresh(record_id), RECHECK_MS),
      )
  }

  const refresh = async (record_id: string): Promise<void> => {
    const voice = find(record_id)
    if (!voice) return
    try {
      onVoice(record_id, await calls.get(voice.voice_id))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (isServerUnavailable(error)) watch(record_id, voice)
    }
  }

  const stop = async (record_id: string): Promise<void> => {
    const voice = find(record_id)
    if (!voice) return
    try {
      onVoice(record_id, await calls.stop(voice.voice_id))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast({ kind: 'error', text: error.desc })
    }
  }

  return { watch, refresh, stop }
}
