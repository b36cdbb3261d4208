import type { Language } from '@citrine/contract/messages/messages'
import type { Order } from '@citrine/contract/orders'
import { AppError, requireFound } from '#server/platform/errors.ts'
import { isId } from '#server/platform/ids.ts'
import { isCancelled, readState } from './order-states.ts'
import { findOwnOrder, lockOrder, saveChange } from './orders.queries.ts'
import type { ApplyContext } from './payments/apply-context.ts'
import { publish } from './payments/apply-event.service.ts'
import { showOrder } from './show-orders.service.ts'

/**
 * Cancels an order before its payment begins.
 * A card form that is still open elsewhere may pay it after all: money that arrives late counts.
 * @throws not_found, conflict once a payment is under way or the order is over
 */
export async function cancelOrder(
  ctx: ApplyContext,
  { user_id, id, language }: { user_id: string; id: string; language: Language },
): Promise<Order> {
  const own = requireFound(isId(id) ? await findOwnOrder(ctx.db, user_id, id) : undefined, { id })
  const hasChanged = await ctx.db.transaction().execute(async (tx) => {
    const order = requireFound(await lockOrder(tx, own.order_id), { id })
    if (isCancelled(order)) return false
    if (order.state !== 'created') throw new AppError('conflict')
    const change = { state: 'failed', reason: 'cancelled' } as const
    await saveChange(tx, { order_id: id, from: order.state, change, cause: 'buyer', now: ctx.clock.now() })
    return true
  })
  const order = requireFound(await findOwnOrder(ctx.db, user_id, id), { id })
  if (hasChanged) publish(ctx, order, readState(order))
  return showOrder(order, language)
}
