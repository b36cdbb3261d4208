import { GENERATIONS_AT_ONCE } from '@citrine/contract/limits'
import type { AppContext } from '#server/context.ts'
import type { Tx } from '#server/platform/db.ts'
import { AppError } from '#server/platform/errors.ts'
import { dayOf } from '../allowances/periods.ts'
import type { CostedKind } from '../costs/costs.queries.ts'
import { insertWallet } from '../ledger/ledger.queries.ts'
import { addDayCost, hasHold, type Room } from './holds.queries.ts'

/** What one user may have made: so many of a kind at once, and so much in a UTC day (0 is no cap). */
export type Caps = { at_once: number; day_cost: number }

export const capsOf = ({ DAILY_COST_MAX }: Pick<AppContext['config'], 'DAILY_COST_MAX'>): Caps => ({
  at_once: GENERATIONS_AT_ONCE,
  day_cost: DAILY_COST_MAX,
})

type Demand = { user_id: string; kind: CostedKind; hold_id: string; caps: Caps; now: Date }

/**
 * Room in the day for one more, on whichever node it is made: the wallet is locked from here on. Of the day it is not
 * given back, since what broke off or was stopped was work as well.
 * @returns undefined when the hold is there already
 * @throws day_used_up
 */
export async function takeRoom(tx: Tx, { caps, now, ...wish }: Demand): Promise<Room | undefined> {
  const { from, until } = dayOf(now)
  const demand = { ...wish, day: from, most: caps.day_cost }
  const room = await addDayCost(tx, demand)
  if (room !== undefined) return room
  // Of whoever has no wallet yet; its pockets are not locked before it, as nowhere else.
  await insertWallet(tx, wish.user_id)
  const late = await addDayCost(tx, demand)
  if (late !== undefined) return late
  if (await hasHold(tx, wish.hold_id)) return undefined
  const retry_after_s = Math.ceil((until.getTime() - now.getTime()) / 1_000)
  throw new AppError('day_used_up', { most: caps.day_cost }, { data: { retry_after_s } })
}
