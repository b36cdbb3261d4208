import { MONTHLY_ALLOWANCES } from '@citrine/contract/limits'
import type { Tx } from '#server/platform/database/db.ts'
import { AppError } from '#server/platform/errors.ts'
import { deriveId, newId } from '#server/platform/ids.ts'
import { findMembership, giveBackOne, useOne } from '../allowances/allowances.queries.ts'
import { findDay, findMonth, type Period } from '../allowances/periods.ts'
import type { CostedKind } from '../costs/costs.queries.ts'
import { postTransfer } from '../ledger/post-transfer.service.ts'
import { openWallet, readWallet, settleDebt, splitPrice, type Wallet } from '../wallet.service.ts'
import {
  closeHold,
  findOverdueHold,
  hasHold,
  insertClosing,
  insertEmptyHold,
  insertHold,
  insertOpening,
  lockUnsettledHold,
  type OverdueHold,
  type PricedHold,
  readHoldRoom,
} from './holds.queries.ts'
import { type Caps, takeRoom } from './room.service.ts'

export type HoldRequest = {
  user_id: string
  kind: CostedKind
  /** The id of the result, such as the reply's message: a repeated request gets the same hold. */
  hold_id: string
  /** Limits of one user: concurrent work, and cost per day. */
  caps: Caps
  now: Date
}

/**
 * Charges before the work starts: an allowance first, then given coins, then bought ones. Free work gets a
 * hold of 0 coins, so that running work can be counted.
 * @throws two_at_once, day_used_up; allowance_used when only today's free ones are used, otherwise
 * coins_insufficient
 */
export async function openHold(tx: Tx, request: HoldRequest): Promise<void> {
  const { kind, hold_id, caps, now } = request
  const room = await takeRoom(tx, request)
  if (room === undefined) return
  const { wallet_id, coins, free_per_day } = room
  const row = { hold_id, wallet_id, kind, created_at: now }
  if (coins === 0 && (await insertEmptyHold(tx, row, caps.at_once))) return
  const wallet = await openWallet(tx, request.user_id)
  const { is_there, running, monthly_limit } = await readHoldRoom(tx, { hold_id, wallet_id, kind })
  if (is_there) return
  if (running >= caps.at_once) throw new AppError('two_at_once', { running })
  const allowances = await listAllowances(tx, request, free_per_day)
  for (const { name, period, limit } of allowances)
    if (await useOne(tx, { wallet_id, kind: name, period_from: period.from, limit }))
      return insertHold(tx, {
        ...row,
        bonus_coins: 0,
        paid_coins: 0,
        allowance: name,
        allowance_from: period.from,
      })
  const { bonus, paid } = await computePrice(tx, wallet, { coins, limit: monthly_limit, request, allowances })
  const hold = { ...row, bonus_coins: bonus, paid_coins: paid }
  if (bonus + paid === 0) return insertHold(tx, hold)
  await holdCoins(tx, wallet, hold)
}

async function holdCoins(tx: Tx, { account }: Wallet, hold: PricedHold): Promise<void> {
  const { hold_id, kind, bonus_coins: bonus, paid_coins: paid, created_at: now } = hold
  const transfer = {
    kind: 'hold' as const,
    idempotency_key: `hold:${hold_id}`,
    detail: { for: kind },
    now,
    sides: [
      { account: account.user_bonus, coins: -bonus },
      { account: account.user_paid, coins: -paid },
      { account: account.user_hold, coins: bonus + paid },
    ],
  }
  const opened_by = await postTransfer(tx, transfer, insertOpening(hold))
  if (opened_by === undefined) throw new Error('the coins of this hold moved before')
}

type Allowance = { name: string; period: Period; limit: number }

/** Lists Premium's month first, then the day's free uses. */
async function listAllowances(
  tx: Tx,
  { user_id, kind, now }: HoldRequest,
  free_per_day: number,
): Promise<Allowance[]> {
  const membership = await findMembership(tx, user_id, now)
  const day = { name: `${kind}:day`, period: findDay(now), limit: free_per_day }
  if (membership === undefined) return [day]
  const period = findMonth(membership.anchor_at, now)
  return [{ name: kind, period, limit: MONTHLY_ALLOWANCES[kind] }, day]
}

type PriceInput = {
  coins: number
  limit: number | null
  request: HoldRequest
  allowances: readonly Allowance[]
}

/** Users with a daily allowance, but without Premium and coins, also learn when the next free use comes. */
function computePrice(tx: Tx, wallet: Wallet, { coins, limit, request, allowances }: PriceInput) {
  const { user_id, kind, now } = request
  const [first, ...more] = allowances
  const balance = wallet.balance.user_bonus + wallet.balance.user_paid
  if (balance < coins && first !== undefined && more.length === 0 && first.limit > 0) {
    const data = { allowance: kind, resets_at: first.period.until.toISOString() }
    throw new AppError('allowance_used', data, { data: { ...data, needed: coins, balance } })
  }
  return splitPrice(tx, wallet, { user_id, coins, limit, now })
}

/**
 * A closed hold stays unchanged. Where the work outlived its hold, which expired and was returned, the same
 * coins or the same use of the allowance are taken again.
 * @returns null where they are gone: the result of the work must not be delivered
 */
export async function settleHold(tx: Tx, hold_id: string, now: Date): Promise<number | null> {
  const hold = await closeHold(tx, hold_id, 'settled')
  if (hold === undefined) return chargeAgain(tx, hold_id, now)
  const coins = hold.bonus_coins + hold.paid_coins
  if (coins === 0) return 0
  const { account } = readWallet(hold.wallet_id, hold.balances)
  const transfer = {
    kind: 'hold_settled' as const,
    idempotency_key: `hold_closed:${hold_id}`,
    detail: { for: hold.hold_kind },
    now,
    sides: [
      { account: account.user_hold, coins: -coins },
      { account: 'revenue' as const, coins },
    ],
  }
  await postTransfer(tx, transfer, insertClosing(hold_id))
  return coins
}

/** Charges once more for an expired hold that was returned, by a settled hold of its own. */
async function chargeAgain(tx: Tx, hold_id: string, now: Date): Promise<number | null> {
  const overdue = await findOverdueHold(tx, hold_id)
  if (overdue === undefined) return 0
  const { wallet_id, user_id, kind, coins } = overdue
  const again = { hold_id: deriveId(hold_id), wallet_id, kind, created_at: now }
  const wallet = await openWallet(tx, user_id)
  const { is_there, monthly_limit: limit } = await readHoldRoom(tx, again)
  if (is_there) return 0
  if (coins === 0) return (await useAgain(tx, overdue, again)) ? 0 : null
  const price = await splitPrice(tx, wallet, { user_id, coins, limit, now }).catch((error: unknown) => {
    if (error instanceof AppError) return null
    throw error
  })
  if (price === null) return null
  await holdCoins(tx, wallet, { ...again, bonus_coins: price.bonus, paid_coins: price.paid })
  return settleHold(tx, again.hold_id, now)
}

/** @returns false when other work used the allowance up */
async function useAgain(
  tx: Tx,
  { wallet_id, allowance, allowance_from, most: limit }: OverdueHold,
  again: Pick<PricedHold, 'hold_id' | 'wallet_id' | 'kind' | 'created_at'>,
): Promise<boolean> {
  if (allowance === null || allowance_from === null) return true
  if (!(await useOne(tx, { wallet_id, kind: allowance, period_from: allowance_from, limit }))) return false
  const paid = { bonus_coins: 0, paid_coins: 0, allowance, allowance_from }
  await insertHold(tx, { ...again, ...paid, state: 'settled' })
  return true
}

/**
 * Returns coins and allowances of a hold to their sources.
 * @returns whether they are returned, now or when the hold expired
 */
export async function giveBackHold(tx: Tx, hold_id: string, now: Date): Promise<boolean> {
  const hold = await closeHold(tx, hold_id, 'voided')
  if (hold === undefined)
    return (await findOverdueHold(tx, hold_id)) !== undefined && !(await hasHold(tx, deriveId(hold_id)))
  const { wallet_id, bonus_coins, paid_coins, allowance, allowance_from } = hold
  if (allowance !== null && allowance_from !== null) {
    await giveBackOne(tx, { wallet_id, kind: allowance, period_from: allowance_from })
    return true
  }
  const wallet = readWallet(wallet_id, hold.balances)
  const { account, balance } = wallet
  const transfer = {
    kind: 'hold_given_back' as const,
    idempotency_key: `hold_closed:${hold_id}`,
    detail: { for: hold.hold_kind },
    now,
    sides: [
      { account: account.user_hold, coins: -bonus_coins - paid_coins },
      { account: account.user_bonus, coins: bonus_coins },
      { account: account.user_paid, coins: paid_coins },
    ],
  }
  if ((await postTransfer(tx, transfer, insertClosing(hold_id))) === undefined) return true
  // Meanwhile a purchase may have been refunded.
  const user_bonus = balance.user_bonus + bonus_coins
  const user_paid = balance.user_paid + paid_coins
  const now_there = { ...wallet, balance: { ...balance, user_bonus, user_paid } }
  await settleDebt(tx, now_there, { key: `hold_closed:${hold_id}`, now })
  return true
}

/** A day's allowance for work that costs nothing because it came out incomplete or was refused. */
export const INCOMPLETE = 'incomplete:day'

/**
 * Returns the hold as often as the day allows, and settles it after that. A return is recorded as a settled
 * hold of its own allowance, like every use of an allowance.
 */
export async function closeIncomplete(
  tx: Tx,
  { hold_id, per_day, now }: { hold_id: string; per_day: number; now: Date },
): Promise<{ coins: number | null; is_free: boolean }> {
  const hold = await lockUnsettledHold(tx, hold_id)
  if (hold !== undefined) {
    const { wallet_id, kind } = hold
    const { from: period_from } = findDay(now)
    if (!(await useOne(tx, { wallet_id, kind: INCOMPLETE, period_from, limit: per_day })))
      return { coins: await settleHold(tx, hold_id, now), is_free: false }
    await insertHold(tx, {
      hold_id: newId(now),
      wallet_id,
      kind,
      state: 'settled',
      bonus_coins: 0,
      paid_coins: 0,
      allowance: INCOMPLETE,
      allowance_from: period_from,
      created_at: now,
    })
  }
  await giveBackHold(tx, hold_id, now)
  return { coins: 0, is_free: true }
}
