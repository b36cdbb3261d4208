import { MONTHLY_COINS } from '@citrine/contract/limits'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { iterateRows } from '#server/platform/database/iterate-rows.ts'
import { findCurrentPeriod, listMembers } from '../memberships/memberships.queries.ts'
import { depositCoins } from '../wallet.service.ts'
import { computeMonth } from './periods.ts'

const BATCH_SIZE = 200

export const iterateMembers = (db: Db, now: Date): AsyncGenerator<string> =>
  iterateRows(
    (after?: string) => listMembers(db, { now, after, limit: BATCH_SIZE }),
    (user_id) => user_id,
  )

/**
 * Gives a member the coins of Premium, once per membership month.
 * @returns whether this call gave them
 */
export async function giveCoinsOfMonth(tx: Tx, user_id: string, now: Date): Promise<boolean> {
  const membership = await findCurrentPeriod(tx, user_id, now)
  if (membership === undefined) return false
  const { membership_id, order_id, order_number } = membership
  const { from } = computeMonth(membership.anchor_at, now)
  return depositCoins(tx, user_id, {
    toAccount: 'user_bonus',
    fromAccount: 'issued_promo',
    kind: 'membership_coins',
    coins: MONTHLY_COINS,
    key: `${membership_id}:${from.toISOString()}`,
    ...(order_id !== null && { detail: { order_id, ...(order_number !== null && { order_number }) } }),
    now,
  })
}
