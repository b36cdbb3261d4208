import * as z from 'zod'
import { defineJob } from '#server/context.ts'
import { eraseMemoriesFromReplies } from '#server/features/chat/public.ts'

export const eraseMemoryFromReplies = defineJob({
  name: 'chat.scrub-memory',
  payload: z.object({ user_id: z.string(), memory_id: z.string() }),
  retryLimit: 3,
  run: ({ db }, { user_id, memory_id }) => eraseMemoriesFromReplies(db, user_id, [memory_id]),
})
