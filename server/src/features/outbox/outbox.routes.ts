import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#server/context.ts'
import { isLoopbackHost } from '#server/platform/addresses.ts'
import { callOf } from '#server/platform/http.ts'
import { mayReadOutbox, OUTBOX_PATH } from './outbox.service.ts'
import { outboxPage } from './outbox-page.ts'

/** For trying out: what would have been sent. Not part of the contract, and not there in production. */
export function outboxRoutes(app: FastifyInstance, ctx: Pick<AppContext, 'config' | 'outbox'>): void {
  const { outbox, config } = ctx
  if (outbox === null) return
  app.get<{ Querystring: { refresh?: string } }>(OUTBOX_PATH, async (request, reply) => {
    const call = callOf(request)
    // A foreign name that was made to resolve to this machine would let that site read along in the browser.
    const isNamed = config.ALLOW_SANDBOX || isLoopbackHost(request.headers.host ?? '')
    if (!mayReadOutbox(ctx, call) || !isNamed) return reply.callNotFound()
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(
        outboxPage({
          letters: await outbox.list(),
          language: call.language,
          nonces: reply.cspNonce,
          is_refreshing: request.query.refresh !== 'off',
        }),
      )
  })
}
