import * as z from 'zod'
import { defineJob } from '#server/context.ts'
import { digestMessages } from './digest.service.ts'
import {
  deleteQueuedDigest,
  findQueuedDigest,
  pauseQueuedDigest,
  requeueDigest,
} from './digest-queue.queries.ts'

/**
 * Learns facts and a summary from one piece of a chat. After its last failed try, a chat is digested again after 50
 * minutes at the earliest.
 */
export const digestChat = defineJob({
  name: 'chat.digest',
  payload: z.object({ user_id: z.string(), chat_id: z.string(), user_name: z.string() }),
  retryLimit: 2,

  run: async (ctx, { user_id, chat_id, user_name }) => {
    const due = await findQueuedDigest(ctx.db, user_id, chat_id)
    if (due === undefined) return
    const outcome = await digestMessages(ctx, due, user_name)
    ctx.metrics.digests.inc({ outcome: outcome === 'no_model' ? 'no_model' : 'done' })
    if (outcome === 'done') await deleteQueuedDigest(ctx.db, user_id, chat_id)
    else if (outcome === 'no_model') await pauseQueuedDigest(ctx.db, user_id, chat_id, ctx.clock.now())
    // The chat's next piece is a separate job, behind the jobs of other chats, so that a long chat does not delay them.
    else
      await ctx.db.transaction().execute(async (tx) => {
        await requeueDigest(tx, user_id, chat_id, ctx.clock.now())
        await ctx.queue.enqueue(tx, digestChat, { user_id, chat_id, user_name })
      })
  },

  giveUp: async (ctx, { user_id, chat_id }) => {
    await pauseQueuedDigest(ctx.db, user_id, chat_id, ctx.clock.now())
    ctx.metrics.digests.inc({ outcome: 'given up' })
  },
})
