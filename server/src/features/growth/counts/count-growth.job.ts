import * as z from 'zod'
import { defineJob } from '#server/context.ts'
import { listChangedSaleDays } from '#server/features/orders/public.ts'
import { DAY_MS } from '#server/platform/time.ts'
import { countDay } from './count-day.service.ts'
import { listUncountedDays } from './figures.queries.ts'
import { endCountRequest } from './requests.queries.ts'

const COUNTED_DAYS = 365
const EARLIER_DAYS_MAX = 10
/** Days for which a payment that was credited late or moved has the day of its sale counted again by each run. */
const CHANGED_SALE_DAYS = 1

/**
 * Counts yesterday too, for events that arrived around midnight, and days whose payments were credited later or
 * moved to another order.
 */
export const countGrowth = defineJob({
  name: 'growth.count',
  payload: z.object({}),
  retryLimit: 1,
  cron: '*/15 * * * *',

  run: async (ctx) => {
    const started = ctx.clock.now()
    const now = started.getTime()
    const formatDayAgo = (ago: number): string => new Date(now - ago * DAY_MS).toISOString().slice(0, 10)
    const uncounted = { since: formatDayAgo(COUNTED_DAYS), until: formatDayAgo(2), limit: EARLIER_DAYS_MAX }
    // Days without events are not counted again: their sales would lose their sources.
    const eventsSince = new Date(formatDayAgo(Math.min(ctx.config.EVENT_DAYS - 1, COUNTED_DAYS)))
    const changed = await listChangedSaleDays(ctx.db, {
      from: eventsSince,
      to: new Date(formatDayAgo(1)),
      changedSince: new Date(now - CHANGED_SALE_DAYS * DAY_MS),
    })
    const earlier = new Set([...(await listUncountedDays(ctx.db, uncounted)), ...changed])
    for (const day of [formatDayAgo(1), formatDayAgo(0), ...earlier]) await countDay(ctx, day)
    await endCountRequest(ctx.db, started)
  },
  giveUp: async (ctx) => endCountRequest(ctx.db, ctx.clock.now()),
})
