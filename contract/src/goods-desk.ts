import * as z from 'zod/mini'
import { moneyReason } from './desk-order.ts'
import { type PeriodType, periodTypes } from './goods.ts'
import { PLAN_MONTHS } from './limits.ts'
import { PRICE_MAX, rejection } from './money-desk.ts'
import { defineRoute } from './route.ts'

const tag = 'money'

export const PACK_MAX = 1_000_000
const LEAST_PER_MONTH = 200

type GoodsKind = { coins: number | null; period_type?: PeriodType | null }

/**
 * The lowest price in minor units: a quarter of a cent for each coin, and two dollars for each month of Premium, so that a
 * typing error cannot sell a million coins or a year for a cent.
 */
export const computePriceFloor = ({ coins, period_type = null }: GoodsKind): number =>
  Math.max(
    1,
    Math.ceil((coins ?? 0) / 4),
    period_type === null ? 0 : PLAN_MONTHS[period_type] * LEAST_PER_MONTH,
  )

export const deskGoods = z.object({
  goods_id: z.string(),
  name: z.string(),
  price: z.number(),
  currency: z.string(),
  is_on: z.boolean(),
  /** Orders that can still be paid although the good is off sale or has another price. */
  stale_orders: z.number(),
  /**
   * Unpaid orders that stay open, because their buyers came back from paying and the provider's report is still
   * due.
   */
  stale_on_the_way: z.number(),
  /** A large price cut that waits for a second admin. */
  waiting: z.nullable(z.object({ price: z.number(), is_on: z.boolean() })),
  coins: z.nullable(z.number()),
  period_type: z.nullable(z.enum(periodTypes)),
})
export type DeskGoods = z.output<typeof deskGoods>

export const listDeskGoods = defineRoute({
  method: 'GET',
  path: '/api/v1/auth/admin/money/goods',
  access: 'member',
  tag,
  summary: 'Lists all goods with their prices, including unavailable ones; for admins.',
  response: z.object({ goods: z.array(deskGoods) }),
})

export const editGoods = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/admin/money/goods',
  access: 'member',
  tag,
  summary:
    'Changes the price of a good, or takes it off sale; a cut of more than 30 % in thirty days waits for a second admin. Orders keep the price they were made at.',
  body: z.object({
    goods_id: z.string(),
    price: z.int().check(z.gte(1), z.lte(PRICE_MAX)),
    is_on: z.boolean(),
  }),
  response: z.object({ goods: z.array(deskGoods), is_second_needed: z.boolean() }),
})

export const decidePrice = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/admin/money/goods/decide',
  access: 'member',
  tag,
  summary:
    'Approves a large cut of a price that another admin asked for, as it was shown, or rejects it with a reason; rejecting one’s own withdraws it.',
  body: z.object({
    goods_id: z.string(),
    price: z.int(),
    is_on: z.boolean(),
    is_approved: z.boolean(),
    ...rejection,
  }),
  response: z.object({}),
})

export const addCoinPack = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/admin/money/goods/packs',
  access: 'member',
  tag,
  summary:
    'Puts a new coin pack on sale, for at least 70 % of the price of its coins in the cheapest pack of thirty days before. Its name follows from its coins, in every language.',
  body: z
    .object({
      coins: z.int().check(z.gte(1), z.lte(PACK_MAX)),
      price: z.int().check(z.gte(1), z.lte(PRICE_MAX)),
    })
    .check(z.refine(({ coins, price }) => price >= computePriceFloor({ coins }), { path: ['price'] })),
  response: z.object({ goods: z.array(deskGoods) }),
})

export const voidOrders = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/admin/money/goods/void',
  access: 'member',
  tag,
  summary:
    'Cancels, with a reason, the unpaid orders of a good that is off sale or has another price, without those whose payment is on its way: a payment that still arrives goes to a person.',
  body: z.object({ goods_id: z.string(), reason: moneyReason }),
  response: z.object({ voided: z.number(), goods: z.array(deskGoods) }),
})
