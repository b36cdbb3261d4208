import type { ServerResponse } from 'node:http'
import { exportCharacter, importCard } from '@citrine/contract/cards'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#server/context.ts'
import type { AgeContext } from '#server/features/age/age.service.ts'
import { dispositionOf } from '#server/platform/disposition.ts'
import type { Mount } from '#server/platform/http.ts'
import { createUserTurns } from '#server/platform/user-turns.ts'
import { makeCard, offerCard } from './export-card.service.ts'
import { importCardOf } from './import-card.service.ts'

type Ctx = AgeContext & Pick<AppContext, 'config' | 'limits' | 'log' | 'media' | 'safety' | 'secrets'>
type Request = { Params: { user_id: string; file: string }; Querystring: { until?: string; key?: string } }

/** A file that came with a card is in memory until its last byte is fetched, however slowly. */
const DOWNLOADS_AT_ONCE = 2

const closeOf = (answer: ServerResponse): Promise<void> =>
  new Promise((resolve) => {
    if (answer.closed) resolve()
    else answer.once('close', resolve)
  })

export function cardRoutes(mount: Mount, app: FastifyInstance, ctx: Ctx): void {
  mount.upload(importCard, ({ file, query, call }, viewer) =>
    importCardOf(ctx, viewer, { bytes: file, client_id: query.client_id, language: call.language }),
  )
  mount.call(exportCharacter, ({ params, query, call }, viewer) =>
    offerCard(ctx, { viewer, call }, { ...params, ...query }),
  )
  const takeTurn = createUserTurns(DOWNLOADS_AT_ONCE)
  // For whoever was handed the address: a download sends no token.
  app.get<Request>('/cards/:user_id/:file', async (request, reply) => {
    reply.header('cache-control', 'private, no-store')
    const { until = '', key = '' } = request.query
    return takeTurn(request.params.user_id, async () => {
      const { name, type, content } = await makeCard(ctx, request.params, { until, key })
      reply.type(type).header('content-disposition', dispositionOf(name)).send(content)
      await closeOf(reply.raw)
      return reply
    })
  })
}
