import * as z from 'zod'
import { defineJob } from '#server/context.ts'
import { deleteReportsDecidedBefore } from './reports.queries.ts'

/** Long enough for an appeal and a look back; the audit log keeps what was decided without what was seen. */
const KEPT_MS = 365 * 86_400_000

export const pruneReports = defineJob({
  name: 'reports.prune',
  payload: z.object({}),
  retryLimit: 1,
  cron: '53 3 * * *',

  run: ({ db, clock }) => deleteReportsDecidedBefore(db, new Date(clock.now().getTime() - KEPT_MS)),
})
