import * as z from 'zod'
import { defineJob } from '#server/context.ts'
import { deleteMistakesDecidedBefore } from './mistakes.queries.ts'

/** Kept as long as other reports: the decision can be looked up for a year. */
const KEPT_MS = 365 * 86_400_000

export const pruneMistakes = defineJob({
  name: 'mistakes.prune',
  payload: z.object({}),
  retryLimit: 1,
  cron: '57 3 * * *',

  run: ({ db, clock }) => deleteMistakesDecidedBefore(db, new Date(clock.now().getTime() - KEPT_MS)),
})
