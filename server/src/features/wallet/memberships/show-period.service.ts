import type { Db } from '#server/platform/database/db.ts'
import { DAY_MS } from '#server/platform/time.ts'
import { findWalletId } from '../ledger/ledger.queries.ts'
import { findActiveMembership } from '../wallet.service.ts'
import { findPeriod, sumMembershipCoins } from './memberships.queries.ts'

type PeriodOfOrder = { order_id: string; user_id: string; now: Date }

/** Returns what `cutPeriod` would take of an order's period, and when the user's Premium ends. */
export async function showPeriod(db: Db, { order_id, user_id, now }: PeriodOfOrder) {
  const [period, wallet_id, membership] = await Promise.all([
    findPeriod(db, order_id),
    findWalletId(db, user_id),
    findActiveMembership(db, user_id, now),
  ])
  const until = membership?.expires_at ?? null
  if (period === undefined || wallet_id === undefined)
    return { left_days: 0, coins: 0, until, is_followed: false }
  const { starts_at, ends_at, membership_id } = period
  const left_ms = ends_at.getTime() - Math.max(starts_at.getTime(), now.getTime())
  return {
    left_days: Math.max(0, Math.ceil(left_ms / DAY_MS)),
    coins: await sumMembershipCoins(db, wallet_id, membership_id),
    until,
    is_followed: until !== null && ends_at > now && ends_at.toISOString() < until,
  }
}
