import { GENERATIONS_AT_ONCE } from '@citrine/contract/limits'
import type { AppContext } from '#server/context.ts'
import type { Tx } from '#server/platform/db.ts'
import { AppError } from '#server/platform/errors.ts'
import { dayOf } from '../allowances/periods.ts'
import { addDayCost } from './holds.queries.ts'

/** What one user may have made: so many of a kind at once, and so much in a UTC day (0 is no cap). */
export type Caps = { at_once: number; day_cost: number }

export const capsOf = ({ DAILY_COST_MAX }: Pick<AppContext['config'], 'DAILY_COST_MAX'>): Caps => ({
  at_once: GENERATIONS_AT_ONCE,
  day_cost: DAILY_COST_MAX,
})

type Demand = { caps: Caps; running: number; coins: number; now: Date }

/**
 * Room for one more, on whichever node it is made: the wallet is locked. Of the day it is not given back, since what
 * broke off or was stopped was work as well.
 * @throws two_at_once, day_used_up
 */
export async function takeRoom(
  tx: Tx,
  wallet_id: string,
  { caps, running, coins, now }: Demand,
): Promise<void> {
  if (running >= caps.at_once) throw new AppError('two_at_once', { running })
  const { from, until } = dayOf(now)
  const demand = { wallet_id, day: from, cost: Math.max(1, coins), most: caps.day_cost }
  if (await addDayCost(tx, demand)) return
  const retry_after_s = Math.ceil((until.getTime() - now.getTime()) / 1_000)
  throw new AppError('day_used_up', { most: caps.day_cost }, { data: { retry_after_s } })
}
