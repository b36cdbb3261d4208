import { exportChat, importChat } from '@citrine/contract/chat-transfer'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#server/context.ts'
import type { AgeContext } from '#server/features/age/age.service.ts'
import type { SafetyContext } from '#server/features/safety/safety.service.ts'
import { dispositionOf } from '#server/platform/disposition.ts'
import type { Mount } from '#server/platform/http.ts'
import { createUserTurns } from '#server/platform/user-turns.ts'
import { offerChat, openChatFile } from './export/export-chat.service.ts'
import { importChatOf } from './import/import-chat.service.ts'

type Ctx = AgeContext & SafetyContext & Pick<AppContext, 'bus' | 'limits' | 'secrets'>
type Request = { Params: { user_id: string; file: string }; Querystring: { until?: string; key?: string } }

/** Each is read, judged and stored whole. */
const IMPORTS = { name: 'chat-import', points: 60, duration_s: 3_600 }

/** Each reads the talk from its beginning to its end. */
const DOWNLOADS = { name: 'chat-export', points: 120, duration_s: 3_600 }

export function transferRoutes(mount: Mount, app: FastifyInstance, ctx: Ctx): void {
  // A file is in memory while it is read: one of each user.
  const oneByOne = createUserTurns(1)
  mount.call(exportChat, ({ query, call }, viewer) => offerChat(ctx, { viewer, call }, query))
  mount.pieces(importChat, async ({ query, call, read, left }, viewer) => {
    const signal = left()
    await ctx.limits.require(IMPORTS, viewer.user_id)
    return oneByOne(viewer.user_id, () => importChatOf(ctx, { viewer, call }, query, { read, signal }))
  })
  // For whoever was handed the address: a download sends no token.
  app.get<Request>('/exports/chats/:user_id/:file', async (request, reply) => {
    reply.header('cache-control', 'private, no-store')
    const { until = '', key = '' } = request.query
    const { name, type, content } = await openChatFile(ctx, request.params, { until, key })
    await ctx.limits.require(DOWNLOADS, request.params.user_id)
    return reply.type(type).header('content-disposition', dispositionOf(name)).send(content)
  })
}
