import * as z from 'zod'
import { type AppContext, defineJob } from '#server/context.ts'
import { findDueScans, pruneDecisions, scanAgain } from '#server/features/safety/public.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { eraseDependents } from '../messages/message-dependents.ts'
import { findMessage, type MessageRow } from '../messages/messages.queries.ts'
import { retractReply } from './retract.queries.ts'

async function retract(ctx: AppContext, tx: Tx, reply: MessageRow): Promise<void> {
  await retractReply(tx, reply)
  await ctx.registry.chatMemory.eraseRetracted(tx, reply)
  await eraseDependents(ctx, tx, reply.user_id, [reply.record_id])
}

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
      const remove = async (tx: Tx): Promise<void> => {
        if (record?.role === 'character') await retract(ctx, tx, record)
      }
      try {
        // The classifier is still away: the next run continues, and forgets old decisions then.
        if (!(await scanAgain(ctx, due, record?.content ?? null, remove))) return
      } catch (error) {
        ctx.log.error({ err: error, decision_id: due.decision_id }, 'a text was not scanned again')
      }
    }
    await pruneDecisions(ctx)
  },
})
