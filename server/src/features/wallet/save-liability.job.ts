import * as z from 'zod'
import { defineJob } from '#server/context.ts'
import { saveLiability } from './liability.queries.ts'

/** Overwrites the day's figure each hour, so that no page has to sum up all wallets. */
export const saveLiabilityJob = defineJob({
  name: 'wallet.save-liability',
  payload: z.object({}),
  retryLimit: 1,
  cron: '57 * * * *',

  run: ({ db, clock, registry }) => saveLiability(db, clock.now(), registry.soldCoins),
})
