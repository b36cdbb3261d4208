import type { AppContext } from '#server/context.ts'
import { notify } from '#server/features/notifications/public.ts'
import type { Tx } from '#server/platform/database/db.ts'
import type { OrderRow } from '../orders.queries.ts'
import type { Notice } from './notices.ts'
import { sendPurchaseNotice } from './send-purchase-notice.job.ts'

/** Runs in the transaction of the change: a notification, and a mail where there is an address. */
export async function notifyBuyer(
  ctx: Pick<AppContext, 'clock' | 'queue'>,
  tx: Tx,
  { user_id, notice }: { user_id: string; notice: Notice },
): Promise<void> {
  const { kind, ...values } = notice
  const detail = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
  await notify({ db: tx, clock: ctx.clock }, { user_id, kind, detail })
  await ctx.queue.enqueue(tx, sendPurchaseNotice, { user_id, notice })
}

type PaymentNotice = {
  order: OrderRow
  /** Minor units. */
  amount: number
  kind: 'refund_sent' | 'refund_rejected' | 'payment_disputed' | 'payment_in_review'
}

/** Skips orders of deleted accounts. */
export async function notifyPayment(
  ctx: Pick<AppContext, 'clock' | 'queue'>,
  tx: Tx,
  { order, amount, kind }: PaymentNotice,
): Promise<void> {
  const { user_id, number, currency } = order
  if (user_id === null) return
  await notifyBuyer(ctx, tx, { user_id, notice: { kind, number: String(number), amount, currency } })
}
