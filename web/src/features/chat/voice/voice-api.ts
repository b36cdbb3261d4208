import { getVoice, speakMessage, stopVoice } from '@citrine/contract/voices'
import { call } from '#web/lib/api/api-client.ts'

export const voiceApi = {
  speak: (record_id: string) => call(speakMessage, { body: { record_id } }),
  get: async (voice_id: string) => (await call(getVoice, { params: { voice_id } })).voice,
  stop: async (voice_id: string) => (await call(stopVoice, { params: { voice_id } })).voice,
}

export type VoiceApi = typeof voiceApi
