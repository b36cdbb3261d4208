import { SECOND_ADMIN_ABOVE } from '@citrine/contract/money-desk'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { requireById } from '#server/platform/database/find-by-id.ts'
import { AppError } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { type PaymentEvent, paymentEvent } from '#server/providers/payments/payments.port.ts'
import { lockCredits } from '../limits/staff-limits.queries.ts'
import { exceedsAdminLimit } from '../limits/staff-limits.service.ts'
import { getReceivedAmount, getReceivedCurrency } from '../order/order-states.ts'
import { insertStepStaff, lockOrder, type OrderRow } from '../order/orders.queries.ts'
import { isNumbered } from '../order/payment-number.ts'
import { applyInTransaction, type OrderUpdate } from '../payments/apply-event.service.ts'
import type { ApplyContext } from '../payments/apply-transition.service.ts'
import { insertPaymentEvents } from '../payments/payment-events.queries.ts'
import { computeLeftToRefund } from '../refunds/left-to-refund.service.ts'
import { insertRefund } from '../refunds/refunds.queries.ts'

/**
 * Returns whether staff may record that the order's money was returned. Only a payment without a number needs this: a
 * refund report that names just the payment's number cannot find its order, so the refund may never be recorded by
 * itself.
 */
export const canCloseOrder = async (db: Db, order: OrderRow): Promise<boolean> =>
  order.provider_txn !== null && !isNumbered(order.provider_txn) && (await computeLeftToRefund(db, order)) > 0

type OrderClosure = { order_id: string; reason: string; staff_id: string }

/**
 * Records that staff returned all money of an order at the provider. The effect is that of a reported refund. A
 * second admin has to agree above the limit per order or the limit per admin and day. Runs in the transaction of
 * the audit entry.
 * @returns `applied` is null where the second admin is needed
 * @throws not_found, also for the buyer; conflict when the payment has a number, its money went back, or
 * another admin has already asked
 */
export async function closeOrder(
  ctx: ApplyContext,
  tx: Tx,
  { order_id, reason, staff_id }: OrderClosure,
): Promise<{ applied: OrderUpdate | null; amount: number; currency: string }> {
  await lockCredits(tx, staff_id)
  const order = await requireById(order_id, () => lockOrder(tx, order_id))
  if (order.user_id === staff_id) throw new AppError('not_found', { reason: 'own' })
  if (!(await canCloseOrder(tx, order))) throw new AppError('conflict')
  const amount = await computeLeftToRefund(tx, order)
  const currency = getReceivedCurrency(order)
  const now = ctx.clock.now()
  const refund = {
    refund_id: newId(now),
    order_id,
    amount,
    reason,
    asked_by: staff_id,
    created_at: now,
  }
  const isAlone =
    getReceivedAmount(order) <= SECOND_ADMIN_ABOVE &&
    !(await exceedsAdminLimit(tx, { staff_id, worth: amount, now }))
  if (!isAlone) {
    await insertRefund(tx, { ...refund, state: 'waiting' })
    return { applied: null, amount, currency }
  }
  const { applied, event_id } = await applyClosing(ctx, tx, { order, amount })
  await insertStepStaff(tx, { order_id, staff_id, reason })
  await insertRefund(tx, { ...refund, state: 'sent', provider_refund: event_id })
  return { applied, amount, currency }
}

export async function applyClosing(
  ctx: ApplyContext,
  tx: Tx,
  { order, amount }: { order: OrderRow; amount: number },
): Promise<{ applied: OrderUpdate; event_id: string }> {
  const { order_id, provider, provider_txn } = order
  const event_id = `closed:${order_id}`
  const currency = getReceivedCurrency(order)
  const returned = { order_id, provider_txn, amount, currency, order_token: null }
  const event: PaymentEvent = { event_id, kind: 'refunded', ...returned }
  const now = ctx.clock.now()
  const stored = await insertPaymentEvents(tx, {
    provider,
    events: [paymentEvent.parse(event)],
    cause: 'staff',
    received_at: now,
    lostBefore: now,
  })
  const event_no = stored[0]?.event_no
  const applied =
    event_no === undefined ? null : await applyInTransaction(ctx, tx, { event_no, event, order_id })
  if (applied === null) throw new AppError('conflict')
  return { applied, event_id }
}
