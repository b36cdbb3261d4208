import * as z from 'zod'
import { defineJob } from '#server/context.ts'
import { countWriters } from '#server/features/chat/public.ts'
import { countJoined } from '#server/features/users/public.ts'
import { DAY_MS } from '#server/platform/time.ts'
import { limitStatements, listUncountedWeeks, replaceWeek } from './retention.queries.ts'

const WEEK_MS = 7 * DAY_MS
const COUNTED_WEEKS = 52
const EARLIER_WEEKS_MAX = 8
const COUNT_MS = 300_000

export const countRetention = defineJob({
  name: 'growth.count-retention',
  payload: z.object({}),
  retryLimit: 1,
  cron: '17 4 * * *',

  run: async ({ db, clock }) => {
    const now = clock.now().getTime()
    const computeWeekAgo = (ago: number): string => computeMonday(new Date(now - ago * WEEK_MS))
    const uncounted = {
      since: computeWeekAgo(COUNTED_WEEKS),
      until: computeWeekAgo(2),
      limit: EARLIER_WEEKS_MAX,
    }
    for (const week of [computeWeekAgo(1), computeWeekAgo(0), ...(await listUncountedWeeks(db, uncounted))]) {
      const span = { from: new Date(week), to: new Date(Date.parse(week) + WEEK_MS) }
      await db.transaction().execute(async (tx) => {
        await limitStatements(tx, COUNT_MS)
        await replaceWeek(tx, week, {
          joined: await countJoined(tx, span),
          writers: await countWriters(tx, span),
        })
      })
    }
  },
})

export const computeMonday = (moment: Date): string =>
  new Date(moment.getTime() - ((moment.getUTCDay() + 6) % 7) * DAY_MS).toISOString().slice(0, 10)
