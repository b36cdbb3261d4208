import * as z from 'zod'
import { defineJob } from '#server/context.ts'
import { findDueScans, pruneDecisions, scanAgain } from '#server/features/safety/public.ts'
import { eraseDependents } from '../messages/message-dependents.ts'
import { findMessage } from '../messages/messages.queries.ts'
import { retractReply } from './retract.queries.ts'

/**
 * Checks the texts that were allowed while the classifier did not answer, once it does again, and retracts texts that
 * it refuses.
 */
export const scanChatsAgain = defineJob({
  name: 'chat.scan-again',
  payload: z.object({}),
  retryLimit: 0,
  cron: '*/10 * * * *',
  run: async (ctx) => {
    for (const due of await findDueScans(ctx)) {
      const { user_id, subject_id } = due
      const record =
        user_id === null || subject_id === null ? undefined : await findMessage(ctx.db, user_id, subject_id)
      if (record?.state === 'streaming') continue
      const isBreach = await scanAgain(ctx, due, record?.content ?? null)
      // The classifier is still away: the next run continues, and forgets old decisions then.
      if (isBreach === undefined) return
      if (isBreach && record?.role === 'character') {
        await retractReply(ctx.db, record)
        await ctx.registry.chatMemory.eraseRetracted(ctx.db, record)
        await ctx.db
          .transaction()
          .execute((tx) => eraseDependents(ctx, tx, record.user_id, [record.record_id]))
      }
    }
    await pruneDecisions(ctx)
  },
})
