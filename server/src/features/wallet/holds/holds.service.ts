import { MONTHLY_ALLOWANCES } from '@citrine/contract/limits'
import type { Db } from '#server/platform/database/db.ts'
import { AppError } from '#server/platform/errors.ts'
import { computeDay } from '../allowances/periods.ts'
import type { CostedKind } from '../costs.queries.ts'
import { buildSpendingError } from '../wallet.service.ts'
import type { Caps } from './caps.ts'
import { type HoldRefusal, tryOpeningHold } from './holds.queries.ts'

export type HoldRequest = {
  user_id: string
  kind: CostedKind
  /** The id of the result, such as the reply's message: a repeated request gets the same hold. */
  hold_id: string
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
  const refusal = await tryOpeningHold(db, { ...request, month_limit: MONTHLY_ALLOWANCES[request.kind] })
  if (refusal !== null) throw buildHoldError(refusal, request)
}

function buildHoldError(refusal: HoldRefusal, { kind: allowance, caps, now }: HoldRequest): AppError {
  const { until } = computeDay(now)
  if (refusal.kind === 'day_used_up') {
    const retry_after_s = Math.ceil((until.getTime() - now.getTime()) / 1_000)
    return new AppError('day_used_up', { max: caps.day_cost_max }, { data: { retry_after_s } })
  }
  if (refusal.kind === 'two_at_once') return new AppError('two_at_once', { running: refusal.running })
  if (refusal.kind !== 'allowance_used') return buildSpendingError(refusal)
  // The user has a daily allowance, but neither Premium nor coins: the error also says when the next free use comes.
  const { needed, balance } = refusal
  const facts = { allowance, resets_at: until.toISOString() }
  return new AppError('allowance_used', facts, { data: { ...facts, needed, balance } })
}
