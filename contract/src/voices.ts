import * as z from 'zod/mini'
import { id } from './ids.ts'
import { defineRoute } from './route.ts'
import { genders } from './shop-filters.ts'

/** Treatment of narration between asterisks: skipped, read by a second voice, or read along. */
export const narrations = ['skip', 'other_voice', 'read'] as const
export type Narration = (typeof narrations)[number]

export const partKinds = ['speech', 'narration'] as const
export type PartKind = (typeof partKinds)[number]

/**
 * - `generating`: parts are still coming, of a growing or a finished reply.
 * - `ready`: complete, or the parts made before the user stopped it.
 * - `failed`: not made, and free; a retry continues after the last part.
 */
export const voiceStates = ['generating', 'ready', 'failed'] as const
export type VoiceState = (typeof voiceStates)[number]
/** `browser`: the server has no voice for this language. The page's own voices read the texts for free. */
export const voiceEngines = ['server', 'browser'] as const
export type VoiceEngine = (typeof voiceEngines)[number]

export const voicePart = z.object({
  /** The position in the clip, from 0. Parts come in this order. */
  index: z.number(),
  kind: z.enum(partKinds),
  text: z.string(),
  /** The address of an mp3, valid for five minutes; null until the part is made, and with the browser's voice. */
  url: z.nullable(z.string()),
  duration_ms: z.nullable(z.number()),
  /** Loudness, 0 to 100, twenty times a second. */
  peaks: z.array(z.number()),
})
export type VoicePart = z.output<typeof voicePart>

export const voice = z.object({
  voice_id: z.string(),
  record_id: z.string(),
  state: z.enum(voiceStates),
  engine: z.enum(voiceEngines),
  /** The parts so far, in order; an event delivers the `url` of each later part. */
  parts: z.array(voicePart),
  /** The sum of all parts; null until the voice is ready, and with the browser's voice. */
  duration_ms: z.nullable(z.number()),
  /** A tag such as `en` or `pt-BR`. */
  lang: z.string(),
  /** The reason of a failure, in the reader's language; null without one. */
  fault: z.nullable(z.string()),
  /** The speech failed, and its cost was returned. */
  is_given_back: z.boolean(),
})
export type Voice = z.output<typeof voice>

/** A finished voice in the chat's voice settings: replays are free. */
export const readyVoice = z.object({
  record_id: z.string(),
  voice_id: z.string(),
  duration_ms: z.number(),
  /** Loudness, 0 to 100, of equal pieces of the clip: one for each bar that the page draws. */
  peaks: z.array(z.number()),
})
export type ReadyVoice = z.output<typeof readyVoice>

export const voicePreset = z.object({
  id: z.string(),
  /** A proper name, the same in every language. */
  name: z.string(),
  gender: z.enum(genders),
  about: z.object({ tone: z.enum(['low', 'middle', 'high']), pace: z.enum(['slow', 'even', 'quick']) }),
  /**
   * Only users with Premium may choose this voice for a chat. A character may have it as its own voice, and then
   * everybody hears it.
   */
  premium: z.boolean(),
})
export type VoicePreset = z.output<typeof voicePreset>

export const speakMessage = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/chat/records/tts',
  access: 'member',
  tag: 'voices',
  summary: 'Reads a message of the character aloud, even one that is still being written; repeats are free.',
  body: z.object({ record_id: id }),
  response: z.object({
    voice,
    /** Lemon Coins taken now; a failure returns them. */
    spend: z.number(),
  }),
})

export const getVoice = defineRoute({
  method: 'GET',
  path: '/api/v1/auth/chat/voices/{voice_id}',
  access: 'member',
  tag: 'voices',
  summary: 'Returns the state of a voice, with fresh addresses.',
  params: z.object({ voice_id: id }),
  response: z.object({ voice }),
})

export const stopVoice = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/chat/voices/{voice_id}/stop',
  access: 'member',
  tag: 'voices',
  summary: 'Stops generating a voice; ready parts stay, and a voice without ready parts costs nothing.',
  params: z.object({ voice_id: id }),
  response: z.object({ voice }),
})

const voiceSample = z.object({
  engine: z.enum(voiceEngines),
  lang: z.string(),
  parts: z.array(voicePart),
})
export type VoiceSample = z.output<typeof voiceSample>

export const sampleVoice = defineRoute({
  method: 'GET',
  path: '/api/v1/auth/chat/voices/samples/{preset_id}',
  access: 'member',
  tag: 'voices',
  summary: 'Returns a sample sentence of a voice. Costs nothing.',
  params: z.object({ preset_id: z.string().check(z.maxLength(100)) }),
  response: voiceSample,
})

export const sampleCharacterVoice = defineRoute({
  method: 'GET',
  path: '/api/v1/auth/chat/voices/characters/{character_id}/sample',
  access: 'member',
  tag: 'voices',
  summary: 'Reads the beginning of a character’s opening line in the character’s voice. Costs nothing.',
  params: z.object({ character_id: id }),
  response: voiceSample,
})
