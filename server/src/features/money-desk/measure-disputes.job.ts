import * as z from 'zod'
import { defineJob } from '#server/context.ts'
import { measureDisputeRate } from './figures.service.ts'

/** Counts for the alert: card networks act above a share of disputes. */
export const measureDisputes = defineJob({
  name: 'money-desk.measure-disputes',
  payload: z.object({}),
  retryLimit: 0,
  cron: '*/10 * * * *',

  run: async (ctx) => ctx.metrics.disputeRate.set(await measureDisputeRate(ctx)),
})
