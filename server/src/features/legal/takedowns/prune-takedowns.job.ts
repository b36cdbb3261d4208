import * as z from 'zod'
import { defineJob } from '#server/context.ts'
import { deleteTakedownsSettledBefore } from './takedowns.queries.ts'

/** Long enough to justify a decision; /privacy states it. */
const KEPT_YEARS = 3

export const pruneTakedowns = defineJob({
  name: 'legal.prune-takedowns',
  payload: z.object({}),
  retryLimit: 1,
  cron: '47 3 * * *',

  run: async ({ db, clock }) => {
    const moment = new Date(clock.now())
    moment.setUTCFullYear(moment.getUTCFullYear() - KEPT_YEARS)
    await deleteTakedownsSettledBefore(db, moment)
  },
})
