import type { AppContext } from '#server/context.ts'
import { markSold } from '#server/features/goods/public.ts'
import type { Tx } from '#server/platform/database/db.ts'
import type { PaymentEvent } from '#server/providers/payments/payments.port.ts'
import { notifyCredited, notifyPayment } from '../notices/notices.service.ts'
import { NO_REMOVAL } from '../notices/notices.ts'
import {
  getReceivedAmount,
  getReceivedCurrency,
  type OrderTransition,
  refundsOnlyInFull,
} from '../order/order-states.ts'
import { type ChangeSource, type OrderChange, type OrderRow, saveChange } from '../order/orders.queries.ts'
import { closeCountedParts } from '../refunds/price-parts.service.ts'
import { confirmRefund, sumReported } from '../refunds/refunds.queries.ts'
import { isOrderOver } from './check-payment.service.ts'
import { grantGoods, restoreGoods, takeGoodsBack } from './grant-goods.service.ts'
import { releasePayment } from './payment-events.queries.ts'
import { reportTrouble } from './report-trouble.ts'

export type ApplyContext = Pick<
  AppContext,
  'db' | 'clock' | 'bus' | 'log' | 'secrets' | 'metrics' | 'queue' | 'config' | 'payments' | 'webhookGroups'
>

export const isCreditUnseen = ({ state }: Pick<OrderRow, 'state'>, cause: ChangeSource): boolean =>
  cause === 'staff' || state === 'review'

type TransitionStep = {
  order: OrderRow
  event: PaymentEvent
  transition: OrderTransition
  cause: ChangeSource
}

export async function applyTransition(ctx: ApplyContext, tx: Tx, step: TransitionStep): Promise<void> {
  const { order, transition, cause } = step
  const change: OrderChange = {
    state: transition.to,
    reason: transition.reason,
    ...(transition.review_cause && { review_cause: transition.review_cause }),
    ...(transition.disputes && { disputes: transition.disputes }),
    ...(await carryOutTransition(ctx, tx, step)),
  }
  const { order_id } = order
  await saveChange(tx, { order_id, from: order.state, change, cause, now: ctx.clock.now() })
}

async function carryOutTransition(
  ctx: ApplyContext,
  tx: Tx,
  step: TransitionStep,
): Promise<Partial<OrderChange>> {
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
  { order, event, transition, cause }: TransitionStep,
): Promise<Partial<OrderChange>> {
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
    ...(isForeign
      ? { paid_amount: 0, arrived_amount: amount, arrived_currency: currency }
      : { paid_amount: currency === null ? null : amount, arrived_amount: null, arrived_currency: null }),
    // The order may have been in review with another payment: refunds of that one do not count for this one.
    refunded: 0,
  }
}

async function applyRefund(
  ctx: ApplyContext,
  tx: Tx,
  { order, event, transition }: TransitionStep,
): Promise<Partial<OrderChange>> {
  const { order_id } = order
  const { event_id } = event
  const isDisputed = order.state === 'charged_back'
  const isFullOnly = refundsOnlyInFull(order)
  const before = isDisputed ? (order.refunded_before_dispute ?? 0) : order.refunded
  const refunded = computeRefunded({ order, event, transition }, before)
  if (event.amount !== null) await confirmRefund(tx, { order_id, event_id, amount: event.amount })
  await closeCountedParts(tx, order, event)
  const taken =
    isDisputed || transition.isPart === true
      ? NO_REMOVAL
      : await takeGoodsBack(ctx, tx, { order, refunded, key: buildEventKey(order, event), cause: 'refund' })
  const amount = isFullOnly ? computeReturnedAmount(order, event) : refunded - before
  await notifyPayment(ctx, tx, { order, amount, kind: 'refund_sent', taken })
  // The chargeback has already taken back all goods, so only the amount is recorded.
  return isDisputed ? { refunded_before_dispute: refunded } : { refunded }
}

/** Returns the part of the price that is returned after this refund. */
function computeRefunded(
  { order, event, transition }: Pick<TransitionStep, 'order' | 'event' | 'transition'>,
  before: number,
): number {
  if (transition.isPart === true) return before
  if (refundsOnlyInFull(order)) return order.price
  return Math.min(order.price, before + (event.amount ?? order.price))
}

async function beginDispute(
  ctx: ApplyContext,
  tx: Tx,
  { order, event }: TransitionStep,
): Promise<Partial<OrderChange>> {
  const isFullOnly = refundsOnlyInFull(order)
  const disputed = isFullOnly ? order.price : Math.min(order.price, getReceivedAmount(order))
  const taken = await takeGoodsBack(ctx, tx, {
    order,
    refunded: order.price,
    key: buildEventKey(order, event),
    cause: 'chargeback',
  })
  const amount = isFullOnly
    ? Math.max(0, getReceivedAmount(order) - (await sumReported(tx, order)))
    : disputed - order.refunded
  await notifyPayment(ctx, tx, { order, amount, kind: 'payment_disputed', taken })
  return {
    refunded: disputed,
    refunded_before_dispute: order.refunded,
    state_before_dispute: order.state === 'review' ? 'review' : 'paid',
  }
}

async function endWonDispute(
  ctx: ApplyContext,
  tx: Tx,
  { order, event, transition }: TransitionStep,
): Promise<Partial<OrderChange>> {
  const refunded = order.refunded_before_dispute ?? 0
  if (transition.to === 'paid')
    await restoreGoods(ctx, tx, { order, refunded, key: buildEventKey(order, event) })
  return { refunded }
}

/** Returns the idempotency key of an event's transfers, so that each is posted once. */
const buildEventKey = ({ order_id }: OrderRow, { event_id }: PaymentEvent): string =>
  `${order_id}:${event_id}`

const computeReturnedAmount = (order: OrderRow, { amount, currency }: PaymentEvent): number =>
  currency === getReceivedCurrency(order)
    ? Math.min(amount ?? getReceivedAmount(order), getReceivedAmount(order))
    : getReceivedAmount(order)

async function creditPaid(ctx: ApplyContext, tx: Tx, order: OrderRow, cause: ChangeSource): Promise<void> {
  const { goods_id, price: amount } = order
  await markSold(tx, { goods_id, price: amount, now: ctx.clock.now() })
  await grantGoods(ctx, tx, order)
  if (isOrderOver(order)) await notifyPayment(ctx, tx, { order, amount, kind: 'payment_late' })
  else {
    const isSeen = !isCreditUnseen(order, cause)
    await notifyCredited(ctx, tx, { order, amount, currency: order.currency, isSeen })
  }
}
