import * as z from 'zod'
import { type AppContext, defineJob } from '#server/context.ts'
import { ProviderError } from '#server/providers/provider-error.ts'
import { getReceivedCurrency } from '../order/order-states.ts'
import { findOrder } from '../order/orders.queries.ts'
import { isNumbered } from '../order/payment-number.ts'
import { findPort } from '../payments/ports.ts'
import { reportTrouble } from '../payments/report-trouble.ts'
import { isRefundCovered } from '../refunds/left-to-refund.service.ts'
import { endRefund, findRefund, isReported, markTried, saveRefund } from '../refunds/refunds.queries.ts'
import { storeSentRefund } from './sent-refunds.service.ts'

/** Sends a refund to its provider. It has the same number each time, so the provider carries out a repeat only once. */
export const sendRefund = defineJob({
  name: 'orders.send-refund',
  payload: z.object({ refund_id: z.uuid() }),
  retryLimit: 8,

  run: async (ctx, { refund_id }) => {
    const refund = await findRefund(ctx.db, refund_id)
    if (refund?.state !== 'sending') return
    const order = await findOrder(ctx.db, refund.order_id)
    const port = order && findPort(ctx, order.provider)
    if (order === undefined || !isNumbered(order.provider_txn)) return giveUpRefund(ctx, refund)
    // If the provider has reported a refund like this one, an earlier attempt may have worked: a repeat gets its answer.
    const mayGo = (await isRefundCovered(ctx.db, order)) || (await isReported(ctx.db, refund_id))
    if (!mayGo) return giveUpRefund(ctx, refund)
    if (port === undefined) return giveUpRefund(ctx, refund, 'refund_provider_off')
    const { order_id, provider_txn } = order
    const currency = getReceivedCurrency(order)
    const { amount } = refund
    await markTried(ctx.db, refund_id, ctx.clock.now())
    try {
      const sent = await port.refund({ refund_id, order_id, provider_txn, amount, currency })
      await saveRefund(ctx.db, refund_id, { state: 'sent', provider_refund: sent.provider_refund })
      const { provider_refund, is_done } = sent
      if (is_done)
        await storeSentRefund(ctx, port, { order_id, provider_txn, provider_refund, amount, currency })
    } catch (error) {
      if (!(error instanceof ProviderError) || error.retry) throw error
      ctx.log.error({ err: error, refund_id }, 'a refund was refused')
      // Only a refusal of the first attempt proves that no money was returned.
      const tried_at = error.fault === 'refused' ? refund.tried_at : ctx.clock.now()
      await giveUpRefund(ctx, { ...refund, tried_at })
    }
  },

  giveUp: async (ctx, { refund_id }) => {
    const refund = await findRefund(ctx.db, refund_id)
    if (refund !== undefined) await giveUpRefund(ctx, refund)
  },
})

/**
 * Ends a refund that could not be sent, and alerts staff: they must return the money in another way, or find out at
 * the provider whether an earlier attempt was carried out.
 */
async function giveUpRefund(
  ctx: Pick<AppContext, 'db' | 'log' | 'metrics'>,
  { refund_id, order_id, tried_at }: { refund_id: string; order_id: string; tried_at: Date | null },
  trouble: 'refund_failed' | 'refund_provider_off' = 'refund_failed',
): Promise<void> {
  const isUnknown = tried_at !== null
  if (await endRefund(ctx.db, refund_id, isUnknown ? 'unknown' : 'failed'))
    reportTrouble(ctx, isUnknown ? 'refund_unknown' : trouble, { order_id })
}
