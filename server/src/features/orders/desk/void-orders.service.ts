import type { Tx } from '#server/platform/database/db.ts'
import { AppError } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { insertStepStaff, lockOrder, type OrderRow, saveChange } from '../order/orders.queries.ts'
import type { ApplyContext } from '../payments/apply-transition.service.ts'
import { insertVoid, lockStaleOrders, type PricedGoods } from './void-orders.queries.ts'

const ORDERS_MAX = 2_000

type VoidRequest = { goods: PricedGoods; reason: string; staff_id: string }

/**
 * Cancels the unpaid orders of a good that is off sale or has another price. If such an order is paid after all,
 * staff review the payment. Keeps orders whose payment is on its way: their buyers would pay twice. Runs in the
 * transaction of the audit entry.
 * @returns the orders before the change
 * @throws conflict when there is none
 */
export async function voidOrders(
  { clock }: Pick<ApplyContext, 'clock'>,
  tx: Tx,
  { goods, reason, staff_id }: VoidRequest,
): Promise<OrderRow[]> {
  const now = clock.now()
  const change = { state: 'failed', reason: 'voided' } as const
  const voided: OrderRow[] = []
  for (const order_id of await lockStaleOrders(tx, { goods, now, limit: ORDERS_MAX })) {
    const order = await lockOrder(tx, order_id)
    if (order === undefined) continue
    await saveChange(tx, { order_id, from: order.state, change, cause: 'staff', now })
    await insertStepStaff(tx, { order_id, staff_id, reason })
    voided.push(order)
  }
  if (voided.length === 0) throw new AppError('conflict')
  const { goods_id } = goods
  await insertVoid(tx, {
    void_id: newId(now),
    goods_id,
    reason,
    orders: voided.length,
    voided_by: staff_id,
    voided_at: now,
  })
  return voided
}
