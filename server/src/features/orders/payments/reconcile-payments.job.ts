import * as z from 'zod'
import { defineJob } from '#server/context.ts'
import type { PaymentsPort, Period, ReportedEvent } from '#server/providers/payments/payments.port.ts'
import { ProviderError } from '#server/providers/provider-error.ts'
import { countClosed, findOrderByPayment, listAskable, saveAsked } from '../orders.queries.ts'
import { checkRefunds, skipRefused } from '../refunds/record-refund.service.ts'
import { listUnfinishedRefunds } from '../refunds/refunds.queries.ts'
import { reportTrouble } from './apply-event.service.ts'
import { askProvider, storeEvents, type TakeContext } from './take-events.service.ts'

/** ms; longer than the pause between two runs, so that none is lost to a provider that was away. */
const LOOK_BACK_MS = 26 * 3_600_000
/** Orders that a provider is asked about one by one. */
const ASKED_MAX = 1_000
/** Unfinished refunds that are counted at a provider that was switched off. */
const REFUNDS_MAX = 200

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
        const found = await storeListed(ctx, port, { from, until })
        const filter = { provider: port.provider, now: until, limit: ASKED_MAX }
        for (const order of await listAskable(ctx.db, filter)) {
          await saveAsked(ctx.db, order.order_id, until)
          await skipRefused(ctx, () =>
            askProvider(ctx, port, {
              order,
              out_trade_no: order.provider_order ?? '',
              cause: 'reconciliation',
              // The buyer of an expired order may have bought the goods with another one.
              is_over: order.is_over,
            }),
          )
        }
        await checkRefunds(ctx, port)
        if (found > 0) ctx.log.warn({ provider: port.provider, found }, 'webhooks were lost')
      } catch (err) {
        ctx.log.warn({ err, provider: port.provider }, 'payments could not be reconciled')
      }
    await reportClosed(ctx, until)
  },
})

/** Nobody learns of payments, refunds and disputes at a provider that was switched off: staff must look there. */
async function reportClosed(ctx: TakeContext, now: Date): Promise<void> {
  const open = [ctx.payments.card, ctx.payments.paypal].flatMap((port) => port?.provider ?? [])
  for (const { provider, undecided, refundable } of await countClosed(ctx.db, { open, now })) {
    const refunds = (await listUnfinishedRefunds(ctx.db, provider, REFUNDS_MAX)).length
    const found = { provider, undecided, refundable, refunds }
    ctx.log.warn(found, 'a payment provider with orders is switched off')
    if (undecided + refunds > 0) reportTrouble(ctx, 'provider_off', { provider })
  }
}

/** Stores the events of all lists that answer. @returns how many were unknown */
async function storeListed(ctx: TakeContext, port: PaymentsPort, period: Period): Promise<number> {
  const { provider } = port
  let found = 0
  for (const list of port.records)
    try {
      const { events: listed, unread, is_cut } = await list(period)
      if (unread > 0) reportTrouble(ctx, 'listed_unreadable', { provider })
      if (is_cut) reportTrouble(ctx, 'list_cut', { provider })
      const events = await keepOwn(ctx, port, listed)
      const stored = await storeEvents(ctx, { provider, events, cause: 'reconciliation' })
      found += stored.length
    } catch (err) {
      if (!(err instanceof ProviderError)) throw err
      ctx.log.warn({ err, provider }, 'a list of payments could not be read')
    }
  return found
}

/** An account that several shops share lists the refunds of all of them. */
async function keepOwn(
  { db }: TakeContext,
  { provider, is_shared }: PaymentsPort,
  events: readonly ReportedEvent[],
): Promise<readonly ReportedEvent[]> {
  if (!is_shared) return events
  const own: ReportedEvent[] = []
  for (const event of events)
    if (
      event.provider_txn !== null &&
      (await findOrderByPayment(db, provider, event.provider_txn)) !== undefined
    )
      own.push(event)
  return own
}
