import * as z from 'zod'
import { defineJob } from '#server/context.ts'
import { ProviderError } from '#server/providers/provider-error.ts'
import { findOrder } from '../orders.queries.ts'
import { findPort } from '../payments/take-events.service.ts'
import { isRefundCovered } from './left-to-refund.service.ts'
import { recordRefund } from './record-refund.service.ts'
import { findRefund, saveRefund } from './refunds.queries.ts'

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
    if (order?.provider_txn == null || port === undefined || !(await isRefundCovered(ctx.db, order)))
      return saveRefund(ctx.db, refund_id, { state: 'failed' })
    const { order_id, provider_txn, currency } = order
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
      await saveRefund(ctx.db, refund_id, { state: 'failed' })
    }
  },

  giveUp: ({ db }, { refund_id }) => saveRefund(db, refund_id, { state: 'failed' }),
})
