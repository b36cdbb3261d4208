import { COLLECT_MAX, COLLECT_PATH } from '@citrine/contract/tracking'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppContext } from '#server/context.ts'
import { readCall } from '#server/platform/http/call.ts'
import { collectEvents } from './collect.service.ts'
import { createEventBuffer } from './event-buffer.ts'
import { createVisitorLimit } from './visitor-limit.ts'

/** Always answers 204: a page cannot act on an error, and strangers learn nothing from one. */
export function mountCollectRoutes(app: FastifyInstance, ctx: AppContext): void {
  const buffer = createEventBuffer(ctx)
  const visitors = createVisitorLimit(() =>
    ctx.log.warn(
      {},
      'one network has too many new visitors; their events are dropped (is TRUST_PROXY right?)',
    ),
  )
  app.register((scope, _, ready) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
      done(null, String(body))
    })
    scope.setErrorHandler((_error, _request, reply) => {
      ctx.metrics.collectedEvents.inc({ outcome: 'unreadable' })
      return reply.code(204).send()
    })
    scope.post(
      COLLECT_PATH,
      { bodyLimit: COLLECT_MAX.body, config: { call: `POST ${COLLECT_PATH}` } },
      async (request, reply) => {
        if (isForeign(ctx, request)) ctx.metrics.collectedEvents.inc({ outcome: 'foreign' })
        else await collectEvents(ctx, { buffer, visitors }, String(request.body), readCall(request))
        return reply.code(204).send()
      },
    )
    ready()
  })
  app.addHook('onClose', () => buffer.flush())
}

/**
 * Another site's pages could make their visitors report anything. Browsers name the page that sends a request;
 * other programs name none.
 */
function isForeign({ config }: Pick<AppContext, 'config'>, { headers, host }: FastifyRequest): boolean {
  const { origin } = headers
  const site = headers['sec-fetch-site']
  if (site === 'same-origin' || (origin === undefined && site !== 'cross-site')) return false
  const from = URL.parse(origin ?? '')
  const { PUBLIC_URL, MOBILE_HOST, DESKTOP_HOST, TEST_HOST } = config
  const own = [host, PUBLIC_URL && new URL(PUBLIC_URL).host, MOBILE_HOST, DESKTOP_HOST, TEST_HOST]
  return from === null || !own.includes(from.host)
}
