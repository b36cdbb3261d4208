import * as z from 'zod'
import { defineJob } from '#server/context.ts'
import { saveDisputeRate } from '#server/features/orders/public.ts'
import { measureDisputeRate } from './figures.service.ts'

/** Measures the share of disputed payments, because card networks penalise a shop whose share is too high. */
export const measureDisputes = defineJob({
  name: 'money-desk.measure-disputes',
  payload: z.object({}),
  retryLimit: 0,
  cron: '*/10 * * * *',

  run: async (ctx) =>
    saveDisputeRate(ctx.db, { rate: await measureDisputeRate(ctx), counted_at: ctx.clock.now() }),
})
