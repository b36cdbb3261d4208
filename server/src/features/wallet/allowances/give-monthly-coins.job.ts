import * as z from 'zod'
import { defineJob } from '#server/context.ts'
import { publishCoins } from '#server/features/events/public.ts'
import { giveCoinsOfMonth, iterateMembers } from './monthly-coins.service.ts'

export const giveMonthlyCoins = defineJob({
  name: 'wallet.give-monthly-coins',
  payload: z.object({}),
  retryLimit: 0,
  cron: '7 * * * *',

  run: async ({ db, clock, bus, log }) => {
    const now = clock.now()
    // One user's error must not delay the others; the next run retries.
    for await (const user_id of iterateMembers(db, now))
      try {
        const isNew = await db.transaction().execute((tx) => giveCoinsOfMonth(tx, user_id, now))
        if (isNew) await publishCoins(bus, user_id)
      } catch (err) {
        log.error({ err }, 'the coins of a month could not be given')
      }
  },
})
