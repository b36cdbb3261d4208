import * as z from 'zod'
import { defineJob } from '#server/context.ts'
import { scrubReplies } from './scrub.queries.ts'

/** What is forgotten is not kept with the replies that were told of it either. */
export const scrubMemory = defineJob({
  name: 'chat.scrub-memory',
  payload: z.object({ user_id: z.string(), memory_id: z.string() }),
  retryLimit: 3,
  run: ({ db }, { user_id, memory_id }) => scrubReplies(db, user_id, [memory_id]),
})
