import type * as routes from '@citrine/contract/payment-moves'
import type { BodyOf, ResponseOf } from '@citrine/contract/route'
import type { AppContext } from '#server/context.ts'
import { writeAudit } from '#server/features/moderation/public.ts'
import {
  declineMove,
  listOrdersByIds,
  movePayment,
  publishAndContinue,
  type UnmatchedPaymentRow,
} from '#server/features/orders/public.ts'
import type { Tx } from '#server/platform/database/db.ts'
import type { Viewer } from '#server/platform/http/call.ts'
import { getRejectionReason, notifyAsker, publishRejection } from '../requests/reject-requests.ts'

export async function moveMisplacedPayment(
  ctx: AppContext,
  { user_id: staff_id }: Viewer,
  { event_no, reason }: BodyOf<typeof routes.movePayment>,
): Promise<ResponseOf<typeof routes.movePayment>> {
  const applied = await ctx.db.transaction().execute(async (tx) => {
    const moved = await movePayment(ctx, tx, { event_no, reason, staff_id })
    const { provider, provider_txn, amount, currency } = moved.payment
    const state = moved.applied.at(-1)?.state
    // If the payment's new order went to review, its buyer has got no coins yet.
    const coins = state === undefined || state === 'paid' ? moved.to.coins : null
    if (moved.is_new)
      await writeAudit(tx, {
        actor_id: staff_id,
        action: moved.applied.length === 0 ? 'move_asked' : 'payment_moved',
        target_type: 'order',
        target_id: moved.to.order_id,
        asked_by: moved.asked_by,
        moved: { order_id: moved.from.order_id, amount, currency, coins },
        before: { order_id: moved.from.order_id, state: moved.from.state },
        after: {
          provider,
          provider_txn,
          amount,
          currency,
          reason,
          ...(state !== undefined && { state }),
        },
        now: ctx.clock.now(),
      })
    return moved.applied
  })
  for (const one of applied) await publishAndContinue(ctx, one)
  return { is_second_needed: applied.length === 0, state: applied.at(-1)?.state ?? null }
}

export async function declinePaymentMove(
  ctx: AppContext,
  { user_id: staff_id }: Viewer,
  { event_no, reason }: BodyOf<typeof routes.declineMove>,
): Promise<void> {
  const asker = await ctx.db.transaction().execute(async (tx) => {
    const { payment, ...move } = await declineMove(tx, { event_no, staff_id })
    return auditDecline(ctx, tx, { ...move, payment, event_no, reason, staff_id })
  })
  publishRejection(ctx, asker)
}

type Decline = {
  event_no: number
  payment: UnmatchedPaymentRow
  reason: string | undefined
  staff_id: string
  asked_by: string | null
  asked_at: Date
}

export async function auditDecline(
  ctx: Pick<AppContext, 'clock'>,
  tx: Tx,
  { event_no, payment, reason, staff_id, asked_by, asked_at }: Decline,
): Promise<string | null> {
  const is_own = asked_by === staff_id
  const rejection = getRejectionReason({ is_own, reason })
  await writeAudit(tx, {
    actor_id: staff_id,
    action: is_own ? 'move_withdrawn' : 'move_rejected',
    target_type: 'payment',
    target_id: String(event_no),
    reason: rejection,
    moved: payment,
    ...(!is_own && { asked_by, waitedSince: asked_at }),
    now: ctx.clock.now(),
  })
  const [order] = payment.order_id === null ? [] : await listOrdersByIds(tx, [payment.order_id])
  return order === undefined
    ? null
    : notifyAsker(ctx, tx, { asked_by, rejection, about: { number: String(order.number) } })
}
