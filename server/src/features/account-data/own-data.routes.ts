import * as routes from '@citrine/contract/account-data'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#server/context.ts'
import { AppError } from '#server/platform/errors.ts'
import type { ByteRange } from '#server/platform/files/read-range.ts'
import type { Mount } from '#server/platform/http/mount.ts'
import { sendFile } from '#server/platform/http/send-file.ts'
import { cancelDeletion, requestDeletion } from './deletion.service.ts'
import { findExportFile, showExport, startExport } from './exports/export.service.ts'

export function mountOwnDataRoutes(mount: Mount, ctx: AppContext): void {
  mount.call(routes.showExport, (_, viewer) => showExport(ctx, viewer))
  mount.call(routes.startExport, ({ call }, viewer) => startExport(ctx, viewer, call))
  mount.call(routes.deleteAccount, ({ body, call }, viewer) =>
    requestDeletion(ctx, viewer, body.ticket, call),
  )
  mount.call(routes.keepAccount, async ({ call }, viewer) => {
    await cancelDeletion(ctx, viewer, call)
    return {}
  })
}

type ExportFileRequest = {
  Params: { export_id: string }
  Querystring: { session?: string; until?: string; key?: string }
}

/** Downloads send no token: the signed address and its open session authorise them. */
export function mountExportFileRoutes(app: FastifyInstance, ctx: AppContext): void {
  app.get<ExportFileRequest>('/exports/:export_id', async (request, reply) => {
    reply.header('cache-control', 'private, no-store')
    const { session = '', until = '', key = '' } = request.query
    const name = await findExportFile(ctx, request.params.export_id, { session, until, key })
    if (name === undefined) throw new AppError('unknown_route')
    reply.type('application/zip').header('content-disposition', 'attachment; filename="citrine-data.zip"')
    const open = (range: ByteRange | null) => ctx.exports.open(name, range)
    return sendFile(request, reply, { etag: `"${request.params.export_id}"`, open })
  })
}
