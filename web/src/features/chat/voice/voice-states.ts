import type { Voice } from '@citrine/contract/voices'
import { createStore, type Store } from '#web/lib/store.ts'
import type { Clip } from '#web/lib/voice/clip.ts'
import { followGeneration } from './follow-generation.ts'
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

export interface VoiceStates {
  states: Store<ReadonlyMap<string, VoiceState>>
  /** Steps the state of a voice and carries out its actions, except those that request or play. Returns all of them. */
  step: (record_id: string, event: VoiceEvent) => readonly VoiceAction[]
  withVoice: (record_id: string, act: (voice: Voice, speaker: Speaker) => void) => void
  playNow: (record_id: string, atMs?: number) => void
}

export function createVoiceStates(calls: VoiceApi, player: VoicePlayer): VoiceStates {
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
