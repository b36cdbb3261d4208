import * as z from 'zod'
import { defineJob } from '#server/context.ts'
import { listAskable } from '../orders.queries.ts'
import { checkRefunds, skipRefused } from '../refunds/record-refund.service.ts'
import { askProvider, storeEvents } from './take-events.service.ts'

/** ms; longer than the pause between two runs, so that none is lost to a provider that was away. */
const LOOK_BACK_MS = 26 * 3_600_000
/** Orders that a provider is asked about one by one. */
const ASKED_MAX = 1_000

/** Looks in the providers' own books, each hour, for payments and refunds whose webhooks were lost. */
export const reconcilePayments = defineJob({
  name: 'orders.reconcile',
  payload: z.object({}),
  retryLimit: 0,
  cron: '41 * * * *',

  run: async (ctx) => {
    const until = ctx.clock.now()
    const from = new Date(until.getTime() - LOOK_BACK_MS)
    const ports = new Set([ctx.payments.card, ctx.payments.paypal].filter((port) => port !== null))
    for (const port of ports)
      try {
        const events = await port.listEvents({ from, until })
        const found = await storeEvents(ctx, { provider: port.provider, events, cause: 'reconciliation' })
        const filter = { provider: port.provider, now: until, limit: ASKED_MAX }
        for (const order of await listAskable(ctx.db, filter))
          await skipRefused(ctx, () =>
            askProvider(ctx, port, {
              order,
              out_trade_no: order.provider_order ?? '',
              cause: 'reconciliation',
              // The buyer of an expired order may have bought the goods with another one.
              is_over: order.state === 'expired',
            }),
          )
        await checkRefunds(ctx, port)
        if (found.length > 0)
          ctx.log.warn({ provider: port.provider, found: found.length }, 'webhooks were lost')
      } catch (err) {
        ctx.log.warn({ err, provider: port.provider }, 'payments could not be reconciled')
      }
  },
})
