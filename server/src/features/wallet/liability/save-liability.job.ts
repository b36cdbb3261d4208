import * as z from 'zod'
import { defineJob } from '#server/context.ts'
import { saveLiability } from './liability.queries.ts'

/** Each hour, so that the last run of a day leaves its figure: a page never sums all wallets. */
export const saveLiabilityJob = defineJob({
  name: 'wallet.save-liability',
  payload: z.object({}),
  retryLimit: 1,
  cron: '57 * * * *',

  run: ({ db, clock, registry }) => saveLiability(db, clock.now(), registry.sold_coins),
})
