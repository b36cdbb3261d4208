import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppContext } from '#server/context.ts'
import { callOf } from '#server/platform/http.ts'
import { mayReadOutbox, OUTBOX_PATH } from './outbox.service.ts'
import { outboxPage } from './outbox-page.ts'

/** For trying out: what would have been sent. Not part of the contract, and not there in production. */
export function outboxRoutes(app: FastifyInstance, ctx: Pick<AppContext, 'config' | 'outbox'>): void {
  const { outbox, config } = ctx
  if (outbox === null) return
  app.get<{ Querystring: { refresh?: string } }>(OUTBOX_PATH, async (request, reply) => {
    const isHere = !isForwarded(request) && hasOwnName(request, config.PUBLIC_URL)
    if (!mayReadOutbox(ctx, request.ip) || !(isHere || config.ALLOW_SANDBOX)) return reply.callNotFound()
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(
        outboxPage({
          letters: await outbox.list(),
          language: callOf(request).language,
          nonces: reply.cspNonce,
          is_refreshing: request.query.refresh !== 'off',
        }),
      )
  })
}

/** A proxy on this machine makes every caller look local. */
const isForwarded = ({ headers }: FastifyRequest): boolean =>
  headers.forwarded !== undefined || headers['x-forwarded-for'] !== undefined

/** A foreign name that was made to resolve to this machine would let that site read along in the browser. */
const hasOwnName = ({ hostname }: FastifyRequest, public_url = 'http://localhost'): boolean =>
  /^(localhost|127(\.\d+){3}|\[::1\]|::1)$/.test(hostname) || hostname === new URL(public_url).hostname
