import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { deleteAccount, keepAccount, showExport, startExport } from '@citrine/contract/own-data'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#server/context.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Mount } from '#server/platform/http.ts'
import { askDeletionOf, keepAccountOf } from './deletion/deletion.service.ts'
import { beginExportOf, findExportFile, showExportOf } from './exports/export.service.ts'

export function ownDataRoutes(mount: Mount, ctx: AppContext): void {
  mount.call(showExport, (_, viewer) => showExportOf(ctx, viewer))
  mount.call(startExport, ({ call }, viewer) => beginExportOf(ctx, viewer, call))
  mount.call(deleteAccount, ({ body, call }, viewer) => askDeletionOf(ctx, viewer, body.ticket, call))
  mount.call(keepAccount, async ({ call }, viewer) => {
    await keepAccountOf(ctx, viewer, call)
    return {}
  })
}

type Request = {
  Params: { export_id: string }
  Querystring: { session?: string; until?: string; key?: string }
}

/** The files themselves, for whoever was handed an address and is still signed in: a download sends no token. */
export function exportFileRoutes(app: FastifyInstance, ctx: AppContext): void {
  app.get<Request>('/exports/:export_id', async (request, reply) => {
    reply.header('cache-control', 'private, no-store')
    const { session = '', until = '', key = '' } = request.query
    const path = await findExportFile(ctx, request.params.export_id, { session, until, key })
    const size = path && (await stat(path).catch(() => undefined))?.size
    if (path === undefined || size === undefined) throw new AppError('unknown_route')
    return reply
      .type('application/zip')
      .header('content-length', size)
      .header('content-disposition', 'attachment; filename="citrine-data.zip"')
      .send(createReadStream(path))
  })
}
