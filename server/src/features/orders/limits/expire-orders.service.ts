import type { Tx } from '#server/platform/database/db.ts'
import { listOpenOrders, lockIdleOrder, saveChange, saveReplacement } from '../order/orders.queries.ts'
import { checkSpendingLimit, type Purchase } from './spending.service.ts'

/** Undecided orders per user. Another new order makes the oldest expire, even one that may still be paid. */
const OPEN_MAX = 10

/**
 * Expires the oldest undecided orders above the maximum. Open orders count towards the buyer's own limit: if the
 * purchase fits only without them, all open orders without a payment under way expire.
 */
export async function expireSurplusOrders(tx: Tx, purchase: Purchase): Promise<void> {
  const open = (await listOpenOrders(tx, purchase.user_id)).filter(
    (one) => one.order_id !== purchase.order_id,
  )
  const { isBeyond, isBeyondWithOpen } = await checkSpendingLimit(tx, purchase)
  const blocksPurchase = isBeyondWithOpen && !isBeyond
  const surplus = Math.max(0, open.length - (OPEN_MAX - 1))
  const expiring = open.filter(
    ({ state }, index) => index < surplus || (blocksPurchase && state === 'created'),
  )
  for (const { order_id } of expiring) await expireOrder(tx, order_id, purchase.now)
}

/**
 * Expires other open orders for the same goods, so that no page offers to pay for them twice. Keeps an order
 * whose payment may be under way, such as one opened at PayPal.
 */
export async function expireDuplicates(
  tx: Tx,
  { user_id, goods_id, order_id, now }: { user_id: string; goods_id: string; order_id: string; now: Date },
): Promise<void> {
  const others = (await listOpenOrders(tx, user_id)).filter(
    (other) =>
      other.goods_id === goods_id &&
      other.order_id !== order_id &&
      other.state === 'created' &&
      other.provider_order === null,
  )
  for (const other of others)
    if (await expireOrder(tx, other.order_id, now, 'replaced'))
      await saveReplacement(tx, other.order_id, order_id)
}

/**
 * Expires an order, unless another transaction is applying its payment. A payment that arrives after the expiry
 * still counts.
 * @returns whether it expired now
 */
export async function expireOrder(
  tx: Tx,
  order_id: string,
  now: Date,
  cause: 'clock' | 'replaced' = 'clock',
): Promise<boolean> {
  const order = await lockIdleOrder(tx, order_id)
  if (order === undefined || (order.state !== 'created' && order.state !== 'pending')) return false
  const change = { state: 'expired', reason: 'expired' } as const
  await saveChange(tx, { order_id, from: order.state, change, cause, now })
  return true
}
