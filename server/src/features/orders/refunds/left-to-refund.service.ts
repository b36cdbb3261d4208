import type { Db } from '#server/platform/database/db.ts'
import { isWholeOnly, readArrived } from '../order-states.ts'
import type { OrderRow } from '../orders.queries.ts'
import { sumRefunds, sumReported } from './refunds.queries.ts'

/** Minor units that may still be returned, in the currency in which they arrived. */
export async function computeLeft(db: Db, order: OrderRow): Promise<number> {
  return isPaid(order) ? Math.max(0, readArrived(order) - (await sumReturned(db, order))) : 0
}

const isPaid = ({ state, provider_txn }: OrderRow): boolean =>
  state === 'paid' || (state === 'review' && provider_txn !== null)

/** Whether the order's money still covers the waiting refunds; another refund may have used it meanwhile. */
export const isRefundCovered = async (db: Db, order: OrderRow): Promise<boolean> =>
  isPaid(order) && (await sumReturned(db, order)) <= readArrived(order)

async function sumReturned(db: Db, order: OrderRow): Promise<number> {
  const { open, sent } = await sumRefunds(db, order.order_id)
  // `refunded` counts in the order's currency.
  const reported = isWholeOnly(order) ? await sumReported(db, order) : order.refunded
  return Math.max(reported, sent) + open
}
