import * as goodsDesk from '@citrine/contract/goods-desk'
import * as routes from '@citrine/contract/money-desk'
import * as moves from '@citrine/contract/payment-moves'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#server/context.ts'
import { requireAdmin } from '#server/features/moderation/public.ts'
import type { Mount } from '#server/platform/http/mount.ts'
import { buildDisposition } from '#server/platform/pages/disposition.ts'
import { closeUnnumberedOrder, creditOrder, declineCredit } from './accept-orders.service.ts'
import { adjustCoins, decideCoinAdjustment } from './adjust-coins.service.ts'
import { createDisputeReader } from './dispute-reader.ts'
import {
  addCoinPack,
  decideGoodsPrice,
  editGoods,
  listAllGoods,
  voidOldOrders,
} from './edit-goods.service.ts'
import { offerOrders, openOrders } from './export-orders.service.ts'
import { gatherFigures } from './figures.service.ts'
import { listWaiting } from './list-waiting.service.ts'
import { declinePaymentMove, moveMisplacedPayment } from './move-payments.service.ts'
import { dismissReturnedMoney, recordReturnedMoney } from './record-returns.service.ts'
import { closeOrderRefund, decideOrderRefund, requestOrderRefund } from './refund-orders.service.ts'
import {
  assignUnmatchedPayment,
  dismissUnmatchedPayment,
  listPaymentOrders,
  listPaymentsPage,
} from './settle-payments.service.ts'
import { listOrdersPage, showDeskOrder } from './show-orders.service.ts'

type Download = { Params: { user_id: string; file: string }; Querystring: { until?: string; key?: string } }

/** Each route requires an admin with a second factor. */
export function mountMoneyDeskRoutes(mount: Mount, app: FastifyInstance, ctx: AppContext): void {
  ctx.metrics.readDisputeRate(createDisputeReader(ctx))
  orderRoutes(mount, ctx)
  refundRoutes(mount, ctx)
  paymentRoutes(mount, ctx)
  coinRoutes(mount, ctx)
  goodsRoutes(mount, ctx)
  orderDownload(app, ctx)
}

function orderRoutes(mount: Mount, ctx: AppContext): void {
  mount.call(routes.listMoneyWaiting, async ({ query, call }, viewer) => {
    await requireAdmin(ctx, viewer)
    return listWaiting(ctx.db, viewer, { query, language: call.language, now: ctx.clock.now() })
  })
  mount.call(routes.getMoneyFigures, async (_, viewer) => {
    await requireAdmin(ctx, viewer)
    return gatherFigures(ctx)
  })
  mount.call(routes.listDeskOrders, async ({ query, call }, viewer) => {
    await requireAdmin(ctx, viewer)
    return listOrdersPage(ctx.db, query, call.language)
  })
  mount.call(routes.getDeskOrder, async ({ params, call }, viewer) => {
    await requireAdmin(ctx, viewer)
    return showDeskOrder(ctx, viewer, { order_id: params.order_id, language: call.language })
  })
  mount.call(routes.acceptDeskOrder, async ({ body }, viewer) => {
    await requireAdmin(ctx, viewer)
    return creditOrder(ctx, viewer, body)
  })
  mount.call(routes.declineAcceptance, async ({ body }, viewer) => {
    await requireAdmin(ctx, viewer)
    await declineCredit(ctx, viewer, body)
    return {}
  })
  mount.call(routes.closeDeskOrder, async ({ body }, viewer) => {
    await requireAdmin(ctx, viewer)
    return closeUnnumberedOrder(ctx, viewer, body)
  })
  mount.call(routes.exportOrders, async ({ params }, viewer) => {
    await requireAdmin(ctx, viewer)
    return offerOrders(ctx, viewer, params)
  })
}

function refundRoutes(mount: Mount, ctx: AppContext): void {
  mount.call(routes.recordReturn, async ({ body }, viewer) => {
    await requireAdmin(ctx, viewer)
    return recordReturnedMoney(ctx, viewer, body)
  })
  mount.call(routes.dismissReturn, async ({ body }, viewer) => {
    await requireAdmin(ctx, viewer)
    await dismissReturnedMoney(ctx, viewer, body)
    return {}
  })
  mount.call(routes.askDeskRefund, async ({ body }, viewer) => {
    await requireAdmin(ctx, viewer)
    return requestOrderRefund(ctx, viewer, body)
  })
  mount.call(routes.decideDeskRefund, async ({ body }, viewer) => {
    await requireAdmin(ctx, viewer)
    return decideOrderRefund(ctx, viewer, body)
  })
  mount.call(routes.closeDeskRefund, async ({ body }, viewer) => {
    await requireAdmin(ctx, viewer)
    await closeOrderRefund(ctx, viewer, body)
    return {}
  })
}

function paymentRoutes(mount: Mount, ctx: AppContext): void {
  mount.call(routes.assignPayment, async ({ body }, viewer) => {
    await requireAdmin(ctx, viewer)
    return assignUnmatchedPayment(ctx, viewer, body)
  })
  mount.call(moves.movePayment, async ({ body }, viewer) => {
    await requireAdmin(ctx, viewer)
    return moveMisplacedPayment(ctx, viewer, body)
  })
  mount.call(moves.declineMove, async ({ body }, viewer) => {
    await requireAdmin(ctx, viewer)
    await declinePaymentMove(ctx, viewer, body)
    return {}
  })
  mount.call(routes.dismissPayment, async ({ body }, viewer) => {
    await requireAdmin(ctx, viewer)
    await dismissUnmatchedPayment(ctx, viewer, body)
    return {}
  })
  mount.call(routes.listUnmatchedPayments, async ({ query, call }, viewer) => {
    await requireAdmin(ctx, viewer)
    return listPaymentsPage(ctx.db, query, { viewer, language: call.language })
  })
  mount.call(routes.listPaymentOrders, async ({ params, query, call }, viewer) => {
    await requireAdmin(ctx, viewer)
    return listPaymentOrders(ctx.db, { event_no: Number(params.event_no), query }, call.language)
  })
}

function coinRoutes(mount: Mount, ctx: AppContext): void {
  mount.call(routes.adjustCoins, async ({ body }, viewer) => {
    await requireAdmin(ctx, viewer)
    return adjustCoins(ctx, viewer, body)
  })
  mount.call(routes.decideAdjustment, async ({ body }, viewer) => {
    await requireAdmin(ctx, viewer)
    await decideCoinAdjustment(ctx, viewer, body)
    return {}
  })
}

function goodsRoutes(mount: Mount, ctx: AppContext): void {
  mount.call(goodsDesk.listDeskGoods, async ({ call }, viewer) => {
    await requireAdmin(ctx, viewer)
    return { goods: await listAllGoods(ctx, call.language) }
  })
  mount.call(goodsDesk.editGoods, async ({ body, call }, viewer) => {
    await requireAdmin(ctx, viewer)
    const { is_second_needed } = await editGoods(ctx, viewer, { body, language: call.language })
    return { is_second_needed, goods: await listAllGoods(ctx, call.language) }
  })
  mount.call(goodsDesk.decidePrice, async ({ body, call }, viewer) => {
    await requireAdmin(ctx, viewer)
    await decideGoodsPrice(ctx, viewer, { body, language: call.language })
    return {}
  })
  mount.call(goodsDesk.addCoinPack, async ({ body, call }, viewer) => {
    await requireAdmin(ctx, viewer)
    await addCoinPack(ctx, viewer, { body, language: call.language })
    return { goods: await listAllGoods(ctx, call.language) }
  })
  mount.call(goodsDesk.voidOrders, async ({ body, call }, viewer) => {
    await requireAdmin(ctx, viewer)
    const voided = await voidOldOrders(ctx, viewer, body)
    return { voided, goods: await listAllGoods(ctx, call.language) }
  })
}

/** A download sends no token: its signed address authorises it. */
function orderDownload(app: FastifyInstance, ctx: AppContext): void {
  app.get<Download>('/exports/orders/:user_id/:file', async (request, reply) => {
    const { until = '', key = '' } = request.query
    const { name, content } = openOrders(ctx, request.params, { until, key })
    reply.header('cache-control', 'private, no-store').header('content-disposition', buildDisposition(name))
    return reply.type('text/csv; charset=utf-8').send(content)
  })
}
