import type { Language } from '@citrine/contract/messages/messages'
import type { Order } from '@citrine/contract/orders'
import { requireById } from '#server/platform/database/find-by-id.ts'
import { AppError, requireFound } from '#server/platform/errors.ts'
import { isPaymentUnderWay } from '../collection/collecting.queries.ts'
import { isCancelled } from '../order/order-states.ts'
import { findOwnOrder, lockOrder, saveChange } from '../order/orders.queries.ts'
import { showOrder } from '../order/show-orders.service.ts'
import { publishOrderChange } from '../payments/apply-event.service.ts'
import type { ApplyContext } from '../payments/apply-transition.service.ts'

/**
 * Cancels an order whose payment has not begun. A card form that is still open in another tab may still
 * pay the cancelled order; late money is credited.
 * @throws not_found; order_paying once a payment has arrived or is under way; conflict when the order is over
 */
export async function cancelOrder(
  ctx: ApplyContext,
  { user_id, id, language }: { user_id: string; id: string; language: Language },
): Promise<Order> {
  const own = await requireById(id, () => findOwnOrder(ctx.db, user_id, id))
  const hasChanged = await ctx.db.transaction().execute(async (tx) => {
    const order = requireFound(await lockOrder(tx, own.order_id), { id })
    if (isCancelled(order)) return false
    if (order.state === 'paid' || order.state === 'pending') throw new AppError('order_paying')
    if (order.state !== 'created') throw new AppError('conflict')
    if (await isPaymentUnderWay(tx, order.order_id)) throw new AppError('order_paying')
    const change = { state: 'failed', reason: 'cancelled' } as const
    await saveChange(tx, {
      order_id: own.order_id,
      from: order.state,
      change,
      cause: 'buyer',
      now: ctx.clock.now(),
    })
    return true
  })
  const order = requireFound(await findOwnOrder(ctx.db, user_id, id), { id })
  if (hasChanged) publishOrderChange(ctx, order, order.state)
  // A payment may have arrived after the cancellation and before this read.
  if (!isCancelled(order)) throw new AppError('order_paying')
  return showOrder(order, language)
}
