import * as z from 'zod'

export const nameSpeechChannel = (voice_id: string): string => `voice-end:${voice_id}`

export const speakPartJob = { name: 'voices.speak-part', payload: z.object({ voice_id: z.uuid() }) }
