import type { AppContext } from '#server/context.ts'
import { markSold } from '#server/features/goods/public.ts'
import {
  addPeriod,
  creditPurchase,
  cutPeriod,
  restorePeriod,
  restorePurchase,
  reversePurchase,
} from '#server/features/wallet/public.ts'
import type { Tx } from '#server/platform/database/db.ts'
import type { OrderRow } from '../orders.queries.ts'

type Ctx = Pick<AppContext, 'clock'>

/** Grants the paid goods. The buyer of a deleted account gets nothing: the order is refunded manually. */
export async function grantGoods(ctx: Ctx, tx: Tx, order: OrderRow): Promise<void> {
  const now = ctx.clock.now()
  const { user_id, order_id, goods_id, price, coins } = order
  await markSold(tx, { goods_id, price, now })
  if (user_id === null) return
  if (order.goods_type === 'COIN') {
    await creditPurchase(tx, { user_id, order_id, coins: coins ?? 0, now })
    return
  }
  await addPeriod(tx, { user_id, order_id, plan: readPlan(order), now })
}

type Return = { order: OrderRow; refunded: number; key: string }

/** Takes back the share of the goods whose money was returned; Premium ends when all of it was returned. */
export async function takeGoodsBack(ctx: Ctx, tx: Tx, { order, refunded, key }: Return): Promise<void> {
  const now = ctx.clock.now()
  const { user_id, order_id, price, coins } = order
  // An order in review gave no goods.
  if (user_id === null || order.state === 'review') return
  if (order.goods_type === 'COIN') {
    const share = coinShare(coins ?? 0, refunded, price) - coinShare(coins ?? 0, order.refunded, price)
    await reversePurchase(tx, { user_id, order_id, coins: share, key, from: 'issued_paid', now })
    return
  }
  if (refunded < price) return
  const givenCoins = await cutPeriod(tx, { order_id, now })
  await reversePurchase(tx, { user_id, order_id, coins: givenCoins, key, from: 'issued_promo', now })
}

const coinShare = (coins: number, refunded: number, price: number): number =>
  Math.floor((coins * refunded) / price)

/** A won dispute: restores the coins of the chargeback, without the share of refunds; Premium begins again. */
export async function restoreGoods(ctx: Ctx, tx: Tx, { order, refunded, key }: Return): Promise<void> {
  const now = ctx.clock.now()
  const { user_id, order_id, price, coins } = order
  if (user_id === null) return
  if (order.goods_type === 'COIN') {
    const share = (coins ?? 0) - coinShare(coins ?? 0, refunded, price)
    const purchase = { user_id, order_id, coins: share, key, now }
    return restorePurchase(tx, { ...purchase, account_kind: 'user_paid', from: 'issued_paid' })
  }
  await restorePeriod(tx, { user_id, order_id, plan: readPlan(order), key, now })
}

const readPlan = ({ period_type }: OrderRow) => (period_type === 'YEARLY' ? 'YEARLY' : 'MONTHLY')
