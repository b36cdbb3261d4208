import {
  COIN_WORTH,
  ONE_ADMIN_CREDITS_A_DAY,
  SECOND_PERSON_ABOVE,
  SHORTFALL_MAX,
} from '@citrine/contract/money-desk'
import { isAdmin } from '#server/features/users/public.ts'
import { openWallet, sumAdjusted, sumAdjustedAlone } from '#server/features/wallet/public.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { DAY_MS } from '#server/platform/time.ts'
import { readArrived } from '../order-states.ts'
import type { OrderRow } from '../orders.queries.ts'
import { sumReturnedAlone } from '../refunds/refunds.queries.ts'
import { sumCreditedAlone, sumCreditedByStaff, weighOrder } from './accept-order.queries.ts'

type Act = {
  /** The admin who acts, and holds the lock of `lockCredits`; undefined where nobody is known. */
  staff_id: string | undefined
  /** The value of the act in minor units. */
  worth: number
  /** An order that the act is about, which does not count as an earlier one. */
  order_id?: string
  now: Date
}

export async function exceedsOneAdmin(
  tx: Tx,
  { staff_id, worth, order_id, now }: Act & { staff_id: string },
): Promise<boolean> {
  const since = new Date(now.getTime() - DAY_MS)
  const credited = await sumCreditedAlone(tx, { staff_id, order_id, since, now })
  const moved = COIN_WORTH * (await sumAdjustedAlone(tx, staff_id, since))
  const returned = await sumReturnedAlone(tx, staff_id, since)
  return worth + credited + moved + returned > ONE_ADMIN_CREDITS_A_DAY
}

/**
 * A second admin has to agree when the user is an admin, or when the act and the others of the last day, orders
 * and coins together, exceed the limit for one user or for one admin.
 */
export async function needsSecondAdmin(
  tx: Tx,
  { user_id, staff_id, ...act }: Act & { user_id: string },
): Promise<boolean> {
  // Otherwise two admins could credit each other's orders alone.
  if (await isAdmin(tx, user_id)) return true
  // Locks the wallet, so that two acts at once cannot both use the rest of the limit.
  await openWallet(tx, user_id)
  const { worth, order_id, now } = act
  const since = new Date(now.getTime() - DAY_MS)
  const credited = await sumCreditedByStaff(tx, { user_id, order_id, since, now })
  const moved = COIN_WORTH * (await sumAdjusted(tx, user_id, since))
  if (worth + credited + moved > SECOND_PERSON_ABOVE) return true
  return staff_id !== undefined && exceedsOneAdmin(tx, { ...act, staff_id })
}

type Credit = Pick<Act, 'staff_id' | 'now'> & { order: Pick<OrderRow, 'user_id' | 'order_id'> }

export async function needsSecondPerson(
  tx: Tx,
  { order: { user_id, order_id }, staff_id, now }: Credit,
): Promise<boolean> {
  if (user_id === null) return true
  const worth = await weighOrder(tx, order_id, now)
  return needsSecondAdmin(tx, { user_id, order_id, staff_id, worth, now })
}

/** Returns false in another currency, and for an unreadable amount, which counts as the price. */
export const isUnderpaid = (order: OrderRow): boolean =>
  (order.arrived_currency === null || order.arrived_currency === order.currency) &&
  readArrived(order) < order.price - SHORTFALL_MAX
