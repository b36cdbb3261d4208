import type * as routes from '@citrine/contract/money-desk'
import type { BodyOf } from '@citrine/contract/route'
import type { AppContext } from '#server/context.ts'
import { writeAudit } from '#server/features/moderation/public.ts'
import {
  closeOrder,
  creditOrder,
  declineCredit,
  getReceivedCurrency,
  type OrderRow,
  publishAndContinue,
} from '#server/features/orders/public.ts'
import type { Viewer } from '#server/platform/http/call.ts'
import { countAuditedCoins } from '../audited-coins.ts'
import { getRejectionReason, notifyAsker, publishRejection } from '../requests/reject-requests.ts'

export async function creditOrderAndAudit(
  ctx: AppContext,
  { user_id: staff_id }: Viewer,
  { order_id, reason, ...found }: BodyOf<typeof routes.acceptDeskOrder>,
): Promise<{ is_second_needed: boolean }> {
  const applied = await ctx.db.transaction().execute(async (tx) => {
    const accepted = await creditOrder(ctx, tx, { order_id, reason, staff_id, ...found })
    const { order } = accepted
    if (accepted.is_new)
      await writeAudit(tx, {
        actor_id: staff_id,
        action: accepted.applied === null ? 'acceptance_asked' : 'order_accepted',
        target_type: 'order',
        target_id: order_id,
        asked_by: accepted.asked_by,
        moved: readMoved(order),
        after: {
          price: order.price,
          amount: order.arrived_amount ?? order.paid_amount,
          currency: getReceivedCurrency(order),
          reason,
          ...found,
        },
        now: ctx.clock.now(),
      })
    return accepted.applied
  })
  if (applied !== null) await publishAndContinue(ctx, applied)
  return { is_second_needed: applied === null }
}

const readMoved = (order: OrderRow) => ({
  order_id: order.order_id,
  amount: order.arrived_amount ?? order.paid_amount,
  currency: getReceivedCurrency(order),
  coins: order.coins,
})

export async function closeOrderAndAudit(
  ctx: AppContext,
  { user_id: staff_id }: Viewer,
  { order_id, reason }: BodyOf<typeof routes.closeDeskOrder>,
): Promise<{ is_second_needed: boolean }> {
  const applied = await ctx.db.transaction().execute(async (tx) => {
    const { applied, amount, currency } = await closeOrder(ctx, tx, { order_id, reason, staff_id })
    await writeAudit(tx, {
      actor_id: staff_id,
      action: applied === null ? 'refund_asked' : 'order_closed',
      target_type: 'order',
      target_id: order_id,
      moved: { order_id, amount, currency, coins: await countAuditedCoins(tx, applied) },
      after: { amount, currency, reason },
      now: ctx.clock.now(),
    })
    return applied
  })
  if (applied !== null) await publishAndContinue(ctx, applied)
  return { is_second_needed: applied === null }
}

export async function declineCreditAndAudit(
  ctx: AppContext,
  { user_id: staff_id }: Viewer,
  { order_id, reason }: BodyOf<typeof routes.declineAcceptance>,
): Promise<void> {
  const asker = await ctx.db.transaction().execute(async (tx) => {
    const { order, is_own, asked_by, asked_at } = await declineCredit(tx, { order_id, staff_id })
    const rejection = getRejectionReason({ is_own, reason })
    await writeAudit(tx, {
      actor_id: staff_id,
      action: is_own ? 'acceptance_withdrawn' : 'acceptance_rejected',
      target_type: 'order',
      target_id: order_id,
      reason: rejection,
      moved: readMoved(order),
      ...(!is_own && { asked_by, waitedSince: asked_at }),
      now: ctx.clock.now(),
    })
    return notifyAsker(ctx, tx, { asked_by, rejection, about: { number: String(order.number) } })
  })
  publishRejection(ctx, asker)
}
