import * as z from 'zod'
import { defineJob } from '#server/context.ts'
import { deleteMarksBefore } from './claimed-before.queries.ts'

/** One year, as the privacy policy states. */
const KEPT_MS = 365 * 86_400_000

export const pruneClaimed = defineJob({
  name: 'bonus.prune-claimed',
  payload: z.object({}),
  retryLimit: 1,
  cron: '29 3 * * *',

  run: ({ db, clock }) => deleteMarksBefore(db, new Date(clock.now().getTime() - KEPT_MS)),
})
