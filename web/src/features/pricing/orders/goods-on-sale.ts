import type { Order } from '@citrine/contract/orders'
import { useQuery } from '@tanstack/react-query'
import { packsQuery, plansQuery } from '#web/lib/query/goods-query.ts'
import { openDialog } from '#web/lib/screen/dialog-queue.ts'
import type { Goods } from '../pricing.api.ts'

type BoughtGoods = Pick<Order, 'type' | 'goods_id'>

export function useGoodsOnSale({ goods_id }: BoughtGoods): Goods | undefined {
  const plans = useQuery(plansQuery()).data?.goods ?? []
  const packs = useQuery(packsQuery()).data?.goods ?? []
  return [...plans, ...packs].find(({ id }) => id === goods_id)
}

export function openPurchaseDialog({ type, goods_id }: BoughtGoods): void {
  openDialog(
    type === 'VIP'
      ? { name: 'vip', props: { plan_id: goods_id } }
      : { name: 'coin', props: { pack_id: goods_id } },
  )
}
