import * as goodsDesk from '@citrine/contract/goods-desk'
import * as routes from '@citrine/contract/money-desk'
import * as moves from '@citrine/contract/payment-moves'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#server/context.ts'
import { type AdminMount, createAdminMount } from '#server/features/moderation/public.ts'
import type { Mount } from '#server/platform/http/mount.ts'
import { buildDisposition } from '#server/platform/pages/disposition.ts'
import { adjustCoins, decideCoinAdjustment } from './adjust-coins.service.ts'
import {
  addCoinPack,
  decideGoodsPrice,
  editGoods,
  listAllGoods,
  voidOldOrders,
} from './edit-goods.service.ts'
import { createDisputeReader } from './figures/dispute-reader.ts'
import { gatherFigures } from './figures/figures.service.ts'
import {
  closeOrderAndAudit,
  creditOrderAndAudit,
  declineCreditAndAudit,
} from './orders/credit-orders.service.ts'
import { createOrdersDownload, openOrders } from './orders/export-orders.service.ts'
import { declinePaymentMove, moveMisplacedPayment } from './orders/move-payments.service.ts'
import { dismissReturnedMoney, recordReturnedMoney } from './orders/record-returns.service.ts'
import { closeOrderRefund, decideOrderRefund, requestOrderRefund } from './orders/refund-orders.service.ts'
import {
  assignUnmatchedPayment,
  dismissUnmatchedPayment,
  listPaymentOrders,
  listPaymentsPage,
} from './orders/settle-payments.service.ts'
import { listOrdersPage, showDeskOrder } from './orders/show-orders.service.ts'
import { listWaiting } from './requests/list-waiting.service.ts'

type Download = { Params: { user_id: string; file: string }; Querystring: { until?: string; key?: string } }

/** Each route requires an admin with a second factor. */
export function mountMoneyDeskRoutes(mount: Mount, app: FastifyInstance, ctx: AppContext): void {
  ctx.metrics.setDisputeRateSource(createDisputeReader(ctx))
  const admin = createAdminMount(mount, ctx)
  mountOrderRoutes(admin, ctx)
  mountRefundRoutes(admin, ctx)
  mountPaymentRoutes(admin, ctx)
  mountCoinRoutes(admin, ctx)
  mountGoodsRoutes(admin, ctx)
  mountOrderDownload(app, ctx)
}

function mountOrderRoutes(admin: AdminMount, ctx: AppContext): void {
  admin.call(routes.listMoneyWaiting, ({ query, call }, viewer) =>
    listWaiting(ctx.db, viewer, { query, language: call.language, now: ctx.clock.now() }),
  )
  admin.call(routes.getMoneyFigures, () => gatherFigures(ctx))
  admin.call(routes.listDeskOrders, ({ query, call }) => listOrdersPage(ctx.db, query, call.language))
  admin.call(routes.getDeskOrder, ({ params, call }, viewer) =>
    showDeskOrder(ctx, viewer, { order_id: params.order_id, language: call.language }),
  )
  admin.call(routes.acceptDeskOrder, ({ body }, viewer) => creditOrderAndAudit(ctx, viewer, body))
  admin.call(routes.declineAcceptance, async ({ body }, viewer) => {
    await declineCreditAndAudit(ctx, viewer, body)
    return {}
  })
  admin.call(routes.closeDeskOrder, ({ body }, viewer) => closeOrderAndAudit(ctx, viewer, body))
  admin.call(routes.exportOrders, ({ params }, viewer) => createOrdersDownload(ctx, viewer, params))
}

function mountRefundRoutes(admin: AdminMount, ctx: AppContext): void {
  admin.call(routes.recordReturn, ({ body }, viewer) => recordReturnedMoney(ctx, viewer, body))
  admin.call(routes.dismissReturn, async ({ body }, viewer) => {
    await dismissReturnedMoney(ctx, viewer, body)
    return {}
  })
  admin.call(routes.askDeskRefund, ({ body }, viewer) => requestOrderRefund(ctx, viewer, body))
  admin.call(routes.decideDeskRefund, ({ body }, viewer) => decideOrderRefund(ctx, viewer, body))
  admin.call(routes.closeDeskRefund, async ({ body }, viewer) => {
    await closeOrderRefund(ctx, viewer, body)
    return {}
  })
}

function mountPaymentRoutes(admin: AdminMount, ctx: AppContext): void {
  admin.call(routes.assignPayment, ({ body }, viewer) => assignUnmatchedPayment(ctx, viewer, body))
  admin.call(moves.movePayment, ({ body }, viewer) => moveMisplacedPayment(ctx, viewer, body))
  admin.call(moves.declineMove, async ({ body }, viewer) => {
    await declinePaymentMove(ctx, viewer, body)
    return {}
  })
  admin.call(routes.dismissPayment, async ({ body }, viewer) => {
    await dismissUnmatchedPayment(ctx, viewer, body)
    return {}
  })
  admin.call(routes.listUnmatchedPayments, ({ query, call }, viewer) =>
    listPaymentsPage(ctx.db, query, { viewer, language: call.language }),
  )
  admin.call(routes.listPaymentOrders, ({ params, query, call }) =>
    listPaymentOrders(ctx.db, { event_no: Number(params.event_no), query }, call.language),
  )
}

function mountCoinRoutes(admin: AdminMount, ctx: AppContext): void {
  admin.call(routes.adjustCoins, ({ body }, viewer) => adjustCoins(ctx, viewer, body))
  admin.call(routes.decideAdjustment, async ({ body }, viewer) => {
    await decideCoinAdjustment(ctx, viewer, body)
    return {}
  })
}

function mountGoodsRoutes(admin: AdminMount, ctx: AppContext): void {
  admin.call(goodsDesk.listDeskGoods, async ({ call }) => ({
    goods: await listAllGoods(ctx, call.language),
  }))
  admin.call(goodsDesk.editGoods, async ({ body, call }, viewer) => {
    const { is_second_needed } = await editGoods(ctx, viewer, { body, language: call.language })
    return { is_second_needed, goods: await listAllGoods(ctx, call.language) }
  })
  admin.call(goodsDesk.decidePrice, async ({ body, call }, viewer) => {
    await decideGoodsPrice(ctx, viewer, { body, language: call.language })
    return {}
  })
  admin.call(goodsDesk.addCoinPack, async ({ body, call }, viewer) => {
    await addCoinPack(ctx, viewer, { body, language: call.language })
    return { goods: await listAllGoods(ctx, call.language) }
  })
  admin.call(goodsDesk.voidOrders, async ({ body, call }, viewer) => {
    const voided = await voidOldOrders(ctx, viewer, body)
    return { voided, goods: await listAllGoods(ctx, call.language) }
  })
}

/** A download sends no token: its signed address authorises it. */
function mountOrderDownload(app: FastifyInstance, ctx: AppContext): void {
  app.get<Download>('/exports/orders/:user_id/:file', async (request, reply) => {
    const { until = '', key = '' } = request.query
    const { name, content } = openOrders(ctx, request.params, { until, key })
    reply.header('cache-control', 'private, no-store').header('content-disposition', buildDisposition(name))
    return reply.type('text/csv; charset=utf-8').send(content)
  })
}
