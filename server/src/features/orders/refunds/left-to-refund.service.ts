import type { Db } from '#server/platform/database/db.ts'
import type { OrderRow } from '../orders.queries.ts'
import { sumRefunds } from './refunds.queries.ts'

/** Minor units of the order that may still be returned. */
export async function computeLeft(db: Db, order: OrderRow): Promise<number> {
  return isPaid(order) ? Math.max(0, readArrived(order) - (await sumReturned(db, order))) : 0
}

/** Minor units that were paid. */
export const readArrived = ({ price, paid_amount }: OrderRow): number => paid_amount ?? price

const isPaid = ({ state, provider_txn }: OrderRow): boolean =>
  state === 'paid' || (state === 'review' && provider_txn !== null)

/** Whether the order's money still covers the waiting refunds; another refund may have used it meanwhile. */
export const isRefundCovered = async (db: Db, order: OrderRow): Promise<boolean> =>
  isPaid(order) && (await sumReturned(db, order)) <= readArrived(order)

async function sumReturned(db: Db, { order_id, refunded }: OrderRow): Promise<number> {
  const { open, sent } = await sumRefunds(db, order_id)
  return Math.max(refunded, sent) + open
}
