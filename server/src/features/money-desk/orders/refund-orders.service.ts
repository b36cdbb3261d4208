import type * as routes from '@citrine/contract/money-desk'
import type { BodyOf, ResponseOf } from '@citrine/contract/route'
import type { AppContext } from '#server/context.ts'
import { publishNotification } from '#server/features/events/public.ts'
import { writeAudit } from '#server/features/moderation/public.ts'
import {
  canRefund,
  closeRefund,
  decideRefund,
  findOrder,
  getReceivedCurrency,
  publishAndContinue,
  requestRefund,
} from '#server/features/orders/public.ts'
import { requireById } from '#server/platform/database/find-by-id.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Viewer } from '#server/platform/http/call.ts'
import { countAuditedCoins } from '../audited-coins.ts'
import { chooseDecision, requireAsker } from '../requests/decisions.ts'
import { getRejectionReason, notifyAsker, publishRejection } from '../requests/reject-requests.ts'

const ACTIONS = {
  approved: 'refund_approved',
  withdrawn: 'refund_withdrawn',
  rejected: 'refund_rejected',
} as const

export async function requestOrderRefund(
  ctx: AppContext,
  { user_id: staff_id }: Viewer,
  { refund_id, order_id, amount, reason }: BodyOf<typeof routes.askDeskRefund>,
): Promise<{ is_second_needed: boolean }> {
  const order = await requireById(order_id, () => findOrder(ctx.db, order_id))
  if (!canRefund(ctx, order)) throw new AppError('conflict', { provider: order.provider })
  return ctx.db.transaction().execute(async (tx) => {
    const refund = { refund_id, order_id, amount, reason, staff_id }
    const { is_new, is_second_needed } = await requestRefund(ctx, tx, refund)
    if (is_new)
      await writeAudit(tx, {
        actor_id: staff_id,
        action: is_second_needed ? 'refund_asked' : 'refund_approved',
        target_type: 'order',
        target_id: order_id,
        moved: { order_id, amount, currency: getReceivedCurrency(order) },
        after: { refund_id, amount, reason },
        now: ctx.clock.now(),
      })
    return { is_second_needed }
  })
}

export async function decideOrderRefund(
  ctx: AppContext,
  { user_id: staff_id }: Viewer,
  { refund_id, is_approved, reason }: BodyOf<typeof routes.decideDeskRefund>,
): Promise<ResponseOf<typeof routes.decideDeskRefund>> {
  const { user_id, applied, is_buyer_notified, asker } = await ctx.db.transaction().execute(async (tx) => {
    const refund = await decideRefund(ctx, tx, { refund_id, is_approved, reason, staff_id })
    const rejection = getRejectionReason({ ...refund, is_approved, reason })
    if (is_approved) await requireAsker(tx, refund.asked_by)
    await writeAudit(tx, {
      actor_id: staff_id,
      action: chooseDecision(ACTIONS, { is_own: refund.is_own, is_approved }),
      target_type: 'order',
      target_id: refund.order_id,
      ...(!refund.is_own && { waitedSince: refund.created_at, asked_by: refund.asked_by }),
      reason: rejection,
      moved: { ...refund, coins: await countAuditedCoins(tx, refund.applied) },
      after: { refund_id, amount: refund.amount },
      now: ctx.clock.now(),
    })
    const about = { number: refund.order_number }
    const asker = await notifyAsker(ctx, tx, { asked_by: refund.asked_by, rejection, about })
    return { ...refund, asker }
  })
  publishRejection(ctx, asker)
  if (applied !== null) await publishAndContinue(ctx, applied)
  if (is_buyer_notified && user_id !== null) publishNotification(ctx.bus, user_id)
  return { is_buyer_notified, is_asker_notified: asker !== null }
}

export async function closeOrderRefund(
  { db, clock }: AppContext,
  { user_id: staff_id }: Viewer,
  { refund_id, reason }: BodyOf<typeof routes.closeDeskRefund>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { order_id, amount, currency } = await closeRefund(tx, { refund_id, reason, staff_id })
    await writeAudit(tx, {
      actor_id: staff_id,
      action: 'refund_closed',
      target_type: 'order',
      target_id: order_id,
      moved: { order_id, amount, currency },
      after: { refund_id, amount, reason },
      now: clock.now(),
    })
  })
}
