import type * as routes from '@citrine/contract/goods-desk'
import type { DeskGoods } from '@citrine/contract/goods-desk'
import type { Language } from '@citrine/contract/messages/messages'
import type { BodyOf } from '@citrine/contract/route'
import type { AppContext } from '#server/context.ts'
import {
  addPack,
  decidePriceRequest,
  findGoods,
  listGoods,
  listPriceRequests,
  nameGoods,
  requestChange,
} from '#server/features/goods/public.ts'
import { writeAudit } from '#server/features/moderation/public.ts'
import {
  countStaleOrders,
  type OrderRow,
  publishOrderChange,
  voidOrders,
} from '#server/features/orders/public.ts'
import { requireFound } from '#server/platform/errors.ts'
import type { Viewer } from '#server/platform/http/call.ts'
import { chooseDecision, requireAsker } from './requests/decisions.ts'
import {
  getRejectionReason,
  notifyAsker,
  notifyReplacedAsker,
  publishRejection,
} from './requests/reject-requests.ts'

const ACTIONS = {
  approved: 'goods_edited',
  withdrawn: 'price_withdrawn',
  rejected: 'price_rejected',
} as const

type Ctx = Pick<AppContext, 'db' | 'clock' | 'payments' | 'bus'>
type GoodsRequest<Body> = { body: Body; language: Language }

export async function listAllGoods(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  language: Language,
): Promise<DeskGoods[]> {
  const rows = await listGoods(db)
  const stale = await countStaleOrders(db, rows, clock.now())
  const requests = await listPriceRequests(db)
  const findWaiting = (id: string) => {
    const request = requests.find(({ goods_id }) => goods_id === id)
    return request === undefined ? null : { price: request.price, is_on: request.is_on }
  }
  return rows.map((row) => ({
    ...row,
    name: nameGoods(row, language),
    waiting: findWaiting(row.goods_id),
    stale_orders: stale.get(row.goods_id)?.unpaid ?? 0,
    stale_on_the_way: stale.get(row.goods_id)?.on_the_way ?? 0,
  }))
}

export async function editGoods(
  ctx: Ctx,
  { user_id }: Viewer,
  { body: { goods_id, price, is_on }, language }: GoodsRequest<BodyOf<typeof routes.editGoods>>,
): Promise<{ is_second_needed: boolean }> {
  const now = ctx.clock.now()
  const edit = { goods_id, price, is_on, language, now }
  const { is_second_needed, asker } = await ctx.db.transaction().execute(async (tx) => {
    const change = await requestChange(ctx, tx, { ...edit, staff_id: user_id })
    const { before, isChanged, is_second_needed, agreed, replaced } = change
    if (agreed !== null) await requireAsker(tx, agreed.asked_by)
    const entry = { actor_id: user_id, target_type: 'goods', target_id: goods_id, now } as const
    if (replaced !== null)
      await writeAudit(tx, {
        ...entry,
        action: 'price_replaced',
        asked_by: replaced.asked_by,
        moved: { amount: replaced.price, currency: before.currency },
        before: { price: replaced.price, is_on: replaced.is_on, asked_by: replaced.asked_by },
        after: { price, is_on },
      })
    const asker =
      replaced === null
        ? null
        : await notifyReplacedAsker(ctx, tx, {
            asked_by: replaced.asked_by,
            replaced_by: user_id,
            amount: replaced.price,
            new_amount: price,
            currency: before.currency,
          })
    if (!isChanged) return { is_second_needed, asker }
    await writeAudit(tx, {
      ...entry,
      action: is_second_needed ? 'price_asked' : 'goods_edited',
      asked_by: agreed?.asked_by ?? null,
      moved: { amount: price, currency: before.currency },
      before: { price: before.price, is_on: before.is_on },
      after: { price, is_on, ...(agreed !== null && { asked_by: agreed.asked_by }) },
    })
    return { is_second_needed, asker }
  })
  publishRejection(ctx, asker)
  return { is_second_needed }
}

export async function decideGoodsPrice(
  ctx: Ctx,
  { user_id: staff_id }: Viewer,
  { body, language }: GoodsRequest<BodyOf<typeof routes.decidePrice>>,
): Promise<void> {
  const now = ctx.clock.now()
  const asker = await ctx.db.transaction().execute(async (tx) => {
    const decided = await decidePriceRequest(ctx, tx, { ...body, staff_id, language, now })
    const { before, request, is_own } = decided
    const { asked_by } = request
    const rejection = getRejectionReason({ ...body, is_own })
    if (body.is_approved) await requireAsker(tx, asked_by)
    await writeAudit(tx, {
      actor_id: staff_id,
      action: chooseDecision(ACTIONS, { is_own, is_approved: body.is_approved }),
      target_type: 'goods',
      target_id: body.goods_id,
      reason: rejection,
      asked_by,
      moved: { amount: request.price, currency: before.currency },
      before: { price: before.price, is_on: before.is_on },
      after: { price: request.price, is_on: request.is_on, asked_by },
      now,
    })
    const about = { amount: String(request.price), currency: before.currency }
    return notifyAsker(ctx, tx, { asked_by, rejection, about })
  })
  publishRejection(ctx, asker)
}

export async function addCoinPack(
  ctx: Ctx,
  { user_id }: Viewer,
  { body: { coins, price }, language }: GoodsRequest<BodyOf<typeof routes.addCoinPack>>,
): Promise<void> {
  const now = ctx.clock.now()
  await ctx.db.transaction().execute(async (tx) => {
    const { goods_id, currency } = await addPack(ctx, tx, { coins, price, language, now })
    await writeAudit(tx, {
      actor_id: user_id,
      action: 'goods_added',
      target_type: 'goods',
      target_id: goods_id,
      moved: { amount: price, currency, coins },
      after: { coins, price },
      now,
    })
  })
}

function sumPrices(orders: readonly OrderRow[]): { amount: number | null; currency: string | null } {
  const [currency = null, ...others] = new Set(orders.map((order) => order.currency))
  const amount = others.length > 0 ? null : orders.reduce((sum, { price }) => sum + price, 0)
  return { amount, currency }
}

export async function voidOldOrders(
  ctx: Ctx,
  { user_id: staff_id }: Viewer,
  { goods_id, reason }: BodyOf<typeof routes.voidOrders>,
): Promise<number> {
  const voided = await ctx.db.transaction().execute(async (tx) => {
    const goods = requireFound(await findGoods(tx, goods_id), { goods_id })
    const orders = await voidOrders(ctx, tx, { goods, reason, staff_id })
    await writeAudit(tx, {
      actor_id: staff_id,
      action: 'orders_voided',
      target_type: 'goods',
      target_id: goods_id,
      moved: { ...sumPrices(orders), orders: orders.length },
      after: { reason, price: goods.price, orders: orders.map(({ order_id }) => order_id) },
      now: ctx.clock.now(),
    })
    return orders
  })
  for (const order of voided) publishOrderChange(ctx, order, 'failed')
  return voided.length
}
