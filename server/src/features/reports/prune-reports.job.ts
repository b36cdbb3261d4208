import * as z from 'zod'
import { defineJob } from '#server/context.ts'
import { deleteReportsDecidedBefore } from './reports.queries.ts'

/** ms; long enough for an appeal and an audit. The audit log keeps the decision without the evidence. */
const KEPT_MS = 365 * 86_400_000

export const pruneReports = defineJob({
  name: 'reports.prune',
  payload: z.object({}),
  retryLimit: 1,
  cron: '53 3 * * *',

  run: ({ db, clock }) => deleteReportsDecidedBefore(db, new Date(clock.now().getTime() - KEPT_MS)),
})
