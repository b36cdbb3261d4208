import type * as routes from '@citrine/contract/money-desk'
import type { BodyOf, ResponseOf } from '@citrine/contract/route'
import type { AppContext } from '#server/context.ts'
import { writeAudit } from '#server/features/moderation/public.ts'
import { applyAssignment, assignPayment } from '#server/features/orders/public.ts'
import type { Viewer } from '#server/platform/http/mount.ts'

/** @throws not_found, also for an own order; conflict when the payment or the order was settled meanwhile */
export async function assignLostPayment(
  ctx: AppContext,
  { user_id: staff_id }: Viewer,
  { event_no, order_id }: BodyOf<typeof routes.assignPayment>,
): Promise<ResponseOf<typeof routes.assignPayment>> {
  await ctx.db.transaction().execute(async (tx) => {
    const { payment, is_new } = await assignPayment(ctx, tx, { event_no, order_id, staff_id })
    if (!is_new) return
    const { provider, provider_txn, amount, currency } = payment
    await writeAudit(tx, {
      actor_id: staff_id,
      action: 'payment_assigned',
      target_type: 'order',
      target_id: order_id,
      after: { provider, provider_txn, amount, currency },
      now: ctx.clock.now(),
    })
  })
  return { state: await applyAssignment(ctx, { event_no, order_id }) }
}
