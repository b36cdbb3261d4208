import {
  COIN_WORTH,
  ONE_ADMIN_CREDITS_A_DAY,
  SECOND_PERSON_ABOVE,
  SHORTFALL_MAX,
} from '@citrine/contract/money-desk'
import { isAdmin } from '#server/features/users/public.ts'
import { openWallet, sumAdjustedAlone } from '#server/features/wallet/public.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { DAY_MS } from '#server/platform/time.ts'
import { readArrived } from '../order-states.ts'
import type { OrderRow } from '../orders.queries.ts'
import { sumCreditedAlone, sumCreditedByStaff, weighOrder } from './accept-order.queries.ts'

type Credit = {
  order: Pick<OrderRow, 'user_id' | 'order_id'>
  staff_id: string | undefined
  now: Date
}

/**
 * A second admin has to agree when the buyer is an admin, or when the order and the others of the last day
 * exceed the limit for all that staff credited the buyer, or, with the coins that this admin gave and took
 * alone, for all that the admin credited alone.
 */
export async function needsSecondPerson(
  tx: Tx,
  { order: { user_id, order_id }, staff_id, now }: Credit,
): Promise<boolean> {
  // Otherwise two admins could credit each other's orders alone.
  if (user_id === null || (await isAdmin(tx, user_id))) return true
  // Two orders at once cannot both use the rest of the limit.
  await openWallet(tx, user_id)
  const since = new Date(now.getTime() - DAY_MS)
  const worth = await weighOrder(tx, order_id, now)
  if (worth + (await sumCreditedByStaff(tx, { user_id, order_id, since, now })) > SECOND_PERSON_ABOVE)
    return true
  if (staff_id === undefined) return false
  const credited = await sumCreditedAlone(tx, { staff_id, order_id, since, now })
  const given = COIN_WORTH * (await sumAdjustedAlone(tx, staff_id, since))
  return worth + credited + given > ONE_ADMIN_CREDITS_A_DAY
}

/** False in another currency, and for an unreadable amount, which counts as the price. */
export const isUnderpaid = (order: OrderRow): boolean =>
  (order.arrived_currency === null || order.arrived_currency === order.currency) &&
  readArrived(order) < order.price - SHORTFALL_MAX
