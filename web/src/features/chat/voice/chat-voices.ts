import { onTokenChange } from '#web/lib/session/on-token-change.ts'
import { useStore } from '#web/lib/store.ts'
import { unlockAudio } from '#web/lib/voice/audio-context.ts'
import { growVoice, playVoice, stopVoice, voicePlaying } from '#web/lib/voice/player.ts'
import type { RecordsPage } from '../state/chat-api.ts'
import { voiceApi } from './voice-api.ts'
import type { VoiceState } from './voice-machine.ts'
import { createVoices } from './voices.ts'

export const voices = createVoices(voiceApi, {
  play: playVoice,
  grow: growVoice,
  unlock: () => void unlockAudio(),
  forget: (voice_id) => {
    if (voicePlaying.get()?.id === voice_id) stopVoice()
  },
})

onTokenChange(() => {
  stopVoice()
  voices.forgetAll()
})

export const useVoiceState = (record_id: string): VoiceState | undefined =>
  useStore(voices.states).get(record_id)

export const showReadyVoices = (page: RecordsPage): void => voices.addReady(page.voices, page.character)
