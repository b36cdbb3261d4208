import * as z from 'zod'
import { defineJob } from '#server/context.ts'
import { deleteChecksBefore } from '../age.queries.ts'

/** What was found stays with its user; that they were sent to be checked, and from which page, is forgotten. */
const KEPT_MS = 30 * 86_400_000

export const pruneChecks = defineJob({
  name: 'age.prune-checks',
  payload: z.object({}),
  retryLimit: 1,
  cron: '53 3 * * *',

  run: ({ db, clock }) => deleteChecksBefore(db, new Date(clock.now().getTime() - KEPT_MS)),
})
