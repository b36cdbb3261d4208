import * as z from 'zod'
import { type AppContext, defineJob } from '#server/context.ts'
import { ProviderError } from '#server/providers/provider-error.ts'
import { findOrder } from '../orders.queries.ts'
import { reportTrouble } from '../payments/apply-event.service.ts'
import { findPort } from '../payments/take-events.service.ts'
import { isRefundCovered } from './left-to-refund.service.ts'
import { recordRefund } from './record-refund.service.ts'
import { failRefund, findRefund, isReported, saveRefund } from './refunds.queries.ts'

/** Sends a refund to the provider. Its number makes a repeat harmless. */
export const sendRefund = defineJob({
  name: 'orders.send-refund',
  payload: z.object({ refund_id: z.uuid() }),
  retryLimit: 8,

  run: async (ctx, { refund_id }) => {
    const refund = await findRefund(ctx.db, refund_id)
    if (refund?.state !== 'sending') return
    const order = await findOrder(ctx.db, refund.order_id)
    const port = order && findPort(ctx, order.provider)
    if (order?.provider_txn == null) return fail(ctx, refund)
    // Where the answer to an earlier attempt was lost, the repeat gets it.
    const may_go = (await isRefundCovered(ctx.db, order)) || (await isReported(ctx.db, refund_id))
    if (!may_go) return fail(ctx, refund)
    if (port === undefined) return fail(ctx, refund, 'refund_provider_off')
    const { order_id, provider_txn, arrived_currency } = order
    const currency = arrived_currency ?? order.currency
    const { amount } = refund
    try {
      const sent = await port.refund({ refund_id, order_id, provider_txn, amount, currency })
      await saveRefund(ctx.db, refund_id, { state: 'sent', provider_refund: sent.provider_refund })
      const { provider_refund, is_done } = sent
      if (is_done)
        await recordRefund(ctx, port, { order_id, provider_txn, provider_refund, amount, currency })
    } catch (error) {
      if (!(error instanceof ProviderError) || error.retry) throw error
      ctx.log.error({ err: error, refund_id }, 'a refund was refused')
      await fail(ctx, refund)
    }
  },

  giveUp: async (ctx, { refund_id }) => {
    const refund = await findRefund(ctx.db, refund_id)
    if (refund !== undefined) await fail(ctx, refund)
  },
})

/** A person must return the money in another way. */
async function fail(
  ctx: Pick<AppContext, 'db' | 'log' | 'metrics'>,
  { refund_id, order_id }: { refund_id: string; order_id: string },
  trouble: 'refund_failed' | 'refund_provider_off' = 'refund_failed',
): Promise<void> {
  if (await failRefund(ctx.db, refund_id)) reportTrouble(ctx, trouble, { order_id })
}
