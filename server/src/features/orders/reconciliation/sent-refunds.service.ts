import type { PaymentsPort } from '#server/providers/payments/payments.port.ts'
import { ProviderError } from '#server/providers/provider-error.ts'
import { applyEvent } from '../payments/apply-event.service.ts'
import type { ApplyContext } from '../payments/apply-transition.service.ts'
import { reportTrouble } from '../payments/report-trouble.ts'
import { storeEvents } from '../payments/store-events.service.ts'
import { listUnfinishedRefunds, saveRefund } from '../refunds/refunds.queries.ts'

type SentRefund = {
  order_id: string
  provider_txn: string
  provider_refund: string
  amount: number
  currency: string
}

export async function storeSentRefund(
  ctx: ApplyContext,
  port: PaymentsPort,
  { provider_refund, ...refund }: SentRefund,
): Promise<void> {
  const event = { event_id: provider_refund, kind: 'refunded' as const, order_token: null, ...refund }
  const numbers = await storeEvents(ctx, { provider: port.provider, events: [event], cause: 'staff' })
  for (const event_no of numbers) await applyEvent(ctx, event_no)
}

/** Errors about one order only: the provider no longer knows it, or its answer is unreadable. Others are still asked. */
const ORDER_FAULTS = new Set(['refused', 'broke_off'])

export async function skipOrderFaults(
  { log }: Pick<ApplyContext, 'log'>,
  ask: () => Promise<void>,
): Promise<void> {
  try {
    await ask()
  } catch (err) {
    if (!(err instanceof ProviderError) || !ORDER_FAULTS.has(err.fault)) throw err
    log.warn({ reason: err.message }, 'a payment provider did not answer a question')
  }
}

const REFUNDS_MAX = 200

/** Asks the provider about accepted refunds, because no webhook reports one that fails later. */
export async function checkRefunds(ctx: ApplyContext, port: PaymentsPort): Promise<void> {
  for (const { refund_id, ...refund } of await listUnfinishedRefunds(ctx.db, port.provider, REFUNDS_MAX))
    await skipOrderFaults(ctx, async () => {
      const status = await port.readRefund(refund.provider_refund)
      if (status === 'done') await storeSentRefund(ctx, port, refund)
      if (status !== 'failed') return
      await saveRefund(ctx.db, refund_id, { state: 'failed' })
      reportTrouble(ctx, 'refund_failed', { order_id: refund.order_id })
    })
}
