import * as z from 'zod'
import { defineJob } from '#server/context.ts'
import { strikeRepeatedOf } from './strike-repeated.service.ts'

/** Who tries again and again what the hard rules refuse gets a strike for it, once a day at most. */
export const strikeRepeated = defineJob({
  name: 'moderation.strike-repeated',
  payload: z.object({}),
  retryLimit: 0,
  cron: '*/5 * * * *',

  run: strikeRepeatedOf,
})
