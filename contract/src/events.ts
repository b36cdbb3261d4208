import * as z from 'zod/mini'
import { exportStates } from './account-data.ts'
import { pictureStates } from './chat-picture.ts'
import { orderStates, orderStatus } from './orders.ts'
import { defineStream } from './route.ts'
import { voice, voicePart } from './voices.ts'

/** Each event reports a change; the page then fetches the new state. */
export const userEvents = z.union([
  z.object({
    event: z.literal('chat'),
    data: z.object({
      chat_id: z.string(),
      character_id: z.string(),
      /** `path_changed`: the shown text or path changed. */
      change: z.enum([
        'reply_started',
        'reply_ended',
        'deleted',
        'path_changed',
        'read',
        'pinned',
        'renamed',
      ]),
      record_id: z.nullable(z.string()),
    }),
  }),
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
  z.object({ event: z.literal('coins'), data: z.object({}) }),
  z.object({ event: z.literal('task'), data: z.object({}) }),
  z.object({ event: z.literal('user'), data: z.object({}) }),
  z.object({ event: z.literal('notification'), data: z.object({}) }),
  z.object({
    event: z.literal('export'),
    data: z.object({ state: z.enum(exportStates), percent: z.number() }),
  }),
  /** A voice has another part (its address lasts five minutes) or a new state. */
  z.object({
    event: z.literal('voice'),
    data: z.object({
      ...z.pick(voice, { voice_id: true, record_id: true, state: true, engine: true }).shape,
      part: z.nullable(voicePart),
    }),
  }),
  z.object({
    event: z.literal('order'),
    data: z.object({ order_id: z.string(), state: z.enum(orderStates), order_status: orderStatus }),
  }),
  z.object({ event: z.literal('signed_out'), data: z.object({}) }),
])
export type UserEvent = z.output<typeof userEvents>

export const watchUser = defineStream({
  method: 'GET',
  path: '/api/v1/auth/events',
  access: 'member',
  tag: 'events',
  summary: 'Streams the user’s events to every tab and device.',
  events: userEvents,
})
