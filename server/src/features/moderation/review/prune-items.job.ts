import * as z from 'zod'
import { defineJob } from '#server/context.ts'
import { deleteOldItems } from './claims.queries.ts'

/** What was withdrawn, or taken away with its creator, is never decided: nothing else would end its marks. */
const KEPT_MS = 30 * 86_400_000

export const pruneItems = defineJob({
  name: 'moderation.prune-items',
  payload: z.object({}),
  retryLimit: 1,
  cron: '59 3 * * *',

  run: ({ db, clock }) => deleteOldItems(db, new Date(clock.now().getTime() - KEPT_MS)),
})
