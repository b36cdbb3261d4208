import type { PeriodType } from '@citrine/contract/goods'
import { countReturnedCoins } from '@citrine/contract/refund-share'
import type { AppContext } from '#server/context.ts'
import {
  addPeriod,
  type BoughtGoods,
  boughtGoods,
  creditPurchase,
  endPeriodEarly,
  type PurchaseReturnCause,
  restorePeriod,
  restorePurchase,
  reversePurchase,
} from '#server/features/wallet/public.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { expireDuplicates } from '../limits/expire-orders.service.ts'
import { NO_REMOVAL, type Removal } from '../notices/notices.ts'
import type { OrderRow } from '../order/orders.queries.ts'

type Ctx = Pick<AppContext, 'clock'>

/** Gives the buyer the order's coins or Premium. A deleted account gets nothing, and staff refund the order manually. */
export async function grantGoods(ctx: Ctx, tx: Tx, order: OrderRow): Promise<void> {
  const now = ctx.clock.now()
  const { user_id, order_id, goods_id, coins } = order
  if (user_id === null) return
  if (order.goods_type === 'COIN')
    await creditPurchase(tx, { user_id, order_id, goods: describeGoods(order), coins: coins ?? 0, now })
  else await addPeriod(tx, { user_id, order_id, order_number: order.number, plan: readPlan(order), now })
  await expireDuplicates(tx, { user_id, goods_id, order_id, now })
}

const describeGoods = (order: OrderRow): BoughtGoods => boughtGoods.parse(order)

type GoodsReturn = { order: OrderRow; refunded: number; key: string }

/**
 * Takes goods back after a return of money: coins in proportion to the money; Premium only when all money was
 * returned.
 * @returns the goods that it took
 */
export async function takeGoodsBack(
  ctx: Ctx,
  tx: Tx,
  { order, refunded, key, cause }: GoodsReturn & { cause: PurchaseReturnCause },
): Promise<Removal> {
  const now = ctx.clock.now()
  const { user_id, order_id, price, coins } = order
  if (user_id === null || order.state === 'review') return NO_REMOVAL
  const common = { user_id, order_id, goods: describeGoods(order), cause, key, now }
  if (order.goods_type === 'COIN') {
    const share =
      countReturnedCoins(coins ?? 0, refunded, price) - countReturnedCoins(coins ?? 0, order.refunded, price)
    const reversal = { ...common, coins: share, issuer: 'issued_paid' } as const
    return { is_premium_removed: false, ...countCoins(await reversePurchase(tx, reversal)) }
  }
  if (refunded < price) return NO_REMOVAL
  const { isCut, givenCoins } = await endPeriodEarly(tx, { order_id, now })
  const reversal = { ...common, coins: givenCoins, issuer: 'issued_promo' } as const
  return { is_premium_removed: isCut, ...countCoins(await reversePurchase(tx, reversal)) }
}

const countCoins = ({ taken, debt }: { taken: number; debt: number }) => ({ coins: taken + debt, owed: debt })

export async function restoreGoods(ctx: Ctx, tx: Tx, { order, refunded, key }: GoodsReturn): Promise<void> {
  const now = ctx.clock.now()
  const { user_id, order_id, price, coins } = order
  if (user_id === null) return
  if (order.goods_type === 'COIN') {
    const share = (coins ?? 0) - countReturnedCoins(coins ?? 0, refunded, price)
    const purchase = { user_id, order_id, goods: describeGoods(order), coins: share, key, now }
    return restorePurchase(tx, { ...purchase, toAccount: 'user_paid', issuer: 'issued_paid' })
  }
  const order_number = order.number
  await restorePeriod(tx, { user_id, order_id, order_number, plan: readPlan(order), key, now })
}

function readPlan({ period_type, order_id }: OrderRow): PeriodType {
  if (period_type === null) throw new Error(`order ${order_id} of Premium has no period`)
  return period_type
}
