import { COIN_WORTH, ONE_ADMIN_CREDITS_A_DAY, SECOND_ADMIN_ABOVE } from '@citrine/contract/money-desk'
import { isAdmin } from '#server/features/users/public.ts'
import { lockWallet, sumAdjusted, sumAdjustedByOneAdmin } from '#server/features/wallet/public.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { DAY_MS } from '#server/platform/time.ts'
import type { OrderRow } from '../order/orders.queries.ts'
import {
  computeOrderWorth,
  sumCreditedByOneAdmin,
  sumCreditedByStaff,
  sumRefundedByOneAdmin,
} from './staff-limits.queries.ts'

type Act = {
  /** The admin who acts, and whose lock of `lockCredits` is held; undefined if it is not known who acts. */
  staff_id: string | undefined
  /** Minor units that the act gives to the user. */
  worth: number
  /** The order that the act credits: it must not count as an earlier credit too. */
  order_id?: string
  now: Date
}

export async function exceedsAdminLimit(
  tx: Tx,
  { staff_id, worth, order_id, now }: Act & { staff_id: string },
): Promise<boolean> {
  const since = new Date(now.getTime() - DAY_MS)
  const credited = await sumCreditedByOneAdmin(tx, { staff_id, order_id, since, now })
  const moved = COIN_WORTH * (await sumAdjustedByOneAdmin(tx, staff_id, since))
  const returned = await sumRefundedByOneAdmin(tx, staff_id, since)
  return worth + credited + moved + returned > ONE_ADMIN_CREDITS_A_DAY
}

/**
 * A second admin has to agree when the receiving user is an admin, or when credited orders and given coins of the
 * last day, this act included, exceed the limit per user or the limit per admin.
 */
export async function needsSecondAdmin(
  tx: Tx,
  { user_id, staff_id, ...act }: Act & { user_id: string },
): Promise<boolean> {
  // Otherwise two admins could credit each other's orders alone.
  if (await isAdmin(tx, user_id)) return true
  // Two acts at once must not both use the rest of the limit.
  await lockWallet(tx, user_id)
  const { worth, order_id, now } = act
  const since = new Date(now.getTime() - DAY_MS)
  const credited = await sumCreditedByStaff(tx, { user_id, order_id, since, now })
  const moved = COIN_WORTH * (await sumAdjusted(tx, user_id, since))
  if (worth + credited + moved > SECOND_ADMIN_ABOVE) return true
  return staff_id !== undefined && exceedsAdminLimit(tx, { ...act, staff_id })
}

type Credit = Pick<Act, 'staff_id' | 'now'> & { order: Pick<OrderRow, 'user_id' | 'order_id'> }

export async function needsSecondAdminToCredit(
  tx: Tx,
  { order: { user_id, order_id }, staff_id, now }: Credit,
): Promise<boolean> {
  if (user_id === null) return true
  const worth = await computeOrderWorth(tx, order_id, now)
  return needsSecondAdmin(tx, { user_id, order_id, staff_id, worth, now })
}
