import { COLLECT_MAX, COLLECT_PATH } from '@citrine/contract/tracking'
import type { FastifyInstance } from 'fastify'
import { readCall } from '#server/platform/http/mount.ts'
import { type CollectContext, collect } from './collect.service.ts'
import { createEventBuffer } from './event-buffer.ts'

/** Always answers 204: a page can do nothing about a fault, and a stranger learns nothing from one. */
export function collectRoutes(app: FastifyInstance, ctx: CollectContext): void {
  const buffer = createEventBuffer(ctx)
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
        await collect(ctx, buffer, String(request.body), readCall(request))
        return reply.code(204).send()
      },
    )
    ready()
  })
  app.addHook('onClose', () => buffer.flush())
}
