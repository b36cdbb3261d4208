import type * as routes from '@citrine/contract/money-desk'
import type { BodyOf } from '@citrine/contract/route'
import type { AppContext } from '#server/context.ts'
import { writeAudit } from '#server/features/moderation/public.ts'
import {
  dismissReturn,
  getReceivedCurrency,
  publishAndContinue,
  recordReturn,
} from '#server/features/orders/public.ts'
import type { Viewer } from '#server/platform/http/call.ts'
import { countAuditedCoins } from '../audited-coins.ts'

export async function recordReturnedMoney(
  ctx: AppContext,
  { user_id: staff_id }: Viewer,
  { event_no, amount, reason }: BodyOf<typeof routes.recordReturn>,
): Promise<{ is_second_needed: boolean }> {
  const applied = await ctx.db.transaction().execute(async (tx) => {
    const { order, report, applied } = await recordReturn(ctx, tx, { event_no, amount, reason, staff_id })
    await writeAudit(tx, {
      actor_id: staff_id,
      action: applied === null ? 'refund_asked' : 'return_recorded',
      target_type: 'order',
      target_id: order.order_id,
      before: { event_no, cause: report.note, amount: report.amount, currency: report.currency },
      moved: {
        order_id: order.order_id,
        amount,
        currency: getReceivedCurrency(order),
        coins: await countAuditedCoins(tx, applied),
      },
      after: { amount, currency: getReceivedCurrency(order), reason },
      now: ctx.clock.now(),
    })
    return applied
  })
  if (applied !== null) await publishAndContinue(ctx, applied)
  return { is_second_needed: applied === null }
}

export async function dismissReturnedMoney(
  ctx: AppContext,
  { user_id: staff_id }: Viewer,
  { event_no, reason }: BodyOf<typeof routes.dismissReturn>,
): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const { order_id, note, amount, currency } = await dismissReturn(ctx, tx, { event_no, reason, staff_id })
    await writeAudit(tx, {
      actor_id: staff_id,
      action: 'return_dismissed',
      target_type: 'order',
      target_id: order_id,
      moved: { order_id, amount, currency },
      after: { event_no, cause: note, amount, currency, reason },
      now: ctx.clock.now(),
    })
  })
}
