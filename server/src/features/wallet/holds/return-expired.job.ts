import * as z from 'zod'
import { defineJob } from '#server/context.ts'
import { publishCoins } from '#server/features/events/public.ts'
import { listExpiredHolds, lockExpiredHold, returnHold } from './holds.queries.ts'

const BATCH_SIZE = 500

export const returnExpiredHolds = defineJob({
  name: 'wallet.give-back-expired',
  payload: z.object({}),
  retryLimit: 0,
  cron: '* * * * *',

  run: async ({ db, bus, clock, log }) => {
    const expired = await listExpiredHolds(db, BATCH_SIZE)
    // One user's error must not delay the others; the audit reports it, and the next run retries.
    let returned = 0
    for (const { hold_id, user_id } of expired)
      try {
        const isReturned = await db
          .transaction()
          .execute(async (tx) => (await lockExpiredHold(tx, hold_id)) && returnHold(tx, hold_id, clock.now()))
        if (!isReturned) continue
        returned += 1
        if (user_id !== null) await publishCoins(bus, user_id)
      } catch (err) {
        log.error({ err, hold_id }, 'an expired hold could not be returned')
      }
    if (expired.length > 0) log.warn({ listed: expired.length, returned }, 'expired holds were found')
  },
})
