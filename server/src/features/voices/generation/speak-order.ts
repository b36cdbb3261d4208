import * as z from 'zod'

/** The channel that aborts a voice on the node that reads it. */
export const nameSpeechChannel = (voice_id: string): string => `voice-end:${voice_id}`

/** The job that reads the next part of a voice; it enqueues itself again. */
export const speakPartJob = { name: 'voices.speak-part', payload: z.object({ voice_id: z.uuid() }) }
