import * as z from 'zod/mini'
import { defineRoute } from './route.ts'

/** Minor units. */
export const SPENDING_LIMIT_MAX = 1_000_000
export const PAUSE_DAYS = [1, 7, 30, 90] as const

export const spending = z.object({
  /** Minor units per UTC month; null means no limit. */
  monthly_limit: z.nullable(z.number()),
  /** The limit from `raise_at` on, in minor units; null means no limit. Without `raise_at` it has no meaning. */
  next_limit: z.nullable(z.number()),
  /** When a higher limit takes effect; null if none waits. */
  raise_at: z.nullable(z.string()),
  /** Minor units: paid and undecided orders of this UTC month, less refunds. */
  spent_this_month: z.number(),
  /** Minor units of orders whose payment is on its way; the limit counts them. */
  on_the_way: z.number(),
  /** ISO 4217 */
  currency: z.string(),
  /** The end of the user's own pause in payments; null without a pause. */
  paused_until: z.nullable(z.string()),
})
export type Spending = z.output<typeof spending>

export const getSpending = defineRoute({
  method: 'GET',
  path: '/api/v1/auth/user/spending',
  access: 'member',
  tag: 'orders',
  summary: 'Returns the user’s own limit and pause for payments.',
  response: spending,
})

export const setSpendingLimit = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/user/spending/limit',
  access: 'member',
  tag: 'orders',
  summary: 'Sets the user’s own limit. A lower one applies at once; a higher one, or none, after 24 hours.',
  body: z.object({ monthly_limit: z.nullable(z.int().check(z.gte(0), z.lte(SPENDING_LIMIT_MAX))) }),
  response: spending,
})

export const pauseSpending = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/user/spending/pause',
  access: 'member',
  tag: 'orders',
  summary: 'Pauses new orders for some days. A pause cannot be shortened.',
  body: z.object({ days: z.literal([...PAUSE_DAYS]) }),
  response: spending,
})
