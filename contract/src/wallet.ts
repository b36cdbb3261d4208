import * as z from 'zod/mini'
import { MONTHLY_LIMIT_MAX } from './limits.ts'
import { definePage, pageQuery } from './page.ts'
import { defineRoute } from './route.ts'

/** A free allowance: Premium's monthly one, or the daily one without Premium or once the monthly one is used up. */
export const allowance = z.object({
  /** `month`: Premium's allowance. `day`: the free one. */
  period: z.enum(['day', 'month']),
  used: z.number(),
  total: z.number(),
  /** ISO 8601 */
  resets_at: z.string(),
  /** The price in Lemon Coins of each use beyond the allowance. */
  cost: z.number(),
})
export type Allowance = z.output<typeof allowance>

export const coins = z.object({
  /** Lemon Coins, given and bought together. */
  coins: z.number(),
  /** Coins of a refunded purchase that were already spent; the next coins that arrive pay them first. */
  owed: z.number(),
  allowances: z.object({
    polish: allowance,
    messages: allowance,
    voices: allowance,
    pictures: allowance,
  }),
  /** The day's drafts that cost nothing because the model left a part out. The previous release does not send it. */
  incomplete_drafts: z.optional(z.object({ used: z.number(), total: z.number(), resets_at: z.string() })),
  /** The user's own limit, in Lemon Coins per UTC month; null means no limit. */
  monthly_limit: z.nullable(z.number()),
  /** Lemon Coins spent since the UTC month began. */
  spent_this_month: z.number(),
})
export type Coins = z.output<typeof coins>

export const getCoins = defineRoute({
  method: 'GET',
  path: '/api/v1/auth/user/info/coin',
  access: 'member',
  tag: 'wallet',
  summary: 'Returns the user’s balance and remaining allowances.',
  response: coins,
})

export const movementKinds = [
  'task_reward',
  'sign_in_reward',
  'membership_coins',
  'photo_unlock',
  'hold',
  'hold_given_back',
  'purchase',
  'purchase_reversed',
  'purchase_restored',
  'debt_settled',
  'adjustment',
] as const

export const purchaseReturnCauses = ['refund', 'chargeback', 'moved'] as const

export const movement = z.object({
  movement_id: z.string(),
  kind: z.enum(movementKinds),
  /** The purpose of a hold, or of one that was returned; null for other movements. */
  made: z.nullable(z.enum(['message', 'voice', 'picture', 'polish'])),
  /** The reason why a purchase was reversed; null for other movements, and for those older than this field. */
  cause: z.nullable(z.enum(purchaseReturnCauses)),
  /** The pack or plan behind the coins, in the reader's language; null without one. */
  goods_name: z.nullable(z.string()),
  /** A partial refund: `coins` returned of the `of` bought. Absent for any other movement. */
  refunded: z.optional(z.object({ coins: z.number(), of: z.number() })),
  /**
   * The order of a purchase, of its return, or of the Premium that gave the coins;
   * null for other movements. Its number is null for movements older than that field.
   */
  order: z.nullable(z.object({ order_id: z.string(), number: z.nullable(z.string()) })),
  /** Lemon Coins; negative for an expense. */
  coins: z.number(),
  balance_after: z.number(),
  created_at: z.string(),
})
export type Movement = z.output<typeof movement>

export const listMovements = defineRoute({
  method: 'GET',
  path: '/api/v1/auth/user/coins/history',
  access: 'member',
  tag: 'wallet',
  summary: 'Lists every change of the user’s Lemon Coins, the newest first.',
  query: z.object(pageQuery),
  response: definePage(movement),
})

export const setMonthlyLimit = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/user/coins/limit',
  access: 'member',
  tag: 'wallet',
  summary: 'Sets the user’s monthly limit of Lemon Coins to spend; null removes it.',
  body: z.object({ monthly_limit: z.nullable(z.int().check(z.gte(0), z.lte(MONTHLY_LIMIT_MAX))) }),
  response: coins,
})
