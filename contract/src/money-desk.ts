import * as z from 'zod/mini'
import {
  deskOrder,
  deskRefund,
  deskStates,
  moment,
  moneyReason,
  person,
  refundable,
  reviewCauses,
  unrecordedReturn,
  waitingRefund,
} from './desk-order.ts'
import { orderStates } from './orders.ts'
import { definePage, pageQuery } from './page.ts'
import { priceRequest } from './price-request.ts'
import { defineRoute } from './route.ts'

const tag = 'money'
const done = z.object({})

/** The share of payments charged back in thirty days at which the console warns. */
export const DISPUTE_ALERT = 0.007
/**
 * Minor units above which a second admin decides: refunds of one order, and all that staff credit and give to one
 * user in a day, orders and coins together.
 */
export const SECOND_ADMIN_ABOVE = 5_000
/** The same limit in coins. */
export const SECOND_ADMIN_ABOVE_COINS = 1_000
/** The value of a coin in minor units. */
export const COIN_WORTH = SECOND_ADMIN_ABOVE / SECOND_ADMIN_ABOVE_COINS
/**
 * Minor units that one admin alone may credit, give, take and return in a day: orders, coins and refunds together,
 * for all buyers. Above it a second admin decides. What two admins agreed on does not count.
 */
export const ONE_ADMIN_CREDITS_A_DAY = 25_000
export const SHORTFALL_MAX = 100
export const ADJUSTMENT_MAX = 100_000
export const PRICE_MAX = 1_000_000

/**
 * The reason for rejecting another admin's request; its author reads it. Not needed to approve a request or to
 * withdraw one's own.
 */
export const rejection = { reason: z.optional(moneyReason) }
const isoDay = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/))

export const listDeskOrders = defineRoute({
  method: 'GET',
  path: '/api/v1/auth/admin/money/orders',
  access: 'member',
  tag,
  summary: 'Lists orders by order, user or payment number, state and day, the newest first; for admins.',
  query: z.object({
    ...pageQuery,
    /**
     * An order's id or number, the number of a question about it, a user's id, number or e-mail address, or the provider's
     * payment number. Only complete values match.
     */
    search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    state: z.optional(z.enum(deskStates)),
    day: z.optional(isoDay),
  }),
  response: definePage(deskOrder),
})

export const getDeskOrder = defineRoute({
  method: 'GET',
  path: '/api/v1/auth/admin/money/orders/{order_id}',
  access: 'member',
  tag,
  summary: 'Returns an order with all its steps and refunds; for admins.',
  params: z.object({ order_id: z.string() }),
  response: z.object({
    order: deskOrder,
    steps: z.array(
      z.object({
        step_no: z.number(),
        state: z.enum(orderStates),
        cause: z.string(),
        reason: z.nullable(z.string()),
        is_refund: z.boolean(),
        /** Minor units that the refund returned, if known. */
        returned: z.nullable(z.number()),
        /** The admin who made the step, and the reason; null for other steps and older ones. */
        staff: z.nullable(z.object({ by: person, reason: z.nullable(z.string()) })),
        at: moment,
      }),
    ),
    refunds: z.array(deskRefund),
    left: z.number(),
    ...refundable.shape,
    review_cause: z.nullable(z.enum(reviewCauses)),
    can_accept: z.boolean(),
    /** Returned money of the order whose reports are not enough on their own, including dismissed reports. */
    returns: z.array(unrecordedReturn),
    acceptance: z.nullable(z.object({ reason: z.string(), asked_by: person, is_own: z.boolean() })),
    /** This server can send refunds; otherwise staff make them in the provider's own console. */
    can_refund: z.boolean(),
    /** The payment has no number, so staff return the money at the provider and then close the order. */
    can_close: z.boolean(),
  }),
})

export type DeskOrderCase = z.output<(typeof getDeskOrder)['response']>

/**
 * For a payment whose report has no number: the number that staff found at the provider, or that the provider has none either.
 */
const numberFound = {
  payment_number: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(200))),
  is_unnumbered: z.optional(z.boolean()),
}

const outcome = z.object({ is_second_needed: z.boolean() })

export const acceptDeskOrder = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/admin/money/orders/accept',
  access: 'member',
  tag,
  summary:
    'Credits an order in review, with a reason; above a limit, or where less than the price arrived, a second admin has to agree.',
  body: z.object({ order_id: z.string(), reason: moneyReason, ...numberFound }),
  response: outcome,
})

export const closeDeskOrder = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/admin/money/orders/close',
  access: 'member',
  tag,
  summary:
    'Records, with a reason, that staff returned the money of an order at its provider, which gave the payment no number; above a limit a second admin decides.',
  body: z.object({ order_id: z.string(), reason: moneyReason }),
  response: outcome,
})

export const recordReturn = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/admin/money/returns/record',
  access: 'member',
  tag,
  summary:
    'Records returned money that its report alone does not settle, with a reason; above a limit a second admin decides where only staff know the amount.',
  body: z.object({
    event_no: z.int().check(z.gte(1)),
    amount: z.int().check(z.gte(1), z.lte(PRICE_MAX)),
    reason: moneyReason,
  }),
  response: outcome,
})

export const dismissReturn = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/admin/money/returns/dismiss',
  access: 'member',
  tag,
  summary: 'Removes a report of returned money from the list, with a reason; for admins.',
  body: z.object({ event_no: z.int().check(z.gte(1)), reason: moneyReason }),
  response: done,
})

export const declineAcceptance = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/admin/money/orders/accept/decline',
  access: 'member',
  tag,
  summary: 'Withdraws one’s own request to credit an order, or rejects that of another admin, with a reason.',
  body: z.object({ order_id: z.string(), ...rejection }),
  response: done,
})

export const askDeskRefund = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/admin/money/refunds',
  access: 'member',
  tag,
  summary: 'Returns money of an order, with a reason; above a limit a second admin decides.',
  body: z.object({
    order_id: z.string(),
    amount: z.int().check(z.gte(1), z.lte(PRICE_MAX)),
    reason: moneyReason,
    /** Makes a repeat harmless. */
    refund_id: z.uuid(),
  }),
  response: outcome,
})

export const decideDeskRefund = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/admin/money/refunds/decide',
  access: 'member',
  tag,
  summary:
    'Approves a refund that another admin asked for, rejects it with a reason, or withdraws one’s own request.',
  body: z.object({ refund_id: z.string(), is_approved: z.boolean(), ...rejection }),
  response: z.object({
    /** The rejection notifies the buyer, who asked and waits for an answer. */
    is_buyer_notified: z.boolean(),
    is_asker_notified: z.boolean(),
  }),
})

export const closeDeskRefund = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/admin/money/refunds/close',
  access: 'member',
  tag,
  summary:
    'Records, with a reason, that the provider did not carry out a refund which it never confirmed; for admins.',
  body: z.object({ refund_id: z.string(), reason: moneyReason }),
  response: done,
})

export const adjustment = z.object({
  adjustment_id: z.string(),
  user: person,
  coins: z.number(),
  reason: z.string(),
  asked_by: person,
  is_own: z.boolean(),
  created_at: moment,
})
export type Adjustment = z.output<typeof adjustment>

export const listMoneyWaiting = defineRoute({
  method: 'GET',
  path: '/api/v1/auth/admin/money/waiting',
  access: 'member',
  tag,
  summary:
    'Lists refunds, coin adjustments and orders to credit that wait for a second admin, and returned money that nobody recorded, each the oldest first, in pages of all four; prices that wait are on the first page.',
  query: z.object(pageQuery),
  response: z.object({
    refunds: z.array(waitingRefund),
    adjustments: z.array(adjustment),
    credits: z.array(deskOrder),
    returns: z.array(unrecordedReturn),
    prices: z.array(priceRequest),
    next_cursor: z.nullable(z.string()),
  }),
})

export const paymentCauses = [
  'no_order',
  'order_unknown',
  'paid_twice',
  'amount_unreadable',
  'other_order',
] as const
export type PaymentCause = (typeof paymentCauses)[number]

export const unmatchedPayment = z.object({
  event_no: z.number(),
  provider: z.string(),
  provider_txn: z.nullable(z.string()),
  amount: z.nullable(z.number()),
  currency: z.nullable(z.string()),
  /**
   * The least number of minor units that were returned; null when it is unknown.
   * A payment can be given to an order only if none were.
   */
  returned: z.nullable(z.number()),
  cause: z.enum(paymentCauses),
  made_at: moment,
  named_order_id: z.nullable(z.string()),
  order: z.nullable(deskOrder),
  counting_order: z.nullable(deskOrder),
  /** The request to move the payment, which waits for a second admin. */
  move: z.nullable(z.object({ reason: z.string(), by: person, is_own: z.boolean(), at: moment })),
  dismissal: z.nullable(z.object({ reason: z.string(), by: person, at: moment })),
})
export type UnmatchedPayment = z.output<typeof unmatchedPayment>

export const listUnmatchedPayments = defineRoute({
  method: 'GET',
  path: '/api/v1/auth/admin/money/payments',
  access: 'member',
  tag,
  summary:
    'Lists payments that arrived and credited nothing, the oldest first; or those that an admin dismissed, the newest first.',
  query: z.object({
    ...pageQuery,
    state: z.optional(z.enum(['open', 'dismissed'])),
    search: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  }),
  response: definePage(unmatchedPayment),
})

export const listPaymentOrders = defineRoute({
  method: 'GET',
  path: '/api/v1/auth/admin/money/payments/{event_no}/orders',
  access: 'member',
  tag,
  summary:
    'Lists the unpaid orders that such a payment can mean: of its price, made in the thirty days before it; the newest first.',
  params: z.object({ event_no: z.string().check(z.regex(/^\d{1,15}$/)) }),
  query: z.object(pageQuery),
  response: definePage(deskOrder),
})

export const assignPayment = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/admin/money/payments/assign',
  access: 'member',
  tag,
  summary:
    'Gives a payment that credited nothing to an unpaid order of the same price, or of any price where its amount is unreadable; for admins.',
  body: z.object({ event_no: z.int().check(z.gte(1)), order_id: z.string(), ...numberFound }),
  response: z.object({ state: z.enum(orderStates) }),
})

export const dismissPayment = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/admin/money/payments/dismiss',
  access: 'member',
  tag,
  summary: 'Removes a payment that credited nothing from the list, with a reason; for admins.',
  body: z.object({ event_no: z.int().check(z.gte(1)), reason: moneyReason }),
  response: done,
})

export const adjustCoins = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/admin/money/adjustments',
  access: 'member',
  tag,
  summary: 'Adds or removes a user’s coins, with a reason; above a limit a second admin decides.',
  body: z.object({
    /** The user's public number or complete e-mail address. */
    who: z.string().check(z.trim(), z.minLength(3), z.maxLength(254)),
    coins: z.int().check(z.gte(-ADJUSTMENT_MAX), z.lte(ADJUSTMENT_MAX)),
    reason: moneyReason,
    adjustment_id: z.uuid(),
  }),
  response: outcome,
})

export const decideAdjustment = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/admin/money/adjustments/decide',
  access: 'member',
  tag,
  summary:
    'Approves a coin adjustment that another admin asked for, rejects it with a reason, or withdraws one’s own request.',
  body: z.object({ adjustment_id: z.string(), is_approved: z.boolean(), ...rejection }),
  response: done,
})

const moneyDay = z.object({ day: z.string(), value: z.number() })

export const getMoneyFigures = defineRoute({
  method: 'GET',
  path: '/api/v1/auth/admin/money/figures',
  access: 'member',
  tag,
  summary: 'Returns the payments, refunds and unspent paid coins of the last thirty days.',
  response: z.object({
    /** True when the server takes only test payments: the figures then include them, and leave them out otherwise. */
    is_trial: z.boolean(),
    currencies: z.array(
      z.object({ currency: z.string(), revenue: z.array(moneyDay), refunds: z.array(moneyDay) }),
    ),
    /** Unspent paid coins at the end of each day; empty before the first count. */
    liability: z.array(moneyDay),
    liability_at: z.nullable(moment),
    paid: z.number(),
    disputed: z.number(),
    is_alert: z.boolean(),
  }),
})
export type MoneyFigures = z.output<(typeof getMoneyFigures)['response']>

export const exportOrders = defineRoute({
  method: 'GET',
  path: '/api/v1/auth/admin/money/export/{month}',
  access: 'member',
  tag,
  summary:
    'Returns a short-lived address of a month’s orders as comma-separated values, without names of people.',
  params: z.object({ month: z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/)) }),
  response: z.object({ url: z.string() }),
})
