import * as z from 'zod'
import { defineJob } from '#server/context.ts'
import { deleteOldItems } from './claims.queries.ts'

/** ms; withdrawn or deleted items are never decided, so only this job ends their claims. */
const KEPT_MS = 30 * 86_400_000

export const pruneItems = defineJob({
  name: 'moderation.prune-items',
  payload: z.object({}),
  retryLimit: 1,
  cron: '59 3 * * *',

  run: ({ db, clock }) => deleteOldItems(db, new Date(clock.now().getTime() - KEPT_MS)),
})
