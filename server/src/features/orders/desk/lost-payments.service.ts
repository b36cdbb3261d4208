import type { OrderState } from '@citrine/contract/orders'
import type { Tx } from '#server/platform/database/db.ts'
import { AppError, requireFound } from '#server/platform/errors.ts'
import { isId } from '#server/platform/ids.ts'
import { readState } from '../order-states.ts'
import { findOrder, type OrderRow } from '../orders.queries.ts'
import { applyEvent } from '../payments/apply-event.service.ts'
import { APPLY_EVENTS, type TakeContext } from '../payments/take-events.service.ts'
import {
  type LostPayment,
  listOrdersOfPayment,
  lockListedPayment,
  nameOrderOfPayment,
} from './lost-payments.queries.ts'

type Assignment = { event_no: number; order_id: string; staff_id: string }

/**
 * Gives a payment that fits no order to one that it can mean. A repeat does nothing.
 * @throws not_found, also for an own order; conflict when the payment or the order was settled meanwhile
 */
export async function assignPayment(
  { queue }: Pick<TakeContext, 'queue'>,
  tx: Tx,
  { event_no, order_id, staff_id }: Assignment,
): Promise<{ payment: LostPayment; is_new: boolean }> {
  const payment = requireFound(isId(order_id) ? await lockListedPayment(tx, event_no) : undefined, {
    event_no,
  })
  if (payment.order_id === order_id) return { payment, is_new: false }
  if (payment.state !== 'given_up' || payment.is_settled) throw new AppError('conflict')
  const orders = await listOrdersOfPayment(tx, payment)
  const order = orders.find((one) => one.order_id === order_id)
  if (order === undefined) throw new AppError('conflict')
  if (order.user_id === staff_id) throw new AppError('not_found', { reason: 'own' })
  await nameOrderOfPayment(tx, event_no, order_id)
  await queue.enqueue(tx, APPLY_EVENTS, { event_nos: [event_no] })
  return { payment, is_new: true }
}

/**
 * Applies the assigned payment at once; its job would do it a moment later.
 * @returns the order's state: `review` where the buyer's own limits forbid the purchase
 */
export async function applyAssignment(
  ctx: TakeContext,
  { event_no, order_id }: { event_no: number; order_id: string },
): Promise<OrderState> {
  await applyEvent(ctx, event_no)
  const order: OrderRow = requireFound(await findOrder(ctx.db, order_id), { order_id })
  return readState(order)
}
