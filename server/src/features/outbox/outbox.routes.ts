import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#server/context.ts'
import { isLoopbackHost } from '#server/platform/http/addresses.ts'
import { readCall } from '#server/platform/http/call.ts'
import { mayReadOutbox, OUTBOX_PATH } from './outbox.service.ts'
import { buildOutboxPage } from './outbox-page.ts'

/** These routes are not part of the contract, and absent in production. */
export function mountOutboxRoutes(app: FastifyInstance, ctx: AppContext): void {
  const { outbox, config } = ctx
  if (outbox === null) return
  app.get<{ Querystring: { refresh?: string } }>(OUTBOX_PATH, async (request, reply) => {
    const call = readCall(request)
    // Protects from DNS rebinding: a site could resolve a host name of its own to this machine and read the
    // outbox.
    const isNamed = config.ALLOW_SANDBOX || isLoopbackHost(request.headers.host ?? '')
    if (!mayReadOutbox(ctx, call) || !isNamed) return reply.callNotFound()
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(
        buildOutboxPage({
          letters: await outbox.list(),
          language: call.language,
          nonces: reply.cspNonce,
          isRefreshing: request.query.refresh !== 'off',
        }),
      )
  })
}
