import type { Db } from '#server/platform/database/db.ts'
import { getReceivedAmount, refundsOnlyInFull } from '../order/order-states.ts'
import type { OrderRow } from '../order/orders.queries.ts'
import { listRefundSums, listReportedSums, NO_REFUNDS } from './refunds.queries.ts'

export async function computeLeftToRefund(db: Db, order: OrderRow): Promise<number> {
  const left = await listLeftToRefund(db, [order])
  return Math.max(0, left.get(order.order_id) ?? 0)
}

/**
 * Lists the money that can still be refunded, by order. An amount is negative when waiting refunds exceed it.
 * Omits unpaid orders.
 */
export async function listLeftToRefund(db: Db, orders: readonly OrderRow[]): Promise<Map<string, number>> {
  const paid = orders.filter(isPaid)
  const returned = await listReturned(db, paid)
  return new Map(
    paid.map((order) => [order.order_id, getReceivedAmount(order) - (returned.get(order.order_id) ?? 0)]),
  )
}

const isPaid = ({ state, provider_txn }: OrderRow): boolean =>
  state === 'paid' || (state === 'review' && provider_txn !== null)

/** Returns whether the order's money still covers all of its refunds: another one may have been made meanwhile. */
export const isRefundCovered = async (db: Db, order: OrderRow): Promise<boolean> =>
  isPaid(order) && ((await listReturned(db, [order])).get(order.order_id) ?? 0) <= getReceivedAmount(order)

async function listReturned(db: Db, orders: readonly OrderRow[]): Promise<Map<string, number>> {
  if (orders.length === 0) return new Map()
  const getOrderId = ({ order_id }: OrderRow): string => order_id
  const sums = await listRefundSums(db, orders.map(getOrderId))
  const whole = orders.filter(refundsOnlyInFull).map(getOrderId)
  const reported = whole.length === 0 ? new Map<string, number>() : await listReportedSums(db, whole)
  return new Map(
    orders.map((order) => {
      const { open, sent } = sums.get(order.order_id) ?? NO_REFUNDS
      const counted = refundsOnlyInFull(order) ? (reported.get(order.order_id) ?? 0) : order.refunded
      return [order.order_id, Math.max(counted, sent) + open]
    }),
  )
}
