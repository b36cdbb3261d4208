import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { AppContext } from '#server/context.ts'
import { nameGoods } from '#server/features/goods/public.ts'
import { requireById } from '#server/platform/database/find-by-id.ts'
import { AppError } from '#server/platform/errors.ts'
import type { PaymentFrame } from '#server/providers/payments/payments.port.ts'
import { ProviderError } from '#server/providers/provider-error.ts'
import { isPayable } from '../order/order-states.ts'
import { isOrderToken } from '../order/order-token.ts'
import { findOrder, type OrderRow, saveProviderOrder } from '../order/orders.queries.ts'
import { listDeclined } from '../payments/payment-events.queries.ts'

const opening = z.object({ order_id: z.string(), token: z.string().max(100) })
const FRAME = '/payments/paypal/frame'
const OPEN = '/payments/paypal/open'
const OPENINGS_LIMIT = { name: 'frame-openings', points: 60, durationS: 3_600 }

/** Keeps pages and API calls of the site off the frame's origin, which serves only the frame. Add it before any route. */
export function guardFrameHost(app: FastifyInstance, { payments }: Pick<AppContext, 'payments'>): void {
  const frames = [payments.card?.frame, payments.paypal?.frame].flatMap((frame) => frame ?? [])
  const hosts = new Set(frames.map(({ origin }) => new URL(origin).host))
  if (hosts.size === 0) return
  app.addHook('onRequest', async ({ host, url }) => {
    if (!hosts.has(host.toLowerCase())) return
    const [path = ''] = url.split('?')
    if (path !== FRAME && path !== OPEN) throw new AppError('unknown_route')
  })
}

/**
 * Mounts the payment frame. It has an origin of its own, where no user is signed in; a token in its address gives
 * access to one order.
 */
export function mountFrameRoutes(app: FastifyInstance, ctx: AppContext, frame: PaymentFrame): void {
  const { host } = new URL(frame.origin)
  const requireOrderOnHost = async (order_id: string, askedHost: string): Promise<OrderRow> => {
    if (askedHost.toLowerCase() !== host) throw new AppError('unknown_route')
    return requireById(order_id, () => findOrder(ctx.db, order_id))
  }
  app.get(FRAME, { config: { call: `GET ${FRAME}` } }, async (request, reply) => {
    const { o = '' } = request.query as Record<string, string>
    const order = await requireOrderOnHost(o, request.host)
    const nonce = randomBytes(16).toString('base64')
    const siteOrigin = new URL(order.redirect).origin
    const { html, sources } = frame.render({ order_id: o, siteOrigin, nonce, currency: order.currency })
    const from = sources.join(' ')
    const policy = [
      "default-src 'none'",
      `script-src 'nonce-${nonce}' ${from}`,
      `connect-src 'self' ${from}`,
      `frame-src ${from}`,
      `img-src ${from} data:`,
      "style-src 'unsafe-inline'",
      "base-uri 'none'",
      `frame-ancestors ${siteOrigin}`,
    ]
    return reply
      .removeHeader('x-frame-options')
      .header('content-security-policy', policy.join('; '))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html)
  })
  app.post(OPEN, { config: { call: `POST ${OPEN}` } }, async (request, reply) => {
    const read = opening.safeParse(request.body)
    if (!read.success) throw new AppError('invalid_input')
    const { order_id, token } = read.data
    const order = await requireOrderOnHost(order_id, request.host)
    if (!isOrderToken(ctx, order, token) || !isPayable(order) || order.expires_at <= ctx.clock.now())
      throw new AppError('not_found')
    reply.header('cache-control', 'no-store')
    // Returns the order that was made at the provider before, because its payment may be under way. The buyer could
    // pay a second one too, and then the first payment would not count.
    if (order.state === 'pending' && order.provider_order !== null) return { id: order.provider_order }
    await ctx.limits.require(OPENINGS_LIMIT, order_id)
    const declined = (await listDeclined(ctx.db, order_id)).length
    const id = await frame
      .openOrder({
        order_id,
        amount: order.price,
        currency: order.currency,
        description: nameGoods(order, 'en'),
        siteOrigin: new URL(order.redirect).origin,
        declined,
      })
      .catch((cause: unknown) => {
        if (cause instanceof ProviderError) throw new AppError('payment_away', {}, { cause })
        throw cause
      })
    await saveProviderOrder(ctx.db, order_id, id)
    return { id }
  })
}
