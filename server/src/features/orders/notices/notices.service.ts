import { findNearestLanguage } from '@citrine/contract/messages/languages'
import type { AppContext } from '#server/context.ts'
import { notify } from '#server/features/notifications/public.ts'
import { findActivePremium, findPeriod } from '#server/features/wallet/public.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { getReceivedCurrency } from '../order/order-states.ts'
import type { OrderRow } from '../order/orders.queries.ts'
import type { Notice, Removal } from './notices.ts'
import { sendPurchaseNotice } from './send-purchase-notice.job.ts'

type Ctx = Pick<AppContext, 'clock' | 'queue'>

export async function notifyBuyer(
  ctx: Ctx,
  tx: Tx,
  { user_id, notice }: { user_id: string; notice: Notice },
): Promise<void> {
  const { kind, ...values } = notice
  const detail = Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      typeof value === 'object' ? [] : [[name, String(value)]],
    ),
  )
  await notify({ db: tx, clock: ctx.clock }, { user_id, kind, detail })
  await ctx.queue.enqueue(tx, sendPurchaseNotice, { user_id, notice })
}

type PaymentNotice = {
  order: OrderRow
  amount: number
  currency?: string | null
} & (
  | { kind: 'refund_rejected' | 'payment_in_review' | 'payment_late' }
  | { kind: 'refund_sent' | 'payment_moved' | 'payment_disputed'; taken: Removal }
)

export async function notifyPayment(ctx: Ctx, tx: Tx, notice: PaymentNotice): Promise<void> {
  const { user_id, number } = notice.order
  if (user_id === null) return
  const currency = notice.currency ?? getReceivedCurrency(notice.order)
  const payment = { number: String(number), amount: notice.amount, currency }
  const { price } = notice.order
  const isRemoved = 'taken' in notice && notice.taken.is_premium_removed
  const rest = isRemoved ? await findActivePremium(tx, user_id, ctx.clock.now()) : null
  const premium = rest === null ? {} : { premium_until: rest.expires_at }
  // An amount that could not be read is stored as zero and must not be quoted.
  const ordered =
    notice.kind === 'payment_in_review' && notice.amount > 0
      ? { ordered: { amount: price, currency: notice.order.currency } }
      : {}
  await notifyBuyer(ctx, tx, {
    user_id,
    notice:
      'taken' in notice
        ? { kind: notice.kind, ...payment, ...notice.taken, ...premium }
        : { kind: notice.kind, ...payment, ...ordered },
  })
}

type CreditedOrder = {
  order: OrderRow
  amount: number
  currency: string
  isSeen: boolean
}

export async function notifyCredited(
  ctx: Ctx,
  tx: Tx,
  { order, amount, currency, isSeen }: CreditedOrder,
): Promise<void> {
  const { user_id, order_id, number, goods_type, period_type, coins, is_withdrawal_waived, language } = order
  if (user_id === null) return
  const period = goods_type === 'VIP' ? await findPeriod(tx, order_id) : undefined
  const premium = period && {
    starts_at: period.starts_at.toISOString(),
    ends_at: period.ends_at.toISOString(),
    is_later: period.starts_at > ctx.clock.now(),
  }
  const notice: Notice = {
    kind: 'payment_credited',
    number: String(number),
    amount,
    currency,
    bought: {
      goods_type,
      period_type,
      coins,
      is_withdrawal_waived,
      language: findNearestLanguage(language ?? ''),
      premium,
    },
  }
  if (isSeen) await ctx.queue.enqueue(tx, sendPurchaseNotice, { user_id, notice })
  else await notifyBuyer(ctx, tx, { user_id, notice })
}
