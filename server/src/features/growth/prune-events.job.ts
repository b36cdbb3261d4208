import * as z from 'zod'
import { defineJob } from '#server/context.ts'
import { dropPartitionsBefore } from './growth.queries.ts'

const DAY_MS = 86_400_000

/** Drops whole days, which leaves nothing to vacuum. */
export const pruneEvents = defineJob({
  name: 'growth.prune-events',
  payload: z.object({}),
  retryLimit: 1,
  cron: '41 3 * * *',

  run: ({ db, clock, config }) =>
    dropPartitionsBefore(db, new Date(clock.now().getTime() - config.EVENT_DAYS * DAY_MS)),
})
