import * as z from 'zod'
import { defineJob } from '#server/context.ts'
import { tellCoins } from '#server/features/events/events.service.ts'
import { giveCoinsOfMonth, membersAt } from './monthly-coins.service.ts'

/** The coins of a member's month come within an hour of its beginning. */
export const giveMonthlyCoins = defineJob({
  name: 'wallet.give-monthly-coins',
  payload: z.object({}),
  retryLimit: 0,
  cron: '7 * * * *',

  run: async ({ db, clock, bus, log }) => {
    const now = clock.now()
    // The fault of one must not keep the others waiting; the next run tries it again.
    for await (const user_id of membersAt(db, now))
      await db
        .transaction()
        .execute((tx) => giveCoinsOfMonth(tx, user_id, now))
        .then((is_new) => is_new && tellCoins(bus, user_id))
        .catch((err: unknown) => log.error({ err }, 'the coins of a month could not be given'))
  },
})
