import * as z from 'zod'
import { defineJob } from '#server/context.ts'
import { expireOrder } from '../limits/expire-orders.service.ts'
import { findOrder, listExpired } from '../order/orders.queries.ts'
import { applyEvent, publishOrderChange } from '../payments/apply-event.service.ts'
import { listDueEvents, postponeEvent } from '../payments/payment-events.queries.ts'

/** An event that is not applied after a minute is applied by this job, because its own job may be lost. */
const APPLY_MS = 60_000
const BATCH_SIZE = 500
const RETRY_MS = 600_000

/** Expires orders, and applies events again that had to wait, such as a refund that came before its payment. */
export const expireAndRetryOrders = defineJob({
  name: 'orders.tend',
  payload: z.object({}),
  retryLimit: 0,
  cron: '* * * * *',

  run: async (ctx) => {
    const now = ctx.clock.now()
    for (const order_id of await listExpired(ctx.db, now, BATCH_SIZE)) {
      const hasExpired = await ctx.db.transaction().execute((tx) => expireOrder(tx, order_id, now))
      const order = hasExpired ? await findOrder(ctx.db, order_id) : undefined
      if (order !== undefined) publishOrderChange(ctx, order, order.state)
    }
    for (const event_no of await listDueEvents(ctx.db, {
      now,
      lostBefore: new Date(now.getTime() - APPLY_MS),
    }))
      await applyEvent(ctx, event_no).catch(async (err: unknown) => {
        ctx.log.error({ err, event_no }, 'a payment event failed')
        await postponeEvent(ctx.db, event_no, new Date(now.getTime() + RETRY_MS))
      })
  },
})
