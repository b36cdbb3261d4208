import * as z from 'zod'
import { defineJob } from '#server/context.ts'
import { listExpiredHolds } from './holds.queries.ts'
import { giveBackHold } from './holds.service.ts'

const AT_ONCE = 500

/** What nobody settled in time goes back: its maker died, or its end was never told. */
export const giveBackExpired = defineJob({
  name: 'wallet.give-back-expired',
  payload: z.object({}),
  retryLimit: 0,
  cron: '* * * * *',

  run: async ({ db, clock, log }) => {
    const now = clock.now()
    const expired = await listExpiredHolds(db, now, AT_ONCE)
    for (const hold_id of expired) await db.transaction().execute((tx) => giveBackHold(tx, hold_id, now))
    if (expired.length > 0) log.warn({ holds: expired.length }, 'held too long, given back')
  },
})
