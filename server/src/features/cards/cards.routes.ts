import { exportCharacter, importCard } from '@citrine/contract/cards'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#server/context.ts'
import type { AgeContext } from '#server/features/age/age.service.ts'
import { dispositionOf } from '#server/platform/disposition.ts'
import type { Mount } from '#server/platform/http.ts'
import { makeCard, offerCard } from './export-card.service.ts'
import { importCardOf } from './import-card.service.ts'

type Ctx = AgeContext & Pick<AppContext, 'config' | 'limits' | 'log' | 'media' | 'safety' | 'secrets'>
type Request = { Params: { user_id: string; file: string }; Querystring: { until?: string; key?: string } }

export function cardRoutes(mount: Mount, app: FastifyInstance, ctx: Ctx): void {
  mount.upload(importCard, ({ file, query, call }, viewer) =>
    importCardOf(ctx, viewer, { bytes: file, client_id: query.client_id, language: call.language }),
  )
  mount.call(exportCharacter, ({ params, query, call }, viewer) =>
    offerCard(ctx, { viewer, call }, { ...params, ...query }),
  )
  // For whoever was handed the address: a download sends no token.
  app.get<Request>('/cards/:user_id/:file', async (request, reply) => {
    reply.header('cache-control', 'private, no-store')
    const { until = '', key = '' } = request.query
    const { name, type, content } = await makeCard(ctx, request.params, { until, key })
    return reply.type(type).header('content-disposition', dispositionOf(name)).send(content)
  })
}
