import { countTakenCoins } from '@citrine/contract/refund-share'
import type { Tx } from '#server/platform/database/db.ts'
import { findOrder } from '../order/orders.queries.ts'
import type { OrderUpdate } from '../payments/apply-event.service.ts'

/**
 * Finds the coins that a report of returned money took from the buyer; null for none. Runs in the transaction
 * that applied the report.
 */
export async function findTakenCoins(
  tx: Tx,
  { order: before, state }: Pick<OrderUpdate, 'order' | 'state'>,
): Promise<number | null> {
  const { order_id, coins, price } = before
  // An order in review has given no coins yet, and an earlier dispute has already taken all of them.
  if (before.state !== 'paid' || coins === null) return null
  const after = await findOrder(tx, order_id)
  // A dispute takes all coins of the order, even if staff credited it for less than the price.
  const refunded = state === 'charged_back' ? price : (after?.refunded ?? before.refunded)
  const share = { coins, price, before: before.refunded, amount: refunded - before.refunded }
  return countTakenCoins(share) || null
}
