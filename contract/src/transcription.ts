import * as z from 'zod/mini'
import { SPEECH_MAX_BYTES, SPEECH_MAX_S } from './limits.ts'
import { defineUpload } from './route.ts'

export const transcribe = defineUpload({
  method: 'POST',
  path: '/api/v1/auth/chat/transcribe',
  access: 'member',
  tag: 'chat',
  summary: `Transcribes speech in the given language, by default the caller's: a WAV of 16 bits and one or two channels, at most ${SPEECH_MAX_S} s. The recording is not stored.`,
  query: z.object({
    language: z.optional(z.string().check(z.regex(/^[a-z]{2}(-[A-Za-z]{2,8}){0,2}$/))),
  }),
  upload: { types: ['audio/wav'], max_bytes: SPEECH_MAX_BYTES },
  /** `text` is empty when no speech was recognised. */
  response: z.object({ text: z.string() }),
})
