import * as z from 'zod'
import { type AppContext, defineJob } from '#server/context.ts'
import { publishNotification } from '#server/features/events/public.ts'
import {
  type EndSpan,
  listUnannouncedEnds,
  markEndAnnounced,
  type PremiumEnd,
} from '#server/features/wallet/public.ts'
import { DAY_MS } from '#server/platform/time.ts'
import { notifyBuyer } from './notices.service.ts'

const EARLY_NOTICE_MS = 3 * DAY_MS
const LATE_NOTICE_MS = 7 * DAY_MS
const BATCH_SIZE = 500

export const announcePremiumEnds = defineJob({
  name: 'orders.tell-premium-ends',
  payload: z.object({}),
  retryLimit: 0,
  cron: '22 * * * *',

  run: async (ctx) => {
    const now = ctx.clock.now().getTime()
    const warnedUntil = new Date(now + EARLY_NOTICE_MS)
    await announceEnds(ctx, { notice: 'ending', after: new Date(now), until: warnedUntil })
    await announceEnds(ctx, { notice: 'ended', after: new Date(now - LATE_NOTICE_MS), until: new Date(now) })
  },
})

type Ctx = Pick<AppContext, 'db' | 'bus' | 'clock' | 'queue' | 'log'>

async function announceEnds(ctx: Ctx, span: EndSpan) {
  for (;;) {
    const ends = await listUnannouncedEnds(ctx.db, { ...span, limit: BATCH_SIZE })
    let sent = 0
    // One member's error must not delay other members; the next run retries.
    for (const end of ends)
      await announceEnd(ctx, span, end).then(
        () => sent++,
        (err: unknown) => ctx.log.error({ err }, 'the end of Premium was not announced'),
      )
    if (ends.length < BATCH_SIZE || sent === 0) return
  }
}

export async function announceEnd(ctx: Ctx, span: EndSpan, end: PremiumEnd): Promise<void> {
  const { membership_id, user_id, ends_at } = end
  const isNew = await ctx.db.transaction().execute(async (tx) => {
    if (!(await markEndAnnounced(tx, { ...span, membership_id, now: ctx.clock.now() }))) return false
    const kind = `premium_${span.notice}` as const
    await notifyBuyer(ctx, tx, { user_id, notice: { kind, ends_at: ends_at.toISOString() } })
    return true
  })
  if (isNew) publishNotification(ctx.bus, user_id)
}
