import * as z from 'zod/mini'
import { ratingCounts } from './reply-ratings.ts'
import { defineRoute } from './route.ts'

export const growthSteps = ['visit', 'age', 'sign_in', 'message', 'tenth', 'purchase'] as const
export type GrowthStep = (typeof growthSteps)[number]

export const growthSpans = ['30', '90', '365'] as const
export type GrowthSpan = (typeof growthSpans)[number]

const steps = z.object({
  visit: z.number(),
  age: z.number(),
  sign_in: z.number(),
  message: z.number(),
  tenth: z.number(),
  purchase: z.number(),
})
export type GrowthSteps = z.output<typeof steps>

/** The advertisement that a visit came from; `campaign` is empty without one. */
const source = { channel: z.string(), campaign: z.string() }

export const growth = z.object({
  /** When today's figures were last counted (ISO); null before the first time. */
  counted_at: z.nullable(z.string()),
  is_counting: z.optional(z.boolean()),
  /**
   * UTC days of the span, oldest first. Messages and people include all accounts;
   * visits include only visitors who allow analytics.
   */
  days: z.array(z.object({ day: z.string(), visits: z.number(), messages: z.number(), people: z.number() })),
  /** Visitors who allow analytics, each once a day. */
  funnel: steps,
  campaigns: z.array(z.object({ ...source, ...steps.shape })),
  cohorts: z.array(z.object({ week: z.string(), joined: z.number(), wrote: z.array(z.number()) })),
  /**
   * Paid orders in minor units before refunds. The empty channel has orders whose advertisement is unknown. Null for moderators.
   */
  revenue: z.nullable(
    z.object({
      is_trial: z.boolean(),
      rows: z.array(
        z.object({
          ...source,
          currency: z.string(),
          orders: z.number(),
          amount: z.number(),
          is_rest: z.boolean(),
        }),
      ),
    }),
  ),
  characters: z.array(
    z.object({ character_id: z.string(), name: z.string(), messages: z.number(), people: z.number() }),
  ),
  /** The wait for a reply's first words in ms, accurate to 5 %; null where none is known. */
  models: z.array(
    z.object({
      model: z.string(),
      name: z.string(),
      replies: z.number(),
      failures: z.number(),
      p50_ms: z.nullable(z.number()),
      p95_ms: z.nullable(z.number()),
      ratings: ratingCounts,
    }),
  ),
})
export type Growth = z.output<typeof growth>

export const getGrowth = defineRoute({
  method: 'GET',
  path: '/api/v1/auth/admin/growth',
  access: 'member',
  tag: 'moderation',
  summary:
    'Returns the funnel of visitors, activity, retention, characters and models; for admins also revenue by campaign.',
  query: z.object({ days: z.optional(z.enum(growthSpans)) }),
  response: growth,
})

export const countGrowth = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/admin/growth',
  access: 'member',
  tag: 'moderation',
  summary: 'Counts the current figures of the growth board now, at most once a minute.',
  body: z.object({}),
  response: z.object({}),
})
