import type { ServerResponse } from 'node:http'
import * as routes from '@citrine/contract/cards'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#server/context.ts'
import { createAccountQueue } from '#server/platform/admission/account-queue.ts'
import type { Mount } from '#server/platform/http/mount.ts'
import { buildDisposition } from '#server/platform/pages/disposition.ts'
import { createCardDownload, createDraftDownload, makeCard } from './export-card.service.ts'
import { importCard } from './import-card.service.ts'

type CardFileRequest = {
  Params: { user_id: string; file: string }
  Querystring: { until?: string; key?: string }
}

/** Assets of a card stay in memory until the last byte is fetched, so downloads are bounded. */
const DOWNLOADS = { atOnce: 2, waiting: 20 }

const awaitClose = (answer: ServerResponse): Promise<void> =>
  new Promise((resolve) => {
    if (answer.closed) resolve()
    else answer.once('close', resolve)
  })

export function mountCardRoutes(mount: Mount, app: FastifyInstance, ctx: AppContext): void {
  mount.upload(routes.importCard, ({ file, query, call }, viewer) =>
    importCard(ctx, viewer, { bytes: file, client_id: query.client_id, language: call.language }),
  )
  mount.call(routes.exportCharacter, ({ params, query, call }, viewer) =>
    createCardDownload(ctx, { viewer, call }, { ...params, ...query }),
  )
  mount.call(routes.exportDraft, ({ params, query }, viewer) =>
    createDraftDownload(ctx, viewer, { ...params, ...query }),
  )
  const takeSlot = createAccountQueue(DOWNLOADS)
  // Downloads send no token: the signed address authorises them.
  app.get<CardFileRequest>('/cards/:user_id/:file', async (request, reply) => {
    reply.header('cache-control', 'private, no-store')
    const { until = '', key = '' } = request.query
    return takeSlot(request.params.user_id, async () => {
      const { name, type, content } = await makeCard(ctx, request.params, { until, key })
      reply.type(type).header('content-disposition', buildDisposition(name)).send(content)
      await awaitClose(reply.raw)
      return reply
    })
  })
}
