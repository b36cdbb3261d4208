import type { Order } from '@citrine/contract/orders'

export const isNewestOfGoods = ({ goods_id }: Order, newer: readonly Order[]): boolean =>
  !newer.some((other) => other.goods_id === goods_id)
