import * as routes from '@citrine/contract/transfer'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#server/context.ts'
import { createAccountQueue } from '#server/platform/admission/account-queue.ts'
import type { Mount } from '#server/platform/http/mount.ts'
import { buildDisposition } from '#server/platform/pages/disposition.ts'
import { createChatDownload, openChatExport } from './export/export-chat.service.ts'
import { importChat } from './import/import-chat.service.ts'

type ChatFileRequest = {
  Params: { user_id: string; file: string }
  Querystring: { until?: string; key?: string }
}

const CHAT_IMPORT_LIMIT = { name: 'chat-import', points: 60, durationS: 3_600 }

const CHAT_EXPORT_LIMIT = { name: 'chat-export', points: 120, durationS: 3_600 }

export function mountTransferRoutes(mount: Mount, app: FastifyInstance, ctx: AppContext): void {
  // One file per user at a time, which limits memory.
  const oneByOne = createAccountQueue({ atOnce: 1, waiting: 20 })
  mount.call(routes.exportChat, ({ query, call }, viewer) => createChatDownload(ctx, { viewer, call }, query))
  mount.pieces(routes.importChat, async ({ query, call, read, disconnected }, viewer) => {
    const signal = disconnected()
    await ctx.limits.require(CHAT_IMPORT_LIMIT, viewer.user_id)
    return oneByOne(viewer.user_id, () => importChat(ctx, { viewer, call }, query, { read, signal }))
  })
  // Needs no token, as browser downloads send none: the address itself is signed.
  app.get<ChatFileRequest>('/exports/chats/:user_id/:file', async (request, reply) => {
    reply.header('cache-control', 'private, no-store')
    const { until = '', key = '' } = request.query
    const { name, type, content } = await openChatExport(ctx, request.params, { until, key })
    await ctx.limits.require(CHAT_EXPORT_LIMIT, request.params.user_id)
    return reply.type(type).header('content-disposition', buildDisposition(name)).send(content)
  })
}
