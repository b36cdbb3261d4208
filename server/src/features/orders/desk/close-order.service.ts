import type { Db, Tx } from '#server/platform/database/db.ts'
import { AppError, requireFound } from '#server/platform/errors.ts'
import { isId, newId } from '#server/platform/ids.ts'
import { type PaymentEvent, paymentEvent } from '#server/providers/payments/payments.port.ts'
import { lockOrder, type OrderRow } from '../orders.queries.ts'
import { isNumbered } from '../payment-number.ts'
import {
  type AppliedToOrder,
  type ApplyContext,
  applyInTransaction,
} from '../payments/apply-event.service.ts'
import { insertEvents } from '../payments/payment-events.queries.ts'
import { computeLeft } from '../refunds/left-to-refund.service.ts'
import { insertRefund } from '../refunds/refunds.queries.ts'

/** Whether staff may record the return of an order's money: no report of its provider can name a payment without a number. */
export const canClose = async (db: Db, order: OrderRow): Promise<boolean> =>
  order.provider_txn !== null && !isNumbered(order.provider_txn) && (await computeLeft(db, order)) > 0

/**
 * Records that staff returned all money of an order at its provider, as the provider's report would. Runs in the transaction of
 * the audit entry.
 * @throws not_found, also for the buyer; conflict when the payment has a number, or its money went back
 */
export async function closeOrder(
  ctx: ApplyContext,
  tx: Tx,
  { order_id, reason, staff_id }: { order_id: string; reason: string; staff_id: string },
): Promise<{ applied: AppliedToOrder; amount: number; currency: string }> {
  const order = requireFound(isId(order_id) ? await lockOrder(tx, order_id) : undefined, { order_id })
  if (order.user_id === staff_id) throw new AppError('not_found', { reason: 'own' })
  if (!(await canClose(tx, order))) throw new AppError('conflict')
  const amount = await computeLeft(tx, order)
  const currency = order.arrived_currency ?? order.currency
  const { provider_txn } = order
  const event: PaymentEvent = {
    event_id: `closed:${order_id}`,
    kind: 'refunded',
    ...{ order_id, provider_txn, amount, currency, order_token: null },
  }
  const now = ctx.clock.now()
  const stored = await insertEvents(tx, {
    provider: order.provider,
    events: [paymentEvent.parse(event)],
    cause: 'staff',
    received_at: now,
    lost_before: now,
  })
  const event_no = stored[0]?.event_no
  const applied =
    event_no === undefined ? null : await applyInTransaction(ctx, tx, { event_no, event, order_id })
  if (applied === null) throw new AppError('conflict')
  await insertRefund(tx, {
    refund_id: newId(now),
    ...{ order_id, amount, reason, asked_by: staff_id, created_at: now },
    ...{ state: 'sent', provider_refund: event.event_id },
  })
  return { applied, amount, currency }
}
