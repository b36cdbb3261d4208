import * as z from 'zod'
import { defineJob } from '#server/context.ts'
import { DAY_MS } from '#server/platform/time.ts'
import { countDay } from './count-day.service.ts'
import { listUncountedDays } from './figures.queries.ts'

/** Days that the board can show. */
const DAYS = 365
/** Earlier days that one run also counts: days of an outage, or from before this job existed. */
const UNCOUNTED_MAX = 10

/** Counts today, and yesterday for events that arrived around midnight, so that the board reads few rows. */
export const countGrowth = defineJob({
  name: 'growth.count',
  payload: z.object({}),
  retryLimit: 1,
  cron: '*/15 * * * *',

  run: async (ctx) => {
    const now = ctx.clock.now().getTime()
    const nameDay = (ago: number): string => new Date(now - ago * DAY_MS).toISOString().slice(0, 10)
    const uncounted = { since: nameDay(DAYS), until: nameDay(2), limit: UNCOUNTED_MAX }
    for (const day of [nameDay(1), nameDay(0), ...(await listUncountedDays(ctx.db, uncounted))])
      await countDay(ctx, day)
  },
})
