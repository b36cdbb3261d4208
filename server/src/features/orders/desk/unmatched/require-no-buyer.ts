import type { Tx } from '#server/platform/database/db.ts'
import { AppError } from '#server/platform/errors.ts'
import { isId } from '#server/platform/ids.ts'
import { listOrdersByIds } from '../../order/orders.queries.ts'
import { findCountingOrder } from './move-payment.queries.ts'
import type { UnmatchedPaymentRow } from './unmatched-payments.queries.ts'

/**
 * Refuses an admin who bought the order that the payment's report names, or the order that counts the payment.
 * @throws not_found
 */
export async function requireNoBuyer(
  tx: Tx,
  { order_id, ...payment }: UnmatchedPaymentRow,
  staff_id: string,
): Promise<void> {
  const named = order_id !== null && isId(order_id) ? await listOrdersByIds(tx, [order_id]) : []
  const counting = await findCountingOrder(tx, payment)
  if ([...named, counting].some((order) => order?.user_id === staff_id))
    throw new AppError('not_found', { reason: 'own' })
}
