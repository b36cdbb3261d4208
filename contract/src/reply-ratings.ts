import * as z from 'zod/mini'
import { type ratings, record, record_id } from './chat.ts'
import { defineRoute } from './route.ts'

export const ratingReasons = {
  up: ['in_character', 'vivid', 'remembered', 'moving'],
  down: ['out_of_character', 'repetitive', 'forgot', 'off_topic', 'wrong_language', 'unsafe'],
} as const satisfies Record<(typeof ratings)[number], readonly string[]>
const reason = z.enum([...ratingReasons.up, ...ratingReasons.down])
export type RatingReason = z.output<typeof reason>

export const rateReply = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/chat/records/rate',
  access: 'member',
  tag: 'chat',
  summary: 'Rates a reply, changes its rating, or removes it.',
  body: z.union([
    z.object({ record_id, rating: z.literal('up'), reasons: z.array(z.enum(ratingReasons.up)) }),
    z.object({ record_id, rating: z.literal('down'), reasons: z.array(z.enum(ratingReasons.down)) }),
    z.object({ record_id, rating: z.null() }),
  ]),
  response: z.object({ record }),
})

export const ratingCounts = z.object({
  up: z.number(),
  down: z.number(),
  /** The most frequent first. */
  reasons: z.array(z.object({ reason, count: z.number() })),
})
export type RatingCounts = z.output<typeof ratingCounts>

export const countRatings = defineRoute({
  method: 'GET',
  path: '/api/v1/auth/characters/{character_id}/ratings',
  access: 'member',
  tag: 'characters',
  summary: 'Counts the ratings of the replies of the user’s own character in the last 90 days.',
  params: z.object({ character_id: z.string() }),
  response: ratingCounts,
})
