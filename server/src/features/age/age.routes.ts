import * as routes from '@citrine/contract/age'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#server/context.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Mount } from '#server/platform/http/mount.ts'
import { showAge } from './age.service.ts'
import {
  buildReturnPath,
  buildWebhookPath,
  choosePathAfterCheck,
  recordResult,
  startAgeCheck,
} from './age-check.service.ts'
import { declareAge, setAdultFilter } from './declare.service.ts'

export function mountAgeRoutes(
  { app, mount }: { app: FastifyInstance; mount: Mount },
  ctx: AppContext,
): void {
  mount.call(routes.getAge, ({ call }, viewer) => showAge(ctx, viewer.user_id, call))

  mount.call(routes.declareAge, ({ body: { over18 }, call: { country } }, viewer) =>
    declareAge(ctx, viewer, { over18, country }),
  )

  mount.call(routes.setAgeFilter, ({ body: { nsfw }, call: { country } }, viewer) =>
    setAdultFilter(ctx, viewer, { is_on: nsfw === 1, country }),
  )

  mount.call(routes.startAgeCheck, ({ body: { path = '/' }, call: { country } }, viewer) =>
    startAgeCheck(ctx, viewer, { path, country }),
  )

  if (ctx.ageProvider !== null) mountAgeProviderRoutes(app, ctx, ctx.ageProvider.vendor)
}

/** Neither the provider's webhook nor the browser's return is part of the contract or signed like its calls. */
function mountAgeProviderRoutes(app: FastifyInstance, ctx: AppContext, vendor: string): void {
  const webhook = buildWebhookPath(vendor)
  const back = buildReturnPath(vendor)
  app.post(webhook, { config: { call: `POST ${webhook}` } }, async (request, reply) => {
    const signature = [request.headers['x-age-signature']].flat()[0]
    // Anyone but the provider gets unknown_route, so that the webhook stays hidden.
    if (!(await recordResult(ctx, { signature, body: request.rawBody }))) throw new AppError('unknown_route')
    return reply.header('cache-control', 'no-store').code(204).send()
  })
  app.get<{ Querystring: { check?: string } }>(
    back,
    { config: { call: `GET ${back}` } },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .redirect(await choosePathAfterCheck(ctx, request.query.check ?? ''), 303),
  )
}
