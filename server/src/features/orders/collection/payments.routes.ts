import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#server/context.ts'
import { requireById } from '#server/platform/database/find-by-id.ts'
import { AppError } from '#server/platform/errors.ts'
import { readNetwork } from '#server/platform/http/addresses.ts'
import { readCall } from '#server/platform/http/call.ts'
import { isId } from '#server/platform/ids.ts'
import { buildPaymentPath, paymentProviders } from '#server/providers/payments/payments.port.ts'
import { isOrderToken } from '../order/order-token.ts'
import { findOrder } from '../order/orders.queries.ts'
import { listPorts } from '../payments/ports.ts'
import { receiveWebhook } from '../webhooks/receive-webhook.service.ts'
import { mountFrameRoutes } from './frame.routes.ts'
import { buildReturnAddress } from './return-address.ts'
import { markBuyerBack } from './settle-order.service.ts'

/** The return page reads the order up to 10 times, every 300 ms, because a buyer may come back before the webhook. */
const WAIT = { ms: 300, tries: 10 }
/** Per order and IP address. Each return of a buyer reads the order up to 11 times. */
const RETURNS_LIMIT = { name: 'order-returns', points: 30, durationS: 3_600 }

/**
 * Mounts the routes for webhooks and for returning buyers, also those of providers that are switched off now, from
 * which a buyer may still come back. They are not part of the contract, and need no call signature.
 */
export function mountPaymentRoutes(app: FastifyInstance, ctx: AppContext): void {
  const ports = listPorts(ctx)
  // Accepts `application/x-www-form-encoded` too, the type that CCBill documents for its forms.
  app.register((scope, _, ready) => {
    scope.addContentTypeParser('*', { parseAs: 'string' }, (request, body, done) => {
      request.rawBody = String(body)
      done(null, {})
    })
    for (const port of ports) {
      if (port.frame !== null) mountFrameRoutes(scope, ctx, port.frame)
      const webhook = buildPaymentPath(port.provider, 'webhook')
      scope.post(webhook, { config: { call: `POST ${webhook}` } }, async (request, reply) => {
        const { headers, rawBody: body, ip } = request
        const query = request.query as Record<string, string>
        const isGenuine = await receiveWebhook(ctx, port, { headers, query, body, ip, now: ctx.clock.now() })
        // Anyone but the provider gets unknown_route, so that the webhook stays hidden.
        if (!isGenuine) throw new AppError('unknown_route')
        return reply.code(204).send()
      })
    }
    for (const provider of paymentProviders) {
      const back = buildPaymentPath(provider, 'return')
      scope.get(back, { config: { call: `GET ${back}` } }, async (request, reply) => {
        const { order_id = '', order_tok = '' } = request.query as Record<string, string>
        const { language, ip } = readCall(request)
        if (isId(order_id)) await ctx.limits.require(RETURNS_LIMIT, `${order_id}:${readNetwork(ip)}`)
        return reply.redirect(await chooseWayBack(ctx, { order_id, order_tok, language }), 303)
      })
    }
    ready()
  })
}

type BuyerReturn = { order_id: string; order_tok: string; language: ReturnType<typeof readCall>['language'] }

/**
 * Chooses the page to which a returning buyer is sent. The address that the provider calls proves no payment: it only
 * names an order, and the page shows that order's stored state.
 */
async function chooseWayBack(
  ctx: AppContext,
  { order_id, order_tok, language }: BuyerReturn,
): Promise<string> {
  for (let tries = 0; ; tries++) {
    const order = await requireById(order_id, () => findOrder(ctx.db, order_id))
    if (!isOrderToken(ctx, order, order_tok)) throw new AppError('not_found')
    if (order.state !== 'created') return buildReturnAddress(order, language)
    if (tries === WAIT.tries) return buildReturnAddress(await markBuyerBack(ctx, order_id), language)
    await sleep(WAIT.ms)
  }
}
