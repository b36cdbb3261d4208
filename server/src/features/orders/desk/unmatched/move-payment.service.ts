import { SECOND_ADMIN_ABOVE } from '@citrine/contract/money-desk'
import { isAdmin } from '#server/features/users/public.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { AppError, requireFound } from '#server/platform/errors.ts'
import { isId } from '#server/platform/ids.ts'
import { paymentEvent } from '#server/providers/payments/payments.port.ts'
import { computeOrderWorth, lockCredits } from '../../limits/staff-limits.queries.ts'
import { needsSecondAdminToCredit } from '../../limits/staff-limits.service.ts'
import { notifyPayment } from '../../notices/notices.service.ts'
import { getReceivedAmount, UNPAID_STATES } from '../../order/order-states.ts'
import {
  insertStepStaff,
  lockOrder,
  type OrderChange,
  type OrderRow,
  saveChange,
} from '../../order/orders.queries.ts'
import { applyInTransaction, type OrderUpdate } from '../../payments/apply-event.service.ts'
import type { ApplyContext } from '../../payments/apply-transition.service.ts'
import { takeGoodsBack } from '../../payments/grant-goods.service.ts'
import { findPaymentEvent, lockPaymentEvent, reopenReturns } from '../../payments/payment-events.queries.ts'
import { computeLeftToRefund } from '../../refunds/left-to-refund.service.ts'
import { hasUnknownReturn } from '../../refunds/refunds.queries.ts'
import {
  deleteMove,
  type EndedMove,
  findCountingOrder,
  insertMove,
  listMoves,
  releaseMoved,
} from './move-payment.queries.ts'
import { requireNoBuyer } from './require-no-buyer.ts'
import {
  assignOrderToPayment,
  deleteDismissal,
  lockPayment,
  type UnmatchedPaymentRow,
} from './unmatched-payments.queries.ts'

type MoveRequest = { event_no: number; reason: string; staff_id: string }
type Orders = { from: OrderRow; to: OrderRow }
type MoveResult = Orders & {
  payment: UnmatchedPaymentRow
  is_new: boolean
  asked_by: string | null
  applied: OrderUpdate[]
}

/**
 * Moves a payment that was credited to the wrong order: takes back that order's goods, then applies the payment
 * to the order that its report names. Above the limit a second admin has to agree; a request does not count once
 * its author is no longer an admin. Undoes a dismissal of the payment. Runs in the transaction of the audit
 * entry. Locks both orders, so that two decisions run one after the other.
 * @throws not_found, also when the admin bought either order; payment_settled when the payment no longer waits;
 * payment_returned when some of its money was returned; order_taken when the named order is paid or cannot be
 * paid
 */
export async function movePayment(
  ctx: ApplyContext,
  tx: Tx,
  { event_no, reason, staff_id }: MoveRequest,
): Promise<MoveResult> {
  await lockCredits(tx, staff_id)
  const { from, to, payment } = await lockMove(tx, event_no)
  if (from.user_id === staff_id || to.user_id === staff_id) throw new AppError('not_found', { reason: 'own' })
  if (!(await isUntouched(tx, from))) throw new AppError('payment_returned')
  if (!canTake(payment, to)) throw new AppError('order_taken')
  await deleteDismissal(tx, event_no)
  const now = ctx.clock.now()
  const asker = await findAsker(tx, event_no)
  if (await needsSecond(tx, { from, to, staff_id, now })) {
    const waiting = { from, to, payment, asked_by: null, applied: [] }
    if (asker === null) {
      await insertMove(tx, { event_no, reason, asked_by: staff_id, asked_at: now })
      return { ...waiting, is_new: true }
    }
    if (asker === staff_id) return { ...waiting, is_new: false }
  }
  await deleteMove(tx, event_no)
  const asked_by = asker === staff_id ? null : asker
  const step = { reason, staff_id, is_agreed: asked_by !== null }
  const left = await takeFrom(ctx, tx, { from, event_no, ...step })
  const given = await givePaymentTo(ctx, tx, { to, payment, ...step })
  return { from, to, payment, is_new: true, asked_by, applied: [left, given] }
}

async function findAsker(tx: Tx, event_no: number): Promise<string | null> {
  const [asked] = await listMoves(tx, [event_no])
  if (asked === undefined) return null
  if (await isAdmin(tx, asked.asked_by)) return asked.asked_by
  await deleteMove(tx, event_no)
  return null
}

/** Locks both orders, sorted by id, then the payment: this sequence prevents deadlocks. */
async function lockMove(tx: Tx, event_no: number): Promise<Orders & { payment: UnmatchedPaymentRow }> {
  const found = requireFound(await findMoveOrders(tx, event_no), { event_no })
  const locked = new Map<string, OrderRow>()
  for (const id of [found.from_id, found.to_id].toSorted()) {
    const order = await lockOrder(tx, id)
    if (order !== undefined) locked.set(id, order)
  }
  const from = locked.get(found.from_id)
  const to = locked.get(found.to_id)
  const payment = await lockPayment(tx, event_no)
  if (from === undefined || to === undefined || payment === undefined) throw new AppError('payment_settled')
  const isWaiting = payment.is_unmatched && !payment.is_settled && payment.note === 'payment_of_another_order'
  const isCounted = from.provider === payment.provider && from.provider_txn === payment.provider_txn
  if (!isWaiting || !isCounted) throw new AppError('payment_settled')
  return { from, to, payment }
}

async function findMoveOrders(tx: Tx, event_no: number) {
  const row = await findPaymentEvent(tx, event_no)
  if (row === undefined) return undefined
  const { order_id, provider_txn, kind } = paymentEvent.parse(row.event)
  if (kind !== 'paid') return undefined
  const from = await findCountingOrder(tx, { provider: row.provider, provider_txn })
  if (from === undefined || order_id === null || !isId(order_id)) throw new AppError('payment_settled')
  return { from_id: from.order_id, to_id: order_id }
}

const isUntouched = async (db: Db, order: OrderRow): Promise<boolean> =>
  (order.state === 'paid' || order.state === 'review') &&
  order.refunded === 0 &&
  (await computeLeftToRefund(db, order)) === getReceivedAmount(order) &&
  !(await hasUnknownReturn(db, order))

const canTake = ({ provider, amount, currency }: UnmatchedPaymentRow, order: OrderRow): boolean =>
  order.provider === provider &&
  order.user_id !== null &&
  UNPAID_STATES.includes(order.state) &&
  order.price === amount &&
  order.currency === currency

async function needsSecond(
  tx: Tx,
  { from, to, staff_id, now }: Orders & { staff_id: string; now: Date },
): Promise<boolean> {
  if (await needsSecondAdminToCredit(tx, { order: to, staff_id, now })) return true
  return from.state === 'paid' && (await computeOrderWorth(tx, from.order_id, now)) > SECOND_ADMIN_ABOVE
}

type Step<T> = T & { reason: string; staff_id: string; is_agreed: boolean }

async function takeFrom(
  ctx: ApplyContext,
  tx: Tx,
  { from, event_no, ...step }: Step<{ from: OrderRow; event_no: number }>,
): Promise<OrderUpdate> {
  const { order_id, price } = from
  const key = `${order_id}:moved:${event_no}`
  const taken = await takeGoodsBack(ctx, tx, { order: from, refunded: price, key, cause: 'moved' })
  await releaseMoved(tx, from)
  const change: OrderChange = {
    state: 'refunded',
    reason: 'moved',
    refunded: price,
    provider_txn: null,
    paid_at: null,
    paid_amount: null,
    arrived_amount: null,
    arrived_currency: null,
  }
  await saveChange(tx, { order_id, from: from.state, change, cause: 'staff', now: ctx.clock.now() })
  await insertStepStaff(tx, { order_id, ...step })
  const isNotified = taken.coins > 0 || taken.is_premium_removed
  if (isNotified)
    await notifyPayment(ctx, tx, {
      order: from,
      amount: getReceivedAmount(from),
      kind: 'payment_moved',
      taken,
    })
  return { order: from, state: 'refunded', events: [], isNotified }
}

async function givePaymentTo(
  ctx: ApplyContext,
  tx: Tx,
  { to, payment, ...step }: Step<{ to: OrderRow; payment: UnmatchedPaymentRow }>,
): Promise<OrderUpdate> {
  const { event_no } = payment
  const { order_id } = to
  await assignOrderToPayment(tx, event_no, { ...to, isVouched: true, number: null })
  const row = requireFound(await lockPaymentEvent(tx, event_no), { event_no })
  const event = paymentEvent.parse(row.event)
  const applied = await applyInTransaction(ctx, tx, { event_no, event, order_id, is_agreed: true })
  if (applied === null) throw new AppError('order_taken')
  await insertStepStaff(tx, { order_id, ...step })
  // Applies earlier reports about the payment to its new order, such as a dispute that was already won: a report of
  // money returned later builds on them.
  const returns = await reopenReturns(tx, { ...payment, ...event }, ctx.clock.now())
  return { ...applied, events: [...applied.events, ...returns] }
}

/**
 * Ends a request to move a payment: its author withdraws it, another admin rejects it. Runs in the transaction
 * of the audit entry.
 * @throws not_found when the admin bought either order; payment_settled when the request no longer waits
 */
export async function declineMove(
  tx: Tx,
  { event_no, staff_id }: Omit<MoveRequest, 'reason'>,
): Promise<EndedMove & { payment: UnmatchedPaymentRow }> {
  const payment = await lockPayment(tx, event_no)
  if (payment !== undefined) await requireNoBuyer(tx, payment, staff_id)
  const asked = await deleteMove(tx, event_no)
  if (asked === undefined || payment === undefined) throw new AppError('payment_settled')
  return { ...asked, payment }
}
