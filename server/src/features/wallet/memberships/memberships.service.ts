import type { PeriodType } from '@citrine/contract/goods'
import { MONTHLY_COINS, PLAN_MONTHS } from '@citrine/contract/limits'
import type { Tx } from '#server/platform/database/db.ts'
import { newId } from '#server/platform/ids.ts'
import { carryUsage } from '../allowances/allowances.queries.ts'
import { giveCoinsOfMonth } from '../allowances/monthly-coins.service.ts'
import { addMonths, computeMonth, computePeriodEnd } from '../allowances/periods.ts'
import { restorePurchase } from '../purchases/purchases.service.ts'
import { lockWallet } from '../wallet.service.ts'
import {
  deletePeriod,
  endPeriod,
  findCutPeriod,
  findLastCut,
  findPeriod,
  insertPeriod,
  listOpenPeriods,
  movePeriod,
  sumMembershipCoins,
} from './memberships.queries.ts'

type BoughtPeriod = {
  user_id: string
  order_id: string
  order_number: number | null
  plan: PeriodType
  now: Date
}
/** `rest_ms`: the remaining time of a period that was ended early and is restored; null for a full period. */
type PeriodLength = { plan: string; rest_ms: number | null }

/** 48 months, a leap cycle: adding them to a date after subtracting them always gives the same date again. */
const LEAP_CYCLE_MONTHS = 48

/**
 * Computes the times of a new period. Its months are counted from the day of an anchor, which a full period takes
 * over: two months bought on 31 January end on 28 February and on 31 March. A restored period keeps its length, and
 * its months are counted back from its end.
 */
function computePeriodTimes({ plan, rest_ms }: PeriodLength, starts_at: Date, anchor_at: Date) {
  if (rest_ms !== null) {
    const ends_at = new Date(starts_at.getTime() + rest_ms)
    return { starts_at, ends_at, anchor_at: addMonths(ends_at, -LEAP_CYCLE_MONTHS) }
  }
  const months = PLAN_MONTHS[plan === 'YEARLY' ? 'YEARLY' : 'MONTHLY']
  return {
    starts_at,
    ends_at: computePeriodEnd(anchor_at, starts_at, months),
    anchor_at,
  }
}

export async function addPeriod(
  tx: Tx,
  { user_id, order_id, order_number, plan, now }: BoughtPeriod,
  rest_ms: number | null = null,
): Promise<void> {
  // Two purchases run one after the other: the second plan begins where the first one ends.
  const { wallet_id } = await lockWallet(tx, user_id)
  const last = (await listOpenPeriods(tx, user_id, now)).at(-1)
  const anchor_at = last === undefined ? now : (last.anchor_at ?? last.starts_at)
  const times = computePeriodTimes({ plan, rest_ms }, last?.ends_at ?? now, anchor_at)
  const membership_id = newId(now)
  const order = { order_id, order_number }
  await insertPeriod(tx, { membership_id, user_id, plan, ...times, ...order, rest_ms, created_at: now })
  if (last !== undefined) return
  const cut = await findLastCut(tx, user_id, addMonths(now, -1))
  if (cut !== undefined) {
    const from = computeMonthOfCut(cut.anchor_at, cut.cut_at)
    await carryUsage(tx, { wallet_id, from, to: computeMonth(times.anchor_at, now).from })
  }
  await giveCoinsOfMonth(tx, user_id, now)
}

/**
 * Returns the start of the month in which a period was ended early. A new period counts its allowances from there,
 * because the payment of that month buys them once.
 */
const computeMonthOfCut = (anchor_at: Date, cut_at: Date): Date =>
  computeMonth(anchor_at, new Date(Math.max(anchor_at.getTime(), cut_at.getTime() - 1))).from

/**
 * Restores the Premium of an order whose dispute was won. A period that was ended early gets its remaining time back,
 * and all its coins except those of one month, which the restored period gives again. A period that had already expired
 * gets all its coins back.
 */
export async function restorePeriod(
  tx: Tx,
  { key, ...bought }: BoughtPeriod & { key: string },
): Promise<void> {
  const { user_id, order_id, now } = bought
  const { wallet_id } = await lockWallet(tx, user_id)
  const period = await findPeriod(tx, order_id)
  const cut = period === undefined ? await findCutPeriod(tx, order_id) : undefined
  const restore = async (coins: number, key: string): Promise<void> =>
    restorePurchase(tx, {
      user_id,
      order_id,
      goods: { goods_type: 'VIP', period_type: bought.plan, coins: null },
      coins,
      key,
      now,
      toAccount: 'user_bonus',
      issuer: 'issued_promo',
    })
  if (period !== undefined) return restore(await sumMembershipCoins(tx, wallet_id, period.membership_id), key)
  if (cut !== undefined) {
    const givenCoins = await sumMembershipCoins(tx, wallet_id, cut.membership_id)
    // The membership's id is the key, so that its coins return only once: another dispute may end the rest of the
    // period too, before it has begun.
    await restore(Math.max(0, givenCoins - MONTHLY_COINS), cut.membership_id)
  }
  await addPeriod(tx, bought, cut?.rest_ms ?? null)
}

/**
 * Ends the Premium period of an order whose money was returned. Periods bought after it start earlier, and keep their
 * length.
 * @returns the coins that the period has given, and whether any of its time was left
 */
export async function endPeriodEarly(
  tx: Tx,
  { order_id, now }: { order_id: string; now: Date },
): Promise<{ isCut: boolean; givenCoins: number }> {
  const found = await findPeriod(tx, order_id)
  if (found === undefined) return { isCut: false, givenCoins: 0 }
  const { wallet_id } = await lockWallet(tx, found.user_id)
  const open = await listOpenPeriods(tx, found.user_id, now)
  const cut = open.find(({ membership_id }) => membership_id === found.membership_id)
  const givenCoins = await sumMembershipCoins(tx, wallet_id, found.membership_id)
  if (cut === undefined) return { isCut: false, givenCoins }
  const hasBegun = cut.starts_at <= now
  if (hasBegun) await endPeriod(tx, cut.membership_id, now)
  else await deletePeriod(tx, cut.membership_id)
  let next = hasBegun
    ? { ends_at: now, anchor_at: now }
    : { ends_at: cut.starts_at, anchor_at: cut.anchor_at ?? cut.starts_at }
  const following = open.filter(({ starts_at }) => starts_at > cut.starts_at)
  for (const [index, later] of following.entries()) {
    const times = computePeriodTimes(later, next.ends_at, next.anchor_at)
    await movePeriod(tx, later.membership_id, times)
    next = times
    if (!hasBegun || index > 0) continue
    const from = computeMonthOfCut(cut.anchor_at ?? cut.starts_at, now)
    await carryUsage(tx, { wallet_id, from, to: computeMonth(times.anchor_at, now).from })
  }
  if (hasBegun) await giveCoinsOfMonth(tx, found.user_id, now)
  return { isCut: true, givenCoins }
}
