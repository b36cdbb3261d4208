import * as z from 'zod'
import { defineJob } from '#server/context.ts'
import { deletePolishesBefore } from './polish.queries.ts'

/** No client repeats a request after this many ms. */
const KEPT_MS = 86_400_000

/** Polished texts are kept only for repeated requests. */
export const prunePolishes = defineJob({
  name: 'characters.prune-polishes',
  payload: z.object({}),
  retryLimit: 0,
  cron: '23 * * * *',
  run: ({ db, clock }) => deletePolishesBefore(db, new Date(clock.now().getTime() - KEPT_MS)),
})
