import * as z from 'zod'
import { defineJob } from '#server/context.ts'
import { DAY_MS } from '#server/platform/time.ts'
import { openEventStore } from './event-store.ts'

/** Drops whole partitions, so that nothing has to be vacuumed. */
export const pruneEvents = defineJob({
  name: 'growth.prune-events',
  payload: z.object({}),
  retryLimit: 1,
  cron: '41 3 * * *',

  run: (ctx) => {
    const first = new Date(ctx.clock.now().getTime() - ctx.config.EVENT_DAYS * DAY_MS)
    return openEventStore(ctx).dropBefore(first.toISOString().slice(0, 10))
  },
})
