import * as z from 'zod/mini'
import { exportStates } from './own-data.ts'
import { defineStream } from './route.ts'

/** What happens to this user, from any server; it tells that something changed, and the page asks for it. */
export const userEvents = z.union([
  z.object({
    event: z.literal('chat'),
    data: z.object({
      chat_id: z.string(),
      character_id: z.string(),
      change: z.enum(['reply_started', 'reply_ended', 'deleted']),
      record_id: z.nullable(z.string()),
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
