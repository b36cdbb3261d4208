import type { Order } from '@citrine/contract/orders'

/** Whether no newer order is for the same goods. */
export const isLastOfGoods = ({ goods_id }: Order, newer: readonly Order[]): boolean =>
  !newer.some((other) => other.goods_id === goods_id)
