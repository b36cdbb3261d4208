import type { ReadyVoice } from '@citrine/contract/voices'
import type { UserStreamEvent } from '#web/lib/live/events.ts'
import type { Store } from '#web/lib/store.ts'
import type { Speaker } from './to-clip.ts'
import type { VoiceApi } from './voice-api.ts'
import type { VoiceState } from './voice-machine.ts'
import { createVoiceRequests, type VoiceRequest } from './voice-requests.ts'
import { createVoiceStates, type VoicePlayer } from './voice-states.ts'

export interface Voices {
  states: Store<ReadonlyMap<string, VoiceState>>
  speak: (request: VoiceRequest) => Promise<void>
  addReady: (ready: readonly ReadyVoice[], speaker: Speaker) => void
  play: (record_id: string, atMs?: number) => void
  stop: (record_id: string) => void
  /** Keeps voices that have not arrived yet from playing. */
  cancelPending: () => void
  setText: (record_id: string, text: string) => void
  handleEvent: (event: UserStreamEvent) => void
  dismiss: (record_id: string) => void
  forget: (record_id: string) => void
  forgetAll: () => void
}

export function createVoices(calls: VoiceApi, player: VoicePlayer): Voices {
  const voices = createVoiceStates(calls, player)
  const { states, step } = voices
  const { speak, play, cancelPending } = createVoiceRequests(calls, player, voices)

  return {
    states,
    speak,
    play,
    addReady: (ready, speaker) => {
      for (const one of ready) step(one.record_id, { type: 'listed', ready: one, speaker })
    },
    stop: (record_id) => void step(record_id, { type: 'stop_pressed' }),
    cancelPending,
    setText: (record_id, text) => void step(record_id, { type: 'completed', text }),
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
