import * as z from 'zod/mini'
import { defineRoute } from './route.ts'

export const goodsTypes = ['VIP', 'COIN'] as const
export type GoodsType = (typeof goodsTypes)[number]
export const periodTypes = ['MONTHLY', 'YEARLY'] as const
export type PeriodType = (typeof periodTypes)[number]

/**
 * Ways to pay, in the order of `payment_types`. The web sells through no app store, so the first two are always off.
 */
export const paymentTypes = ['apple', 'google', 'card', 'paypal'] as const
export type PaymentType = (typeof paymentTypes)[number]
export const CARD_INDEX = 2
export const PAYPAL_INDEX = 3

const base = {
  id: z.string(),
  name: z.string(),
  /** Minor units, such as cents. */
  price: z.number(),
  /** ISO 4217 */
  currency: z.string(),
  price_show: z.string(),
  /** A way to pay that is switched off stays in the list. */
  payment_types: z.array(z.object({ type: z.enum(paymentTypes), is_on: z.boolean() })),
}

export const vipGoods = z.object({
  ...base,
  /** The earlier price, if it was charged for the 30 days before the current one began; else null. */
  origin_price_show: z.nullable(z.string()),
  /** The text of the badge: the saving of a year over twelve months; null without a saving. */
  subscript: z.nullable(z.string()),
  /** The saving compared with twelve months, rounded down; null without a saving. */
  saving_percent: z.nullable(z.number()),
  period_type: z.enum(periodTypes),
})
export type VipGoods = z.output<typeof vipGoods>

export const coinGoods = z.object({
  ...base,
  origin_price_show: z.nullable(z.string()),
  coins: z.number(),
})
export type CoinGoods = z.output<typeof coinGoods>

export const saleTerms = z.object({
  /** The line that the bank statement will probably show; null while unknown. */
  descriptor_hint: z.nullable(z.string()),
  is_trial: z.boolean(),
})
export type SaleTerms = z.output<typeof saleTerms>

const freeAllowance = z.object({
  /** Free uses per day. */
  total: z.number(),
  /** Lemon Coins for each further use; 0 where the server charges nobody. */
  cost: z.number(),
})
export const freePlan = z.object({
  messages: freeAllowance,
  voices: freeAllowance,
  pictures: freeAllowance,
  polish: freeAllowance,
})
export type FreePlan = z.output<typeof freePlan>

export const listVips = defineRoute({
  method: 'GET',
  path: '/api/v1/auth/goods/vips',
  tourist_path: '/api/v1/tourist/goods/vips',
  access: 'visitor_or_member',
  tag: 'goods',
  summary: 'Lists the Premium plans on sale, in display order, and the free plan to compare with.',
  response: z.object({ goods: z.array(vipGoods), terms: saleTerms, free: freePlan }),
})

export const listCoinPacks = defineRoute({
  method: 'GET',
  path: '/api/v1/auth/goods/coins',
  tourist_path: '/api/v1/tourist/goods/coins',
  access: 'visitor_or_member',
  tag: 'goods',
  summary: 'Lists the packs of Lemon Coins on sale, in display order.',
  response: z.object({ goods: z.array(coinGoods), terms: saleTerms }),
})
