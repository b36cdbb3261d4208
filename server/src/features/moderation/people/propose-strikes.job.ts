import * as z from 'zod'
import { defineJob } from '#server/context.ts'
import { proposeStrikes } from './propose-strikes.service.ts'

/** Proposes a strike, at most once a day, for a user whose texts the hard rules refuse repeatedly. */
export const proposeStrikesJob = defineJob({
  name: 'moderation.propose-strikes',
  payload: z.object({}),
  retryLimit: 0,
  cron: '*/5 * * * *',

  run: proposeStrikes,
})
