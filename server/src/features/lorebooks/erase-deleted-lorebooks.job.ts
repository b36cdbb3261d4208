import * as z from 'zod'
import { defineJob } from '#server/context.ts'
import { eraseDeleted } from './lorebooks.queries.ts'

/** ms in which a deleted lorebook can be restored. */
const KEPT_MS = 86_400_000

export const eraseDeletedLorebooks = defineJob({
  name: 'lorebooks.erase-deleted',
  payload: z.object({}),
  retryLimit: 0,
  cron: '19 * * * *',
  run: ({ db, clock }) => eraseDeleted(db, new Date(clock.now().getTime() - KEPT_MS)),
})
