import type { PeriodType } from '@citrine/contract/goods'
import type { Tx } from '#server/platform/database/db.ts'
import { newId } from '#server/platform/ids.ts'
import { carryUsed } from '../allowances/allowances.queries.ts'
import { giveCoinsOfMonth } from '../allowances/monthly-coins.service.ts'
import { findMonth, monthsAfter, monthsBetween } from '../allowances/periods.ts'
import { restorePurchase } from '../purchases/purchases.service.ts'
import { openWallet } from '../wallet.service.ts'
import {
  deletePeriod,
  endPeriod,
  findLastCut,
  findPeriod,
  insertPeriod,
  listOpenPeriods,
  movePeriod,
  sumMembershipCoins,
} from './memberships.queries.ts'

const MONTHS = { MONTHLY: 1, YEARLY: 12 } as const

type Bought = { user_id: string; order_id: string; plan: PeriodType; now: Date }

/**
 * Adds a bought period to what is left. Its months keep the days of the running one: a month bought on the 31st, and
 * one more, end on the 28th and then on the 31st.
 */
export async function addPeriod(tx: Tx, { user_id, order_id, plan, now }: Bought): Promise<void> {
  // Locks the wallet, so that two purchases follow each other.
  const { wallet_id } = await openWallet(tx, user_id)
  const last = (await listOpenPeriods(tx, user_id, now)).at(-1)
  const anchor_at = last === undefined ? now : (last.anchor_at ?? last.starts_at)
  const starts_at = last?.ends_at ?? now
  const ends_at = monthsAfter(anchor_at, monthsBetween(anchor_at, starts_at) + MONTHS[plan])
  const membership_id = newId(now)
  await insertPeriod(tx, {
    membership_id,
    user_id,
    plan,
    starts_at,
    ends_at,
    anchor_at,
    order_id,
    created_at: now,
  })
  if (last !== undefined) return
  const cut = await findLastCut(tx, user_id, monthsAfter(now, -1))
  if (cut !== undefined)
    await carryUsed(tx, { wallet_id, from: findMonthOfCut(cut.anchor_at, cut.cut_at), to: now })
  await giveCoinsOfMonth(tx, user_id, now)
}

/** The start of the month in which a period was cut: one payment buys its allowances once. */
const findMonthOfCut = (anchor_at: Date, cut_at: Date): Date =>
  findMonth(anchor_at, new Date(Math.max(anchor_at.getTime(), cut_at.getTime() - 1))).from

/** After a won dispute: a cut period begins again whole; one that was over gets the coins back that it gave. */
export async function restorePeriod(tx: Tx, { key, ...bought }: Bought & { key: string }): Promise<void> {
  const { user_id, order_id, now } = bought
  const { wallet_id } = await openWallet(tx, user_id)
  const kept = await findPeriod(tx, order_id)
  if (kept === undefined) return addPeriod(tx, bought)
  const coins = await sumMembershipCoins(tx, wallet_id, kept.membership_id)
  const given = { user_id, order_id, coins, key, now }
  await restorePurchase(tx, { ...given, account_kind: 'user_bonus', from: 'issued_promo' })
}

/**
 * Ends the period of a returned order at once. Periods bought after it move forward, so that they lose no day.
 * @returns the coins that the period gave so far
 */
export async function cutPeriod(tx: Tx, { order_id, now }: { order_id: string; now: Date }): Promise<number> {
  const found = await findPeriod(tx, order_id)
  if (found === undefined) return 0
  const { wallet_id } = await openWallet(tx, found.user_id)
  // Read again under the lock.
  const open = await listOpenPeriods(tx, found.user_id, now)
  const cut = open.find(({ membership_id }) => membership_id === found.membership_id)
  const given = await sumMembershipCoins(tx, wallet_id, found.membership_id)
  if (cut === undefined) return given
  const has_begun = cut.starts_at <= now
  if (has_begun) await endPeriod(tx, cut.membership_id, now)
  else await deletePeriod(tx, cut.membership_id)
  let start = has_begun ? now : cut.starts_at
  const anchor_at = has_begun ? now : (cut.anchor_at ?? cut.starts_at)
  const following = open.filter(({ starts_at }) => starts_at > cut.starts_at)
  if (has_begun && following.length > 0)
    await carryUsed(tx, { wallet_id, from: findMonthOfCut(cut.anchor_at ?? cut.starts_at, now), to: now })
  for (const later of following) {
    const months = MONTHS[later.plan === 'YEARLY' ? 'YEARLY' : 'MONTHLY']
    const ends_at = monthsAfter(anchor_at, monthsBetween(anchor_at, start) + months)
    await movePeriod(tx, later.membership_id, { starts_at: start, ends_at, anchor_at })
    start = ends_at
  }
  if (has_begun) await giveCoinsOfMonth(tx, found.user_id, now)
  return given
}
