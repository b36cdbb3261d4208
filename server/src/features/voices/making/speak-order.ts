import * as z from 'zod'

/** Where the node that reads hears that nobody waits for a voice any more. */
export const endChannel = (voice_id: string): string => `voice-end:${voice_id}`

/** The job that reads the next part of a voice, by its name: it asks for itself again. */
export const speakOrder = { name: 'voices.speak-part', payload: z.object({ voice_id: z.uuid() }) }
