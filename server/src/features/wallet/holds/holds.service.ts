import { MONTHLY_ALLOWANCES } from '@citrine/contract/limits'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { AppError } from '#server/platform/errors.ts'
import { deriveId, newId } from '#server/platform/ids.ts'
import { useAllowance } from '../allowances/allowances.queries.ts'
import { computeDay } from '../allowances/periods.ts'
import type { CostedKind } from '../costs.queries.ts'
import { buildSpendingError } from '../wallet.service.ts'
import type { Caps } from './caps.ts'
import {
  callOpenHold,
  callReturnHold,
  callSettleHold,
  type HoldRefusal,
  insertHold,
  lockUnsettledHold,
} from './holds.queries.ts'

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
 * Opens a hold before the work starts. It takes a use of an allowance first, then bonus coins, then bought ones.
 * Free work gets a hold of 0 coins, so that a user's running work can be counted. Failed and stopped work counts
 * towards the cost of the day too.
 * @throws two_at_once, day_used_up; allowance_used when only today's free ones are used, otherwise
 * coins_insufficient, monthly_limit
 */
export async function openHold(db: Db, request: HoldRequest): Promise<void> {
  const refusal = await callOpenHold(db, { ...request, month_limit: MONTHLY_ALLOWANCES[request.kind] })
  if (refusal !== null) throw buildHoldError(refusal, request)
}

function buildHoldError(refusal: HoldRefusal, { kind: allowance, caps, now }: HoldRequest): AppError {
  const { until } = computeDay(now)
  if (refusal.kind === 'day_used_up') {
    const retry_after_s = Math.ceil((until.getTime() - now.getTime()) / 1_000)
    return new AppError('day_used_up', { max: caps.day_cost }, { data: { retry_after_s } })
  }
  if (refusal.kind === 'two_at_once') return new AppError('two_at_once', { running: refusal.running })
  if (refusal.kind !== 'allowance_used') return buildSpendingError(refusal)
  // The user has a daily allowance, but neither Premium nor coins: the error also tells when the next free use comes.
  const { needed, balance } = refusal
  const facts = { allowance, resets_at: until.toISOString() }
  return new AppError('allowance_used', facts, { data: { ...facts, needed, balance } })
}

/**
 * Settles a hold once its work is done; a closed hold stays unchanged. If the hold expired and was returned while the
 * work ran, the same coins, or a use of the same allowance, are taken again.
 * @returns the coins; null when the user no longer has them, and then the result must not be delivered
 */
export const settleHold = (db: Db, hold_id: string, now: Date): Promise<number | null> =>
  callSettleHold(db, hold_id, deriveId(hold_id), now)

/**
 * Returns coins and allowances of a hold to their sources.
 * @returns whether they are returned, now or when the hold expired
 */
export const returnHold = (db: Db, hold_id: string, now: Date): Promise<boolean> =>
  callReturnHold(db, hold_id, deriveId(hold_id), now)

/** The daily allowance of results that cost nothing, because they are incomplete or were refused. */
export const INCOMPLETE = 'incomplete:day'

/**
 * Closes the hold of incomplete work: returns it up to `per_day` times a day, and settles it after that. Each return
 * uses the allowance `INCOMPLETE`, and is recorded like any use of an allowance: as a settled hold.
 */
export async function closeIncomplete(
  tx: Tx,
  { hold_id, per_day, now }: { hold_id: string; per_day: number; now: Date },
): Promise<{ coins: number | null; is_free: boolean }> {
  const hold = await lockUnsettledHold(tx, hold_id)
  if (hold !== undefined) {
    const { wallet_id, kind } = hold
    const { from: period_from } = computeDay(now)
    if (!(await useAllowance(tx, { wallet_id, kind: INCOMPLETE, period_from, limit: per_day })))
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
  await returnHold(tx, hold_id, now)
  return { coins: 0, is_free: true }
}
