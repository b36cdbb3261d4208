import * as z from 'zod/mini'
import { genders } from './characters.ts'
import { defineRoute } from './route.ts'

/** What becomes of text between asterisks, which tells what happens: left out, read by a second voice, or read along. */
export const narrations = ['skip', 'other_voice', 'read'] as const
export type Narration = (typeof narrations)[number]

export const partKinds = ['speech', 'narration'] as const
export type PartKind = (typeof partKinds)[number]

/**
 * - `generating`: parts are still coming, of a reply that is still being written or of one that is read part by part.
 * - `ready`: all that there is, or what was made when the user stopped it.
 * - `failed`: it was not made, and costs nothing; asked for again it goes on where it broke off.
 */
export const voiceStates = ['generating', 'ready', 'failed'] as const
export type VoiceState = (typeof voiceStates)[number]
/** `browser`: the server has no voice for this language. The page's own ones read the texts, for nothing. */
export const voiceEngines = ['server', 'browser'] as const
export type VoiceEngine = (typeof voiceEngines)[number]

/** One sentence, or a piece of a long one, to be read aloud. */
export const voicePart = z.object({
  /** Its place in the clip, from 0. Parts come in this order. */
  index: z.number(),
  kind: z.enum(partKinds),
  text: z.string(),
  /** An mp3, for five minutes; null while it is not made, and where the browser speaks. */
  url: z.nullable(z.string()),
  duration_ms: z.nullable(z.number()),
  /** How loud it is, 0 to 100, twenty times a second. */
  peaks: z.array(z.number()),
})
export type VoicePart = z.output<typeof voicePart>

export const voice = z.object({
  voice_id: z.string(),
  record_id: z.string(),
  state: z.enum(voiceStates),
  engine: z.enum(voiceEngines),
  /** What is known so far, in order; a part without `url` comes with an event. */
  parts: z.array(voicePart),
  /** Of all parts; null until it is ready, and where the browser speaks. */
  duration_ms: z.nullable(z.number()),
  /** Of the text, such as `en` or `pt-BR`. */
  lang: z.string(),
  /** Why it failed, in the reader's language. */
  fault: z.nullable(z.string()),
  /** It failed, and what it would have cost went back. */
  is_given_back: z.boolean(),
})
export type Voice = z.output<typeof voice>

/** A voice that is there in the manner of its chat: heard again for nothing. */
export const readyVoice = z.object({
  record_id: z.string(),
  voice_id: z.string(),
  duration_ms: z.number(),
  /** How loud it is, 0 to 100, in so many equal pieces as a page has bars for. */
  peaks: z.array(z.number()),
})
export type ReadyVoice = z.output<typeof readyVoice>

/** A voice to choose: one of the house's, or what stands for it at the operator's audio server. */
export const voicePreset = z.object({
  id: z.string(),
  /** A proper name, the same in every language. */
  name: z.string(),
  gender: z.enum(genders),
  about: z.object({ tone: z.enum(['low', 'middle', 'high']), pace: z.enum(['slow', 'even', 'quick']) }),
  /** Without Premium a chat may have it only where it is the character's own. */
  premium: z.boolean(),
})
export type VoicePreset = z.output<typeof voicePreset>

const id = z.string().check(z.maxLength(64))

export const speakRecord = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/chat/records/tts',
  access: 'member',
  tag: 'voices',
  summary:
    'Reads a message of the character aloud, also one that is still being written; what was made before is free.',
  body: z.object({ record_id: id }),
  reply: z.object({
    voice,
    /** Lemon Coins taken for it now; they come back if it fails. */
    spend: z.number(),
  }),
})

export const getVoice = defineRoute({
  method: 'GET',
  path: '/api/v1/auth/chat/voices/{voice_id}',
  access: 'member',
  tag: 'voices',
  summary: 'A voice as it is now, with addresses that hold anew.',
  params: z.object({ voice_id: id }),
  reply: z.object({ voice }),
})

export const stopVoice = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/chat/voices/{voice_id}/stop',
  access: 'member',
  tag: 'voices',
  summary: 'Makes no more of a voice; what is ready stays, and without any of it nothing is paid.',
  params: z.object({ voice_id: id }),
  reply: z.object({ voice }),
})

export const sampleVoice = defineRoute({
  method: 'GET',
  path: '/api/v1/auth/chat/voices/samples/{preset_id}',
  access: 'member',
  tag: 'voices',
  summary: 'A sentence in a voice, to choose by. Costs nothing.',
  params: z.object({ preset_id: z.string().check(z.maxLength(100)) }),
  reply: z.object({ part: voicePart, lang: z.string() }),
})
