import * as z from 'zod'
import { defineJob } from '#server/context.ts'
import { resealFactors } from './factors.service.ts'

export const resealFactorsJob = defineJob({
  name: 'moderation.reseal-factors',
  payload: z.object({}),
  retryLimit: 1,
  cron: '7 * * * *',

  run: async (ctx) => {
    const resealed = await resealFactors(ctx)
    if (resealed > 0) ctx.log.info({ resealed }, 'second factors were sealed by the new key')
  },
})
