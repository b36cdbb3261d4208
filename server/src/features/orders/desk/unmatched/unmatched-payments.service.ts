import type { OrderState } from '@citrine/contract/orders'
import type { AppContext } from '#server/context.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { requireById } from '#server/platform/database/find-by-id.ts'
import { AppError, requireFound } from '#server/platform/errors.ts'
import { paymentEvent } from '#server/providers/payments/payments.port.ts'
import { lockCredits } from '../../limits/staff-limits.queries.ts'
import { needsSecondAdminToCredit } from '../../limits/staff-limits.service.ts'
import { insertStepStaff, lockOrder } from '../../order/orders.queries.ts'
import { applyInTransaction, type OrderUpdate } from '../../payments/apply-event.service.ts'
import type { ApplyContext } from '../../payments/apply-transition.service.ts'
import { lockPaymentEvent, reopenReturns } from '../../payments/payment-events.queries.ts'
import { checkPaymentNumber, type LookedUpNumber } from '../number-payment.service.ts'
import { deleteMove, type EndedMove } from './move-payment.queries.ts'
import { requireNoBuyer } from './require-no-buyer.ts'
import {
  assignOrderToPayment,
  fitsOrder,
  insertDismissal,
  lockPayment,
  type UnmatchedPaymentRow,
} from './unmatched-payments.queries.ts'

type Assignment = { event_no: number; order_id: string; staff_id: string } & LookedUpNumber
type AssignmentResult = { payment: UnmatchedPaymentRow; state: OrderState; applied: OrderUpdate | null }

/**
 * Assigns a payment that has credited no order to one that matches it. Runs in the transaction of the audit entry.
 * Locks the order, so that two payments for it are applied one after the other. A repeated call does nothing.
 * @returns the order's state: `review` where the buyer's own limits forbid the purchase, the order is too
 * old, or a second admin has to agree
 * @throws not_found, also for the admin's own order; payment_settled and order_taken when the payment or the
 * order was settled meanwhile; payment_returned when some of the money was returned; the errors of
 * `checkPaymentNumber` when the payment has no number
 */
export async function assignPayment(
  ctx: ApplyContext,
  tx: Tx,
  { event_no, order_id, staff_id, ...found }: Assignment,
): Promise<AssignmentResult> {
  await lockCredits(tx, staff_id)
  const order = await requireById(order_id, () => lockOrder(tx, order_id))
  const payment = requireFound(await lockPayment(tx, event_no), { event_no })
  if (order.user_id === staff_id) throw new AppError('not_found', { reason: 'own' })
  if (payment.state === 'applied' && order.provider_txn === payment.provider_txn)
    return { payment, state: order.state as OrderState, applied: null }
  if (!payment.is_unmatched || payment.is_settled) throw new AppError('payment_settled')
  if (payment.returned !== 0) throw new AppError('payment_returned')
  if (!fitsOrder(payment, order)) throw new AppError('order_taken')
  const number = await checkPaymentNumber(tx, payment, found)
  const isVouched = !(await needsSecondAdminToCredit(tx, { order, staff_id, now: ctx.clock.now() }))
  await assignOrderToPayment(tx, event_no, { ...order, isVouched, number })
  const row = requireFound(await lockPaymentEvent(tx, event_no), { event_no })
  const event = paymentEvent.parse(row.event)
  const applied = await applyInTransaction(ctx, tx, { event_no, event, order_id, assignedBy: staff_id })
  if (applied === null) throw new AppError('order_taken')
  await insertStepStaff(tx, { order_id, staff_id, reason: null })
  // Reports about this payment that came before it had an order, such as a won dispute, are applied now: a later report
  // of returned money builds on them.
  const returns = await reopenReturns(tx, { ...payment, ...event }, ctx.clock.now())
  return { payment, state: applied.state, applied: { ...applied, events: [...applied.events, ...returns] } }
}

type DismissalRequest = { event_no: number; reason: string; staff_id: string }

/**
 * Takes a payment off the list of payments that wait for staff, and ends a request to move it. Runs in the
 * transaction of the audit entry.
 * @returns `move` is the request that ended
 * @throws not_found, also when the admin bought one of its orders; payment_settled when the payment no longer waits
 */
export async function dismissPayment(
  { clock }: Pick<AppContext, 'clock'>,
  tx: Tx,
  { event_no, reason, staff_id }: DismissalRequest,
): Promise<{ payment: UnmatchedPaymentRow; is_new: boolean; move: EndedMove | undefined }> {
  const payment = requireFound(await lockPayment(tx, event_no), { event_no })
  await requireNoBuyer(tx, payment, staff_id)
  if (!payment.is_unmatched || payment.is_settled) throw new AppError('payment_settled')
  const dismissal = { event_no, reason, dismissed_by: staff_id, dismissed_at: clock.now() }
  const is_new = await insertDismissal(tx, dismissal)
  return { payment, is_new, move: await deleteMove(tx, event_no) }
}
