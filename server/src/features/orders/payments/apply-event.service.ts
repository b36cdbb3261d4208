import type { ReviewCause } from '@citrine/contract/desk-order'
import type { OrderState } from '@citrine/contract/orders'
import type { AppContext } from '#server/context.ts'
import {
  publishCoins,
  publishNotification,
  publishOrder,
  publishUserChange,
} from '#server/features/events/public.ts'
import { lockWallet } from '#server/features/wallet/public.ts'
import type { Tx } from '#server/platform/database/db.ts'
import type { PaymentTrouble } from '#server/platform/metrics.ts'
import { HOUR_MS } from '#server/platform/time.ts'
import { type PaymentEvent, paymentEvent } from '#server/providers/payments/payments.port.ts'
import { getDisputeId, readDisputes } from '../order/disputes.ts'
import {
  decideTransition,
  getOrderStatus,
  type OrderTransition,
  refundsOnlyInFull,
  type Transition,
} from '../order/order-states.ts'
import { lockOrder, type OrderRow, saveDisputes } from '../order/orders.queries.ts'
import { EVENT_KEY_PREFIX, isNumbered } from '../order/payment-number.ts'
import { sumReturnedOfPrice } from '../refunds/price-parts.service.ts'
import { sumReported } from '../refunds/refunds.queries.ts'
import { type ApplyContext, applyTransition, isCreditUnseen } from './apply-transition.service.ts'
import { findReviewCause, isOrderOver, provesOrder } from './check-payment.service.ts'
import { isDisputeDue } from './dispute-events.queries.ts'
import { MONEY_EVENT_KINDS, matchOrder } from './match-order.service.ts'
import {
  closeEvent,
  type EventOutcome,
  findPaymentEvent,
  isRefundRecorded,
  isUncredited,
  lockPaymentEvent,
  saveOutcome,
} from './payment-events.queries.ts'
import { reportTrouble } from './report-trouble.ts'

export type AppliedEvent = { provider: string; event: PaymentEvent }

type NoChange = Exclude<Transition, { kind: 'change' }>

const WAITS_MS = [60_000, 300_000, 1_800_000, 3_600_000]
/**
 * 72 hours: a refund, a chargeback or the end of a dispute may be reported before the payment, or before the
 * beginning of the dispute. It is retried for this time.
 */
const DEFER_MAX_MS = 72 * HOUR_MS
/**
 * 2 hours: a sale in a provider's list names no order, so it waits for the webhook that does. After this time
 * staff are alerted, because a buyer has paid and got nothing.
 */
const SALE_DEFER_MAX_MS = 2 * HOUR_MS

/**
 * Applies a stored event of a provider. Webhook, return page and reconciliation store their event and call this;
 * staff actions call `applyInTransaction`.
 */
export async function applyEvent(ctx: ApplyContext, event_no: number): Promise<AppliedEvent | null> {
  const stored = await findPaymentEvent(ctx.db, event_no)
  if (stored === undefined) return null
  const event = paymentEvent.parse(stored.event)
  const order_id = await matchOrder(ctx.db, stored.provider, event)
  const applied = await ctx.db
    .transaction()
    .execute((tx) => applyInTransaction(ctx, tx, { event_no, event, order_id }))
  if (applied !== null) await publishAndContinue(ctx, applied)
  return { provider: stored.provider, event }
}

export type OrderUpdate = {
  order: OrderRow
  state: OrderState
  events: number[]
  isNotified: boolean
}

type EventToApply = {
  event_no: number
  event: PaymentEvent
  order_id: string | null | undefined
  is_agreed?: boolean
  assignedBy?: string
}

/**
 * The only code through which a payment changes anything. The order's state, the ledger and the event's own
 * state change in one transaction, under the order's lock.
 * @returns null when the event changed no order; otherwise the input of `publishAndContinue`
 */
export async function applyInTransaction(
  ctx: ApplyContext,
  tx: Tx,
  received: EventToApply,
): Promise<OrderUpdate | null> {
  const { event_no, order_id, is_agreed = false, assignedBy } = received
  const event = addPaymentKey(received)
  const found = order_id ? await lockOrder(tx, order_id) : undefined
  const row = await lockPaymentEvent(tx, event_no)
  if (row === undefined || (row.state !== 'received' && row.state !== 'deferred')) return null
  const order = found?.provider === row.provider ? found : undefined
  if (order === undefined) {
    await saveUnapplied(ctx, tx, { row, event, transition: await chooseWithoutOrder(tx, event, row) })
    return null
  }
  const transition = await chooseTransition(ctx, tx, { order, event, row, assignedBy, is_agreed })
  if (transition.kind !== 'change') {
    if (transition.kind === 'ignore' && transition.disputes !== undefined)
      await saveDisputes(tx, order.order_id, transition.disputes)
    await saveUnapplied(ctx, tx, { row, event, transition })
    return null
  }
  const { cause } = row
  await applyTransition(ctx, tx, { order, event, transition, cause })
  const closed = { event_no, tries: row.tries + 1, order_id: order.order_id, now: ctx.clock.now() }
  const events = await closeEvent(tx, closed)
  return {
    order,
    state: transition.to,
    events,
    isNotified: isNotified(order, event, transition) || isCreditUnseen(order, cause),
  }
}

const addPaymentKey = ({ event, event_no }: { event: PaymentEvent; event_no: number }): PaymentEvent =>
  event.kind === 'paid' && event.provider_txn === null
    ? { ...event, provider_txn: `${EVENT_KEY_PREFIX}${event_no}` }
    : event

/** Notifies the buyer, and applies the events that waited for this one. Call it after the commit. */
export async function publishAndContinue(
  ctx: ApplyContext,
  { order, state, events, isNotified }: OrderUpdate,
): Promise<void> {
  publishOrderChange(ctx, order, state)
  if (isNotified && order.user_id !== null) publishNotification(ctx.bus, order.user_id)
  for (const next of events) await applyEvent(ctx, next)
}

const isNotified = (order: OrderRow, { kind }: PaymentEvent, { to }: OrderTransition): boolean =>
  kind === 'refunded' || kind === 'charged_back' || to === 'review' || (kind === 'paid' && isOrderOver(order))

type StoredEvent = NonNullable<Awaited<ReturnType<typeof lockPaymentEvent>>>

/**
 * Decides about an event whose order was not found. An order's row is stored before its buyer can pay, so an
 * event with an unknown order id is ignored. An event without an order id waits for the payment that it is about.
 */
async function chooseWithoutOrder(tx: Tx, event: PaymentEvent, row: StoredEvent): Promise<NoChange> {
  const { kind, order_id } = event
  const isEarly = kind === 'dispute_won' && !(await isDueAfterBeginning(tx, event, row))
  if (!MONEY_EVENT_KINDS.includes(kind) || isEarly) return { kind: 'ignore', trouble: null }
  return order_id === null ? { kind: 'defer' } : { kind: 'ignore', trouble: 'fits_no_order' }
}

/** The report that a dispute was won waits only for the report that the same dispute began. */
const isDueAfterBeginning = async (tx: Tx, event: PaymentEvent, { event_no, provider }: StoredEvent) =>
  event.kind === 'dispute_won' &&
  isDisputeDue(tx, { event_no, provider, provider_txn: event.provider_txn, id: getDisputeId(event) })

type OrderEvent = {
  order: OrderRow
  event: PaymentEvent
  row: StoredEvent
  assignedBy: string | undefined
  is_agreed: boolean
}

/** Decides about an event whose order was found. A payment that has already paid another order changes nothing here. */
async function chooseTransition(
  ctx: ApplyContext,
  tx: Tx,
  { order, event, row, assignedBy, is_agreed }: OrderEvent,
): Promise<Transition> {
  const { paid_order_id } = row
  if (event.kind === 'paid' && paid_order_id !== null && paid_order_id !== order.order_id)
    return { kind: 'ignore', trouble: 'payment_of_another_order' }
  const facts = { ...order, disputes: readDisputes(order.disputes) }
  return decideTransition(facts, event, {
    isTokenValid: provesOrder(ctx, order, event),
    review_cause:
      event.kind === 'paid'
        ? await findPaymentReviewCause(ctx, tx, { order, event, row, assignedBy, is_agreed })
        : null,
    isForUncreditedPayment:
      MONEY_EVENT_KINDS.includes(event.kind) &&
      event.kind !== 'paid' &&
      event.provider_txn !== order.provider_txn &&
      (await isUncredited(tx, { ...row, ...event })),
    isRecorded:
      event.kind === 'refunded' &&
      event.is_listed !== true &&
      row.cause !== 'staff' &&
      (await isRefundRecorded(tx, { ...row, ...event })),
    isDisputeDue: await isDueAfterBeginning(tx, event, row),
    reportedSum: event.kind === 'refunded' && refundsOnlyInFull(order) ? await sumReported(tx, order) : 0,
    priceReturned: await sumReturnedOfPrice(tx, order, event),
  })
}

async function findPaymentReviewCause(
  ctx: ApplyContext,
  tx: Tx,
  { order, event, row, assignedBy, is_agreed }: OrderEvent,
): Promise<ReviewCause | null> {
  const isByStaff = row.cause === 'staff'
  // The provider cannot be asked about a payment without a number, so staff decide.
  if (!isNumbered(event.provider_txn) && !isByStaff) return 'number'
  // Two payments of a buyer at once must not both use the rest of the spending limit.
  if (order.user_id !== null) await lockWallet(tx, order.user_id)
  return findReviewCause(ctx, tx, order, { isByOneAdmin: isByStaff && !is_agreed, assignedBy })
}

type EventAttempt = { event_no: number; provider: string; tries: number; received_at: Date }

type UnappliedEvent = {
  row: EventAttempt
  event: PaymentEvent
  transition: NoChange
}

async function saveUnapplied(ctx: ApplyContext, tx: Tx, unapplied: UnappliedEvent): Promise<void> {
  const { event_no } = unapplied.row
  const { outcome, trouble } = await decideUnapplied(tx, unapplied, ctx.clock.now())
  if (trouble !== null) reportTrouble(ctx, trouble, { event_no })
  await saveOutcome(tx, event_no, outcome)
}

type UnappliedDecision = { outcome: EventOutcome; trouble: PaymentTrouble | null }

async function decideUnapplied(
  tx: Tx,
  { row, event, transition }: UnappliedEvent,
  now: Date,
): Promise<UnappliedDecision> {
  const tries = row.tries + 1
  if (transition.kind === 'ignore') {
    const { trouble, isExpected = false } = transition
    return {
      outcome: { state: 'ignored', note: trouble, tries, next_at: null },
      trouble: isExpected ? null : trouble,
    }
  }
  const limit = event.kind === 'paid' ? SALE_DEFER_MAX_MS : DEFER_MAX_MS
  // A payment of unknown amount can be matched to no order automatically, so staff find its order.
  const isUnreadable = event.kind === 'paid' && event.amount === null
  if (isUnreadable || now.getTime() - row.received_at.getTime() > limit) {
    if (event.kind !== 'paid' && (await isUncredited(tx, { ...row, ...event })))
      return {
        outcome: { state: 'ignored', note: 'other_payment_returned', tries, next_at: null },
        trouble: null,
      }
    const note = 'fits_no_order'
    return { outcome: { state: 'given_up', note, tries, next_at: null }, trouble: note }
  }
  const wait = WAITS_MS[Math.min(tries, WAITS_MS.length) - 1] ?? 0
  const next_at = new Date(now.getTime() + wait)
  return { outcome: { state: 'deferred', note: null, tries, next_at }, trouble: null }
}

export function publishOrderChange(ctx: Pick<AppContext, 'bus'>, order: OrderRow, state: OrderState): void {
  if (order.user_id === null) return
  publishOrder(ctx.bus, order.user_id, {
    order_id: order.order_id,
    state,
    order_status: getOrderStatus(state),
  })
  publishCoins(ctx.bus, order.user_id)
  if (order.goods_type === 'VIP') publishUserChange(ctx.bus, order.user_id)
}
