import { countTakenCoins } from '@citrine/contract/refund-share'
import type { Tx } from '#server/platform/database/db.ts'
import { findOrder } from '../orders.queries.ts'
import type { AppliedToOrder } from '../payments/apply-event.service.ts'

/** Returns null when the buyer lost no coins. Runs in the transaction that applied the provider's report. */
export async function findTakenCoins(
  tx: Tx,
  { order: before, state }: Pick<AppliedToOrder, 'order' | 'state'>,
): Promise<number | null> {
  const { order_id, coins, price } = before
  // An order in review gave no coins, and a dispute has taken all.
  if (before.state !== 'paid' || coins === null) return null
  const after = await findOrder(tx, order_id)
  // A dispute takes the coins of the whole price, even where less arrived.
  const refunded = state === 'charged_back' ? price : (after?.refunded ?? before.refunded)
  const share = { coins, price, before: before.refunded, amount: refunded - before.refunded }
  return countTakenCoins(share) || null
}
