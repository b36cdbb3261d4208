import * as z from 'zod/mini'
import { goodsTypes, paymentTypes, periodTypes } from './goods.ts'
import { definePage, pageQuery } from './page.ts'
import { defineRoute } from './route.ts'

export const orderStates = [
  'created',
  'pending',
  'paid',
  'failed',
  'expired',
  'review',
  'refunded',
  'charged_back',
] as const
export type OrderState = (typeof orderStates)[number]

export const orderReasons = [
  'declined',
  'cancelled',
  'voided',
  'expired',
  'amount_differs',
  'payment_unclear',
  'refunded',
  'charged_back',
  'moved',
] as const
export type OrderReason = (typeof orderReasons)[number]

/** 1 paid, 0 not paid (`result_info` says why), 2 not decided yet. */
export const orderStatus = z.literal([0, 1, 2])
export type OrderStatus = z.output<typeof orderStatus>

/** `cause`: buyer, webhook, return, reconciliation, clock, staff or replaced. */
export const orderStep = z.object({ state: z.enum(orderStates), cause: z.string(), at: z.string() })

export const order = z.object({
  id: z.string(),
  number: z.string(),
  /** VIP or COIN, as in the address to which the buyer returns. */
  type: z.enum(goodsTypes),
  goods_id: z.string(),
  name: z.string(),
  /** Lemon Coins of a pack; null for Premium. */
  coins: z.nullable(z.number()),
  /** The length of a Premium plan; null for a pack of coins. */
  period_type: z.nullable(z.enum(periodTypes)),
  /** Minor units. */
  price: z.number(),
  /** ISO 4217 */
  currency: z.string(),
  price_show: z.string(),
  payment_type: z.enum(paymentTypes),
  state: z.enum(orderStates),
  order_status: orderStatus,
  /** The reason why the order is not paid, not any more, or under review; null without one. */
  reason: z.nullable(z.enum(orderReasons)),
  /** A sentence in the reader's language about a state that is not `paid`; else empty. */
  result_info: z.string(),
  /** Minor units received; 0 for a payment in another currency than the order's, null before a payment. */
  paid_amount: z.nullable(z.number()),
  /** Minor units refunded. */
  refunded: z.number(),
  is_trial: z.boolean(),
  created_at: z.string(),
  /** When the payment was applied; null for an unpaid order. */
  paid_at: z.nullable(z.string()),
  /** The buyer's last question about the order on this site; only in the list and the receipt. */
  question_at: z.optional(z.string()),
  /** The time when the newest of these questions was answered by mail. */
  answered_at: z.optional(z.string()),
  /** The time at which an unpaid order expires. The previous release does not send it. */
  expires_at: z.optional(z.string()),
})
export type Order = z.output<typeof order>

/** The seller, for the receipt; null for an empty setting. */
const seller = z.object({
  name: z.nullable(z.string()),
  address: z.nullable(z.string()),
  email: z.nullable(z.string()),
})

export const orderDetail = z.extend(order, {
  steps: z.array(orderStep),
  seller,
  /** The line that the bank statement will probably show; null while unknown. */
  descriptor_hint: z.nullable(z.string()),
  /** The buyer asked for the goods at once and gave up the right to withdraw. */
  is_withdrawal_waived: z.boolean(),
  /** The span of Premium that the order bought; absent for coins, and before the payment. */
  premium: z.optional(z.object({ from: z.string(), until: z.string() })),
})
export type OrderDetail = z.output<typeof orderDetail>

/** The browser posts this form to the provider's own page, with the billing form under the provider's names. */
export const cardCharge = z.object({
  v: z.literal(1),
  kind: z.literal('form'),
  provider: z.string(),
  method: z.literal('POST'),
  action: z.string(),
  fields: z.record(z.string(), z.string()),
  billing_map: z.record(z.string(), z.string()),
})
export type CardCharge = z.output<typeof cardCharge>

/** The message that the page sends to the frame when the frame posts "1". */
export const frameOrder = z.object({
  order_id: z.string(),
  /** Gives access to this order only, while it can be paid. */
  token: z.string(),
  env: z.enum(['live', 'test']),
  client_id: z.string(),
  /** Major units, such as `9.99`. */
  amount: z.string(),
  currency: z.string(),
  locale: z.string(),
})
export type FrameOrder = z.output<typeof frameOrder>

export const frameCharge = z.object({
  v: z.literal(1),
  kind: z.literal('frame'),
  provider: z.string(),
  /** The address of the frame; the page exchanges messages only with its origin. */
  url: z.string(),
  origin: z.string(),
  message: frameOrder,
})
export type FrameCharge = z.output<typeof frameCharge>

/** The content of `charge`, a JSON text. */
export const charge = z.discriminatedUnion('kind', [cardCharge, frameCharge])
export type Charge = z.output<typeof charge>

/** The frame's last message. It proves nothing: the server asks the provider. */
export const frameResult = z.object({
  order_status: orderStatus,
  order_id: z.string(),
  out_trade_no: z.string().check(z.maxLength(200)),
  result_info: z.optional(z.string().check(z.maxLength(300))),
})
export type FrameResult = z.output<typeof frameResult>
/** The frame's first message; some send it as a number. */
export const FRAME_READY = '1'
/** The frame's message when Escape is pressed inside of it: the page gets no such key. */
export const FRAME_ESCAPE = 'escape'
/** The `result_info` when the frame could not take the payment. Any other value means that the buyer left it. */
export const FRAME_FAILED = 'error'

/**
 * The parts of the billing address that decide whether a card can be charged. Each is optional, refused with a message at its
 * field, and neither stored nor logged. The page checks both itself, because its form goes only to the provider.
 */
const billedPlace = {
  /** ISO code. */
  billing_country: z.optional(z.string().check(z.maxLength(100))),
  billing_state: z.optional(z.string().check(z.maxLength(100))),
}

export const createOrder = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/order',
  access: 'member',
  tag: 'orders',
  summary:
    'Creates an order at the current price. A repeat with the same `client_id` returns the same order.',
  body: z.object({
    goods_id: z.string().check(z.maxLength(100)),
    goods_type: z.enum(goodsTypes),
    /** The address of the page, to which the browser returns. */
    redirect: z.string().check(z.maxLength(1_000)),
    payment_type: z.enum(paymentTypes),
    /** One per press of the button; the header `Idempotency-Key` is accepted too. */
    client_id: z.optional(z.string().check(z.minLength(8), z.maxLength(100))),
    /** The buyer wants the goods at once and knows that the right to withdraw ends with that. */
    is_withdrawal_waived: z.optional(z.boolean()),
    /** Minor units on the pressed button. Does not set the price: an order at another price is refused. */
    price_shown: z.optional(z.number()),
    ...billedPlace,
  }),
  response: z.object({ order_id: z.string(), charge: z.string() }),
})

export const updateOrder = defineRoute({
  method: 'PUT',
  path: '/api/v1/auth/order',
  access: 'member',
  tag: 'orders',
  summary:
    'Fetches the order’s state from the provider after the payment form, and returns the next address of the page.',
  body: z.object({ id: z.string(), out_trade_no: z.string().check(z.maxLength(200)), ...billedPlace }),
  response: z.object({ return_url: z.string(), order_status: orderStatus }),
})

export const continueOrder = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/order/continue',
  access: 'member',
  tag: 'orders',
  summary: 'Opens an order again that waits for its payment, at the price that it keeps.',
  body: z.object({
    id: z.string(),
    /** The address of the page; by default the order's own. */
    redirect: z.optional(z.string().check(z.maxLength(1_000))),
    ...billedPlace,
  }),
  response: z.object({ order_id: z.string(), charge: z.string(), price_show: z.string() }),
})

export const cancelOrder = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/order/cancel',
  access: 'member',
  tag: 'orders',
  summary: 'Cancels an order without a payment under way. A repeat returns the same order.',
  body: z.object({ id: z.string() }),
  response: order,
})

export const getOrder = defineRoute({
  method: 'GET',
  path: '/api/v1/auth/order',
  access: 'member',
  tag: 'orders',
  summary: 'Returns one of the user’s orders with its steps, for the receipt.',
  query: z.object({ id: z.string() }),
  response: orderDetail,
})

export const listOrders = defineRoute({
  method: 'GET',
  path: '/api/v1/auth/orders',
  access: 'member',
  tag: 'orders',
  summary: 'Lists the user’s orders, the newest first.',
  query: z.object(pageQuery),
  response: definePage(order),
})

export const paymentReturn = z.object({
  id: z.string(),
  order_status: z.enum(['0', '1', '2']),
  result_info: z.optional(z.string()),
  type: z.enum(goodsTypes),
  /** Minor units. */
  price: z.string(),
})
export type PaymentReturn = z.output<typeof paymentReturn>
