import * as z from 'zod'
import { defineJob } from '#server/context.ts'
import { indexRecords } from '#server/features/search/public.ts'
import { listDueImages } from '../../images/images.queries.ts'
import { deleteUnusedImages } from '../../images/images.service.ts'
import { lockChat } from '../../messages/chats.queries.ts'
import { eraseDependents } from '../../messages/message-dependents.ts'
import { UNDO_MS } from './delete.service.ts'
import { eraseDueMessages, listDueChats } from './deletions.queries.ts'

const BATCH_CHATS = 500

export const eraseDeletedMessages = defineJob({
  name: 'chat.erase-deleted',
  payload: z.object({}),
  retryLimit: 0,
  cron: '* * * * *',
  run: async (ctx) => {
    const { db, clock } = ctx
    const before = new Date(clock.now().getTime() - UNDO_MS)
    for (const { user_id, chat_id } of await listDueChats(db, before, BATCH_CHATS))
      await db.transaction().execute(async (tx) => {
        // The lock waits until a concurrent undo has ended. An undo after this finds everything erased.
        if (!(await lockChat(tx, user_id, chat_id))) return
        await ctx.registry.chatMemory.eraseSources(tx, { user_id, chat_id, before })
        const images = await listDueImages(tx, { user_id, chat_id, before })
        const emptied = await eraseDueMessages(tx, { user_id, chat_id, before })
        await deleteUnusedImages(ctx, tx, user_id, images)
        await indexRecords(tx, user_id, emptied)
        await eraseDependents(ctx, tx, user_id, emptied)
      })
  },
})
