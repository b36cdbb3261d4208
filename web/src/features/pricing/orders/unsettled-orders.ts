import type { Order } from '@citrine/contract/orders'

/** Returns true if the payment is on its way, or has arrived and is being checked. */
export const isUnsettled = ({ state }: Order): boolean => state === 'pending' || state === 'review'

export const findUnsettled = (goods_id: string, orders: readonly Order[]): Order | undefined =>
  orders.find((order) => order.goods_id === goods_id && isUnsettled(order))

export const findDuplicate = (
  { id, goods_id, created_at }: Order,
  orders: readonly Order[],
): Order | undefined => {
  const others = orders.filter((other) => other.id !== id && other.goods_id === goods_id)
  return (
    findUnsettled(goods_id, others) ??
    others.find(({ state, paid_at }) => state === 'paid' && (paid_at ?? '') > created_at)
  )
}
