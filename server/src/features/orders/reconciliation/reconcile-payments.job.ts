import * as z from 'zod'
import { defineJob } from '#server/context.ts'
import { askProvider } from '../collection/settle-order.service.ts'
import { countClosed, listOrdersToAsk, saveAskedAt } from '../order/orders.queries.ts'
import type { ApplyContext } from '../payments/apply-transition.service.ts'
import { listPorts } from '../payments/ports.ts'
import { reportTrouble } from '../payments/report-trouble.ts'
import { listUnfinishedRefunds } from '../refunds/refunds.queries.ts'
import { readLists } from './read-lists.service.ts'
import { checkRefunds, skipOrderFaults } from './sent-refunds.service.ts'

const ORDERS_MAX = 1_000
const REFUNDS_MAX = 200

export const reconcilePayments = defineJob({
  name: 'orders.reconcile',
  payload: z.object({}),
  retryLimit: 0,
  cron: '41 * * * *',

  run: async (ctx) => {
    const now = ctx.clock.now()
    const ports = listPorts(ctx)
    for (const port of ports)
      try {
        await readLists(ctx, port, port.records)
        const filter = { provider: port.provider, now, limit: ORDERS_MAX }
        for (const order of await listOrdersToAsk(ctx.db, filter)) {
          await saveAskedAt(ctx.db, order.order_id, now)
          await skipOrderFaults(ctx, () =>
            askProvider(ctx, port, {
              order,
              out_trade_no: order.provider_order ?? '',
              cause: 'reconciliation',
              // Nothing is collected for an expired order, because its buyer may have bought the goods with another one.
              is_over: order.is_over,
            }),
          )
        }
        await checkRefunds(ctx, port)
      } catch (err) {
        ctx.log.warn({ err, provider: port.provider }, 'payments could not be reconciled')
      }
    await reportClosed(ctx, now)
  },
})

/**
 * Alerts staff to open orders at providers that are switched off. Their webhooks are not read, so staff must look
 * for payments, refunds and disputes at the provider.
 */
async function reportClosed(ctx: ApplyContext, now: Date): Promise<void> {
  const open = listPorts(ctx).map(({ provider }) => provider)
  for (const { provider, undecided, refundable } of await countClosed(ctx.db, { open, now })) {
    const refunds = (await listUnfinishedRefunds(ctx.db, provider, REFUNDS_MAX)).length
    const found = { provider, undecided, refundable, refunds }
    ctx.log.warn(found, 'a payment provider with orders is switched off')
    if (undecided + refunds > 0) reportTrouble(ctx, 'provider_off', { provider })
  }
}
