import * as z from 'zod/mini'
import { pictureStates } from './chat-picture.ts'
import { exportStates } from './own-data.ts'
import { defineStream } from './route.ts'
import { voice, voicePart } from './voices.ts'

/** What happens to this user, from any server; it tells that something changed, and the page asks for it. */
export const userEvents = z.union([
  z.object({
    event: z.literal('chat'),
    data: z.object({
      chat_id: z.string(),
      character_id: z.string(),
      /** `path_changed`: what the chat shows is another text or another path than before. */
      change: z.enum(['reply_started', 'reply_ended', 'deleted', 'path_changed', 'read', 'pinned']),
      record_id: z.nullable(z.string()),
    }),
  }),
  /** A picture that is made in a chat came further; when it is ready, the page asks for it. */
  z.object({
    event: z.literal('picture'),
    data: z.object({
      picture_id: z.string(),
      chat_id: z.nullable(z.string()),
      character_id: z.string(),
      record_id: z.nullable(z.string()),
      state: z.enum([...pictureStates, 'deleted']),
      progress: z.nullable(z.number()),
    }),
  }),
  /** Lemon Coins came or went. */
  z.object({ event: z.literal('coins'), data: z.object({}) }),
  /** A task was claimed, or a day of the streak. */
  z.object({ event: z.literal('task'), data: z.object({}) }),
  z.object({ event: z.literal('user'), data: z.object({}) }),
  z.object({ event: z.literal('notification'), data: z.object({}) }),
  z.object({
    event: z.literal('export'),
    data: z.object({ state: z.enum(exportStates), percent: z.number() }),
  }),
  /** A voice has one part more (its address holds five minutes), or is another state than before. */
  z.object({
    event: z.literal('voice'),
    data: z.object({
      ...z.pick(voice, { voice_id: true, record_id: true, state: true, engine: true }).shape,
      part: z.nullable(voicePart),
    }),
  }),
  z.object({ event: z.literal('signed_out'), data: z.object({}) }),
])
export type UserEvent = z.output<typeof userEvents>

export const watchUser = defineStream({
  method: 'GET',
  path: '/api/v1/auth/events',
  access: 'member',
  tag: 'events',
  summary: 'A stream of what happens to this user, for every tab and device.',
  events: userEvents,
})
