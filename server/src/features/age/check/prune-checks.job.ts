import * as z from 'zod'
import { defineJob } from '#server/context.ts'
import { deleteChecksBefore } from '../age.queries.ts'

/** Checks and the pages they began on are deleted after this many ms; the result stays with the user. */
const KEPT_MS = 30 * 86_400_000

export const pruneChecks = defineJob({
  name: 'age.prune-checks',
  payload: z.object({}),
  retryLimit: 1,
  cron: '53 3 * * *',

  run: ({ db, clock }) => deleteChecksBefore(db, new Date(clock.now().getTime() - KEPT_MS)),
})
