import { findModule } from '@citrine/contract/tracking-modules'
import * as z from 'zod'
import { defineJob } from '#server/context.ts'
import { replaceDay } from './counts.queries.ts'

const DAY_MS = 86_400_000
const SIGNED_IN = ['email_ok', 'phone_ok', 'google_ok', 'discord_ok'].flatMap(
  (variant) => findModule('login_result', variant) ?? [],
)

/** Counts today, and yesterday for what came around midnight, so that the board reads few rows. */
export const countGrowth = defineJob({
  name: 'growth.count',
  payload: z.object({}),
  retryLimit: 1,
  cron: '*/15 * * * *',

  run: async ({ db, clock }) => {
    const now = clock.now().getTime()
    for (const moment of [now - DAY_MS, now]) {
      const day = new Date(moment).toISOString().slice(0, 10)
      await db.transaction().execute((tx) => replaceDay(tx, day, SIGNED_IN))
    }
  },
})
