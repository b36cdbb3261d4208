import * as routes from '@citrine/contract/money-desk'
import type { AppContext } from '#server/context.ts'
import { requireAdmin } from '#server/features/moderation/public.ts'
import type { Mount } from '#server/platform/http/mount.ts'
import { adjustCoinsBy, decideAdjustmentBy } from './adjust-coins.service.ts'
import { editGoodsBy, listAllGoods } from './edit-goods.service.ts'
import { exportOrdersBy } from './export-orders.service.ts'
import { gatherFigures } from './figures.service.ts'
import { askRefundBy, decideRefundBy } from './refund-orders.service.ts'
import { listWaiting, pageOfOrders, showDeskOrder } from './show-orders.service.ts'

/** Each route requires an admin with a second factor. */
export function moneyDeskRoutes(mount: Mount, ctx: AppContext): void {
  mount.call(routes.listDeskOrders, async ({ query, call }, viewer) => {
    await requireAdmin(ctx, viewer)
    return pageOfOrders(ctx.db, query, call.language)
  })
  mount.call(routes.getDeskOrder, async ({ params, call }, viewer) => {
    await requireAdmin(ctx, viewer)
    return showDeskOrder(ctx.db, viewer, { order_id: params.order_id, language: call.language })
  })
  mount.call(routes.askDeskRefund, async ({ body }, viewer) => {
    await requireAdmin(ctx, viewer)
    return askRefundBy(ctx, viewer, body)
  })
  mount.call(routes.decideDeskRefund, async ({ body }, viewer) => {
    await requireAdmin(ctx, viewer)
    await decideRefundBy(ctx, viewer, body)
    return {}
  })
  mount.call(routes.listMoneyWaiting, async (_, viewer) => {
    await requireAdmin(ctx, viewer)
    return listWaiting(ctx.db, viewer)
  })
  mount.call(routes.adjustCoins, async ({ body }, viewer) => {
    await requireAdmin(ctx, viewer)
    return adjustCoinsBy(ctx, viewer, body)
  })
  mount.call(routes.decideAdjustment, async ({ body }, viewer) => {
    await requireAdmin(ctx, viewer)
    await decideAdjustmentBy(ctx, viewer, body)
    return {}
  })
  mount.call(routes.listDeskGoods, async ({ call }, viewer) => {
    await requireAdmin(ctx, viewer)
    return { goods: await listAllGoods(ctx.db, call.language) }
  })
  mount.call(routes.editGoods, async ({ body, call }, viewer) => {
    await requireAdmin(ctx, viewer)
    await editGoodsBy(ctx, viewer, body)
    return { goods: await listAllGoods(ctx.db, call.language) }
  })
  mount.call(routes.getMoneyFigures, async (_, viewer) => {
    await requireAdmin(ctx, viewer)
    return gatherFigures(ctx)
  })
  mount.call(routes.exportOrders, async ({ params, query }, viewer) => {
    await requireAdmin(ctx, viewer)
    return exportOrdersBy(ctx, viewer, { month: params.month, cursor: query.cursor })
  })
}
