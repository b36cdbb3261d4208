import * as z from 'zod/mini'
import { goodsTypes } from './goods.ts'
import { orderTopics } from './legal.ts'
import { orderReasons, orderStates } from './orders.ts'

export const MONEY_REASON_MIN = 3
export const MONEY_REASON_MAX = 500
export const moneyReason = z
  .string()
  .check(z.trim(), z.minLength(MONEY_REASON_MIN), z.maxLength(MONEY_REASON_MAX))

export const person = z.nullable(z.object({ uid: z.string(), id_number: z.string(), nick_name: z.string() }))
export const moment = z.string()

export const deskStates = [...orderStates, 'cancelled'] as const
export type DeskState = (typeof deskStates)[number]

export const deskQuestion = z.object({
  receipt_number: z.string(),
  /** The subject; null if the buyer chose none. */
  topic: z._default(z.nullable(z.enum(orderTopics)), null),
  /** The buyer's words: the whole text on the order's page, its beginning in a list. */
  text: z.optional(z.string()),
  asked_at: moment,
  /** When staff answered; null while the question waits in the list of complaints. */
  answered_at: z.nullable(moment),
})
export type DeskQuestion = z.output<typeof deskQuestion>

export const deskOrder = z.object({
  order_id: z.string(),
  number: z.string(),
  /** The buyer; null once the account is deleted. */
  user: person,
  goods_id: z.string(),
  goods_name: z.string(),
  /** Minor units. */
  price: z.number(),
  refunded: z.number(),
  currency: z.string(),
  provider: z.string(),
  provider_txn: z.nullable(z.string()),
  state: z.enum(orderStates),
  is_cancelled: z.boolean(),
  /** Minor units that arrived, in the currency of the payment; null before a payment, and for an unreadable amount. */
  paid_amount: z.nullable(z.number()),
  paid_currency: z.string(),
  reason: z.nullable(z.enum(orderReasons)),
  is_trial: z.boolean(),
  created_at: moment,
  /** The buyer’s questions, the newest first; only in the list and on the order's page. */
  questions: z.optional(z.array(deskQuestion)),
})
export type DeskOrder = z.output<typeof deskOrder>

/** `unknown`: the provider was asked and never answered, so it may have carried out the refund. */
export const refundStates = ['waiting', 'sending', 'unknown', 'sent', 'rejected', 'failed'] as const

export const deskRefund = z.object({
  refund_id: z.string(),
  order_id: z.string(),
  order_number: z.string(),
  provider: z.string(),
  amount: z.number(),
  currency: z.string(),
  reason: z.string(),
  close_reason: z.nullable(z.string()),
  state: z.enum(refundStates),
  taken_coins: z.nullable(z.number()),
  asked_by: person,
  decided_by: person,
  is_own: z.boolean(),
  is_recorded: z.boolean(),
  created_at: moment,
})
export type DeskRefund = z.output<typeof deskRefund>

export const refundable = z.object({
  /** The goods that a refund takes back; null if the order gave none. */
  credited: z.nullable(z.object({ type: z.enum(goodsTypes), coins: z.number() })),
  /** A refund takes this part of the buyer's Premium. It is null for a pack of coins, and once the account is deleted. */
  premium: z.nullable(
    z.object({
      left_days: z.number(),
      coins: z.number(),
      /** The end of the buyer's Premium with all plans; null when it is over. */
      until: z.nullable(moment),
      /** Other plans run after this one; they start earlier when it is taken back. */
      is_followed: z.boolean(),
    }),
  ),
  /** The money can only be returned as a whole. */
  is_whole_only: z.boolean(),
})

/** A waiting refund with its order. The previous release does not send `effect` and `order`. */
export const waitingRefund = z.extend(deskRefund, {
  order: z.optional(deskOrder),
  effect: z.optional(z.extend(refundable, { left: z.number() })),
})
export type WaitingRefund = z.output<typeof waitingRefund>

export const reviewCauses = [
  'amount',
  'unread',
  'number',
  'token',
  'deleted',
  'voided',
  'site',
  'late',
  'off_sale',
  'returning',
  'second',
  'limit',
  'pause',
  'dispute',
] as const
export type ReviewCause = (typeof reviewCauses)[number]

/** Reasons why a report of returned money changed nothing. */
export const returnCauses = [
  'refund_amount_unknown',
  'refund_currency_differs',
  'refunded_twice',
  'disputed_after_refund',
  'refund_recorded',
] as const
export type ReturnCause = (typeof returnCauses)[number]

export const unrecordedReturn = z.object({
  event_no: z.number(),
  kind: z.enum(['refunded', 'charged_back']),
  cause: z.enum(returnCauses),
  amount: z.nullable(z.number()),
  currency: z.nullable(z.string()),
  received_at: moment,
  order: deskOrder,
  /**
   * The largest amount that can be recorded, in minor units of the currency that arrived; 0 if all of the order's money was
   * returned.
   */
  most: z.number(),
  only_amount: z.nullable(z.number()),
  dismissal: z.nullable(z.object({ reason: z.string(), by: person, at: moment })),
})
export type UnrecordedReturn = z.output<typeof unrecordedReturn>
