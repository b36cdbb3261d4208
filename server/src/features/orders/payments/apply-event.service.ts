import type { OrderState } from '@citrine/contract/orders'
import type { AppContext } from '#server/context.ts'
import {
  publishCoins,
  publishNotification,
  publishOrder,
  publishUserChange,
} from '#server/features/events/public.ts'
import { markSold } from '#server/features/goods/public.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { type PaymentEvent, paymentEvent } from '#server/providers/payments/payments.port.ts'
import { isRefundRecorded } from '../desk/unrecorded-returns.queries.ts'
import { readDisputeId, readDisputes } from '../disputes.ts'
import { notifyCredited, notifyPayment } from '../notices/notices.service.ts'
import { NO_REMOVAL } from '../notices/notices.ts'
import {
  decideTransition,
  isWholeOnly,
  orderStatus,
  readArrived,
  readCurrency,
  readState,
  type Transition,
} from '../order-states.ts'
import {
  type Cause,
  type Change,
  lockOrder,
  type OrderRow,
  saveChange,
  saveDisputes,
} from '../orders.queries.ts'
import { EVENT_KEY_PREFIX, isNumbered } from '../payment-number.ts'
import { closeCounted, sumReturnedOfPrice } from '../refunds/price-parts.service.ts'
import { confirmRefund, sumReported } from '../refunds/refunds.queries.ts'
import { findReviewCause, isCovered, isOver } from './check-payment.service.ts'
import { isDisputeDue } from './dispute-events.queries.ts'
import { MONEY, matchOrder } from './find-order.service.ts'
import { grantGoods, restoreGoods, takeGoodsBack } from './grant-goods.service.ts'
import {
  closeEvent,
  findEvent,
  isUncredited,
  lockEvent,
  releasePayment,
  saveOutcome,
} from './payment-events.queries.ts'
import { reportTrouble } from './report-trouble.ts'

export type ApplyContext = Pick<
  AppContext,
  'db' | 'clock' | 'bus' | 'log' | 'secrets' | 'metrics' | 'queue' | 'config' | 'payments'
>

export type AppliedEvent = { provider: string; event: PaymentEvent }
const DEFERRAL: Transition = { to: 'later' }

/** ms before a deferred event is tried again: minutes at first, hours at last. */
const WAITS_MS = [60_000, 300_000, 1_800_000, 3_600_000]
/** ms after which a deferred event is given up. */
const PATIENCE_MS = 72 * 3_600_000
/** ms that a listed sale waits for its webhook. Short, because meanwhile somebody has paid and got nothing. */
const SALE_PATIENCE_MS = 2 * 3_600_000

/**
 * The only code through which a payment changes anything. Webhook, return page and reconciliation store their event and call it.
 * The order's state, the ledger and the event's own state change in one transaction, under the order's lock.
 * @returns the event, applied or not
 */
export async function applyEvent(ctx: ApplyContext, event_no: number): Promise<AppliedEvent | null> {
  const stored = await findEvent(ctx.db, event_no)
  if (stored === undefined) return null
  const event = paymentEvent.parse(stored.event)
  const order_id = await matchOrder(ctx.db, stored.provider, event)
  const applied = await ctx.db
    .transaction()
    .execute((tx) => applyInTransaction(ctx, tx, { event_no, event, order_id }))
  if (applied !== null) await followApplied(ctx, applied)
  return { provider: stored.provider, event }
}

export type AppliedToOrder = {
  order: OrderRow
  state: OrderState
  /** Deferred events of the order, which may apply now. */
  events: number[]
  is_told: boolean
}

type EventToApply = {
  event_no: number
  event: PaymentEvent
  order_id: string | null | undefined
  /** Enough staff have agreed to its amount. */
  is_agreed?: boolean
}

/**
 * Applies an event in a transaction. The caller calls `followApplied` after the commit.
 * @returns null if it changes no order
 */
export async function applyInTransaction(
  ctx: ApplyContext,
  tx: Tx,
  received: EventToApply,
): Promise<AppliedToOrder | null> {
  const { event_no, order_id, is_agreed = false } = received
  const event = keyPayment(received)
  const order = order_id ? await lockOrder(tx, order_id) : undefined
  const row = await lockEvent(tx, event_no)
  if (row === undefined || (row.state !== 'received' && row.state !== 'deferred')) return null
  const fits = order !== undefined && order.provider === row.provider
  const transition = fits
    ? await chooseTransition(ctx, tx, { order, event, row, is_agreed })
    : await chooseWithoutOrder(tx, event, row)
  if (transition.to === 'later' || transition.to === 'nothing') {
    if (order !== undefined && transition.to === 'nothing' && transition.disputes !== undefined)
      await saveDisputes(tx, order.order_id, transition.disputes)
    await saveOutcome(tx, event_no, await describeUnapplied(ctx, tx, { row, event, transition }))
    return null
  }
  if (order === undefined) return null
  const cause = row.cause as Cause
  await applyTransition(ctx, tx, { order, event, transition, cause })
  const closed = { event_no, tries: row.tries + 1, order_id: order.order_id, now: ctx.clock.now() }
  const events = await closeEvent(tx, closed)
  return {
    order,
    state: transition.to,
    events,
    is_told: isTold(order, event, transition) || isCreditUnseen(order, cause),
  }
}

/** Without the provider's number, the event's own number is the key of a payment. */
const keyPayment = ({ event, event_no }: { event: PaymentEvent; event_no: number }): PaymentEvent =>
  event.kind === 'paid' && event.provider_txn === null
    ? { ...event, provider_txn: `${EVENT_KEY_PREFIX}${event_no}` }
    : event

/** Runs after the commit: updates the buyer's pages, and applies the events that waited for this one. */
export async function followApplied(
  ctx: ApplyContext,
  { order, state, events, is_told }: AppliedToOrder,
): Promise<void> {
  publish(ctx, order, state)
  if (is_told && order.user_id !== null) publishNotification(ctx.bus, order.user_id)
  for (const next of events) await applyEvent(ctx, next)
}

/** No open page of the buyer waits for this payment. */
const isCreditUnseen = ({ state }: Pick<OrderRow, 'state'>, cause: Cause): boolean =>
  cause === 'staff' || state === 'review'

/** Whether the buyer gets a notification. */
const isTold = (order: OrderRow, { kind }: PaymentEvent, { to }: Transition): boolean =>
  kind === 'refunded' || kind === 'charged_back' || to === 'review' || (kind === 'paid' && isOver(order))

type StoredEvent = NonNullable<Awaited<ReturnType<typeof lockEvent>>>

/** Every order exists before its charge, so an event that names an order never waits for its sale. */
async function chooseWithoutOrder(tx: Tx, event: PaymentEvent, row: StoredEvent): Promise<Transition> {
  const { kind, order_id } = event
  const isEarly = kind === 'dispute_won' && !(await isDueAfterBeginning(tx, event, row))
  if (!MONEY.includes(kind) || isEarly) return { to: 'nothing', note: null }
  return order_id === null ? DEFERRAL : { to: 'nothing', note: 'fits_no_order' }
}

/** A won dispute waits only for its own beginning. */
const isDueAfterBeginning = async (tx: Tx, event: PaymentEvent, { event_no, provider }: StoredEvent) =>
  event.kind === 'dispute_won' &&
  isDisputeDue(tx, { event_no, provider, provider_txn: event.provider_txn, id: readDisputeId(event) })

type OrderEvent = { order: OrderRow; event: PaymentEvent; row: StoredEvent; is_agreed: boolean }

/** One payment pays one order, so the number of another order's payment changes nothing. */
async function chooseTransition(
  ctx: ApplyContext,
  tx: Tx,
  { order, event, row, is_agreed }: OrderEvent,
): Promise<Transition> {
  const { paid_order_id } = row
  if (event.kind === 'paid' && paid_order_id !== null && paid_order_id !== order.order_id)
    return { to: 'nothing', note: 'payment_of_another_order' }
  const facts = { ...order, state: readState(order), disputes: readDisputes(order.disputes) }
  return decideTransition(facts, event, {
    is_token_right: isCovered(ctx, order, event),
    obstacle:
      event.kind !== 'paid'
        ? null
        : // Nobody can look up a payment without a number, so a person decides.
          isNumbered(event.provider_txn) || row.cause === 'staff'
          ? await findReviewCause(ctx, tx, order, row.cause === 'staff' && !is_agreed)
          : 'number',
    is_of_uncredited:
      MONEY.includes(event.kind) &&
      event.kind !== 'paid' &&
      event.provider_txn !== order.provider_txn &&
      (await isUncredited(tx, { ...row, ...event })),
    is_recorded:
      event.kind === 'refunded' &&
      event.is_listed !== true &&
      row.cause !== 'staff' &&
      (await isRefundRecorded(tx, { ...row, ...event })),
    is_dispute_due: await isDueAfterBeginning(tx, event, row),
    returned: event.kind === 'refunded' && isWholeOnly(order) ? await sumReported(tx, order) : 0,
    price_returned: await sumReturnedOfPrice(tx, order, event),
  })
}

type EventAttempt = { event_no: number; provider: string; tries: number; received_at: Date }

type UnappliedEvent = {
  row: EventAttempt
  event: PaymentEvent
  transition: Extract<Transition, { to: 'later' | 'nothing' }>
}

async function describeUnapplied(ctx: ApplyContext, tx: Tx, { row, event, transition }: UnappliedEvent) {
  const tries = row.tries + 1
  const now = ctx.clock.now()
  if (transition.to === 'nothing') {
    if (transition.note !== null && transition.is_expected !== true)
      reportTrouble(ctx, transition.note, { event_no: row.event_no })
    return { state: 'ignored' as const, note: transition.note, tries, next_at: null }
  }
  const patience = event.kind === 'paid' ? SALE_PATIENCE_MS : PATIENCE_MS
  // A payment of unknown amount matches no order by itself, so a person has to find its order.
  const isUnreadable = event.kind === 'paid' && event.amount === null
  if (isUnreadable || now.getTime() - row.received_at.getTime() > patience) {
    // The payment itself is on the list for staff.
    if (event.kind !== 'paid' && (await isUncredited(tx, { ...row, ...event })))
      return { state: 'ignored' as const, note: 'other_payment_returned', tries, next_at: null }
    reportTrouble(ctx, 'fits_no_order', { event_no: row.event_no })
    return { state: 'given_up' as const, note: 'fits_no_order', tries, next_at: null }
  }
  const wait = WAITS_MS[Math.min(tries, WAITS_MS.length) - 1] ?? 0
  return { state: 'deferred' as const, note: null, tries, next_at: new Date(now.getTime() + wait) }
}

type OrderTransition = {
  order: OrderRow
  event: PaymentEvent
  transition: Extract<Transition, { reason: unknown }>
  cause: Cause
}

async function applyTransition(ctx: ApplyContext, tx: Tx, step: OrderTransition): Promise<void> {
  const { order, transition, cause } = step
  const change: Change = {
    state: transition.to,
    reason: transition.reason,
    ...(transition.review_cause && { review_cause: transition.review_cause }),
    ...(transition.disputes && { disputes: transition.disputes }),
    ...(await carryOut(ctx, tx, step)),
  }
  const { order_id } = order
  await saveChange(tx, { order_id, from: readState(order), change, cause, now: ctx.clock.now() })
}

/**
 * Moves goods and coins, and notifies the buyer.
 * @returns the order's new values
 */
async function carryOut(ctx: ApplyContext, tx: Tx, step: OrderTransition): Promise<Partial<Change>> {
  switch (step.event.kind) {
    case 'paid':
      return applyPayment(ctx, tx, step)
    case 'refunded':
      return applyRefund(ctx, tx, step)
    case 'charged_back':
      return beginDispute(ctx, tx, step)
    case 'dispute_won':
      return endWonDispute(ctx, tx, step)
    default:
      return {}
  }
}

async function applyPayment(
  ctx: ApplyContext,
  tx: Tx,
  { order, event, transition, cause }: OrderTransition,
): Promise<Partial<Change>> {
  const { order_id } = order
  const { amount, currency, provider_txn } = event
  if (order.state === 'review') {
    reportTrouble(ctx, 'paid_twice', { order_id })
    await releasePayment(tx, order)
  }
  if (transition.to === 'paid') await creditPaid(ctx, tx, order, cause)
  else {
    const hasAmount = transition.reason === 'amount_differs'
    reportTrouble(ctx, hasAmount ? 'amount_differs' : 'payment_unclear', { order_id })
    await notifyPayment(ctx, tx, { order, amount: amount ?? 0, currency, kind: 'payment_in_review' })
  }
  const isForeign = amount !== null && currency !== null && currency !== order.currency
  return {
    provider_txn,
    paid_at: ctx.clock.now(),
    paid_amount: isForeign ? 0 : currency === null ? null : amount,
    arrived_amount: isForeign ? amount : null,
    arrived_currency: isForeign ? currency : null,
    // Refunds of the payment in review do not count for this one.
    refunded: 0,
  }
}

async function applyRefund(
  ctx: ApplyContext,
  tx: Tx,
  { order, event, transition }: OrderTransition,
): Promise<Partial<Change>> {
  const { order_id } = order
  const { event_id } = event
  const isDisputed = order.state === 'charged_back'
  const isUndivided = isWholeOnly(order)
  const before = isDisputed ? (order.refunded_before_dispute ?? 0) : order.refunded
  const refunded =
    transition.is_part === true
      ? before
      : isUndivided
        ? order.price
        : Math.min(order.price, before + (event.amount ?? order.price))
  if (event.amount !== null) await confirmRefund(tx, { order_id, event_id, amount: event.amount })
  await closeCounted(tx, order, event)
  const taken =
    isDisputed || transition.is_part === true
      ? NO_REMOVAL
      : await takeGoodsBack(ctx, tx, { order, refunded, key: nameTransfers(order, event), cause: 'refund' })
  const amount = isUndivided ? readPart(order, event) : refunded - before
  await notifyPayment(ctx, tx, { order, amount, kind: 'refund_sent', taken })
  // The chargeback has already taken all goods back.
  return isDisputed ? { refunded_before_dispute: refunded } : { refunded }
}

async function beginDispute(
  ctx: ApplyContext,
  tx: Tx,
  { order, event }: OrderTransition,
): Promise<Partial<Change>> {
  const isUndivided = isWholeOnly(order)
  const arrived = isUndivided ? order.price : Math.min(order.price, readArrived(order))
  const taken = await takeGoodsBack(ctx, tx, {
    order,
    refunded: order.price,
    key: nameTransfers(order, event),
    cause: 'chargeback',
  })
  const amount = isUndivided
    ? Math.max(0, readArrived(order) - (await sumReported(tx, order)))
    : arrived - order.refunded
  await notifyPayment(ctx, tx, { order, amount, kind: 'payment_disputed', taken })
  return {
    refunded: arrived,
    refunded_before_dispute: order.refunded,
    state_before_dispute: order.state === 'review' ? 'review' : 'paid',
  }
}

async function endWonDispute(
  ctx: ApplyContext,
  tx: Tx,
  { order, event, transition }: OrderTransition,
): Promise<Partial<Change>> {
  const refunded = order.refunded_before_dispute ?? 0
  if (transition.to === 'paid')
    await restoreGoods(ctx, tx, { order, refunded, key: nameTransfers(order, event) })
  return { refunded }
}

/** Names the transfers of one event, so that each is posted once. */
const nameTransfers = ({ order_id }: OrderRow, { event_id }: PaymentEvent): string =>
  `${order_id}:${event_id}`

/** Minor units of a payment that a refund returns, in the payment's currency. */
const readPart = (order: OrderRow, { amount, currency }: PaymentEvent): number =>
  currency === readCurrency(order)
    ? Math.min(amount ?? readArrived(order), readArrived(order))
    : readArrived(order)

async function creditPaid(ctx: ApplyContext, tx: Tx, order: OrderRow, cause: Cause): Promise<void> {
  const { goods_id, price: amount } = order
  await markSold(tx, { goods_id, price: amount, now: ctx.clock.now() })
  await grantGoods(ctx, tx, order)
  if (isOver(order)) await notifyPayment(ctx, tx, { order, amount, kind: 'payment_late' })
  else {
    const is_seen = !isCreditUnseen(order, cause)
    await notifyCredited(ctx, tx, { order, amount, currency: order.currency, is_seen })
  }
}

/** Runs after the commit: the user's pages fetch the order, the coins and the user again. */
export function publish(ctx: Pick<AppContext, 'bus'>, order: OrderRow, state: OrderState): void {
  if (order.user_id === null) return
  publishOrder(ctx.bus, order.user_id, {
    order_id: order.order_id,
    state,
    order_status: orderStatus(state),
  })
  publishCoins(ctx.bus, order.user_id)
  if (order.goods_type === 'VIP') publishUserChange(ctx.bus, order.user_id)
}
