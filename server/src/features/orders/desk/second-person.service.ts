import { SECOND_PERSON_ABOVE, SHORTFALL_MAX } from '@citrine/contract/money-desk'
import { openWallet } from '#server/features/wallet/public.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { DAY_MS } from '#server/platform/time.ts'
import { readArrived } from '../order-states.ts'
import type { OrderRow } from '../orders.queries.ts'
import { sumCreditedByStaff, weighOrder } from './accept-order.queries.ts'

/**
 * Whether crediting an order needs a second admin:
 * with the buyer's other orders that staff credited in the last day, it exceeds the limit.
 */
export async function needsSecondPerson(
  tx: Tx,
  { user_id, order_id }: Pick<OrderRow, 'user_id' | 'order_id'>,
  now: Date,
): Promise<boolean> {
  if (user_id === null) return true
  // Locks the wallet, so that two orders at once cannot both use the rest of the limit.
  await openWallet(tx, user_id)
  const since = new Date(now.getTime() - DAY_MS)
  const worth = await weighOrder(tx, order_id, now)
  return worth + (await sumCreditedByStaff(tx, { user_id, order_id, since, now })) > SECOND_PERSON_ABOVE
}

/**
 * Whether the payment falls short of the price by more than a small amount. False in another currency, and for an unreadable
 * amount, which counts as the price.
 */
export const isUnderpaid = (order: OrderRow): boolean =>
  (order.arrived_currency === null || order.arrived_currency === order.currency) &&
  readArrived(order) < order.price - SHORTFALL_MAX
