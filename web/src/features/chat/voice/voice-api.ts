import { getVoice, speakMessage, stopVoice, type Voice } from '@citrine/contract/voices'
import { call } from '#web/lib/api/api-client.ts'

export interface VoiceApi {
  speak: (record_id: string) => Promise<{ voice: Voice; spend: number }>
  get: (voice_id: string) => Promise<Voice>
  stop: (voice_id: string) => Promise<Voice>
}

export const voiceApi: VoiceApi = {
  speak: (record_id) => call(speakMessage, { body: { record_id } }),
  get: async (voice_id) => (await call(getVoice, { params: { voice_id } })).voice,
  stop: async (voice_id) => (await call(stopVoice, { params: { voice_id } })).voice,
}
