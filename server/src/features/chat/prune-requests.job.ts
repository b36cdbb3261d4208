import * as z from 'zod'
import { defineJob } from '#server/context.ts'
import { deleteOldRequests } from './chats.queries.ts'

/** Clients never repeat a request after this long. */
const KEPT_MS = 7 * 86_400_000

export const pruneRequests = defineJob({
  name: 'chat.prune-requests',
  payload: z.object({}),
  retryLimit: 0,
  cron: '17 3 * * *',
  run: (ctx) => deleteOldRequests(ctx.db, new Date(ctx.clock.now().getTime() - KEPT_MS)),
})
