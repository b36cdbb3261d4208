import { GENERATIONS_AT_ONCE } from '@citrine/contract/limits'
import type { AppContext } from '#server/context.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { AppError } from '#server/platform/errors.ts'
import { findDay } from '../allowances/periods.ts'
import type { CostedKind } from '../costs/costs.queries.ts'
import { insertWallet } from '../ledger/ledger.queries.ts'
import { addDayCost, type FreeRoom, hasHold } from './holds.queries.ts'

export type Caps = { at_once: number; day_cost: number }

export const readCaps = ({ DAILY_COST_MAX }: Pick<AppContext['config'], 'DAILY_COST_MAX'>): Caps => ({
  at_once: GENERATIONS_AT_ONCE,
  day_cost: DAILY_COST_MAX,
})

type Demand = { user_id: string; kind: CostedKind; hold_id: string; caps: Caps; now: Date }

/**
 * Locks the wallet, so that the day's cost counts across all nodes. A failed or stopped job still counts,
 * because it was work too.
 * @returns undefined for an existing hold
 * @throws day_used_up
 */
export async function takeRoom(tx: Tx, { caps, now, ...request }: Demand): Promise<FreeRoom | undefined> {
  const { from, until } = findDay(now)
  const demand = { ...request, day: from, day_max: caps.day_cost }
  const room = await addDayCost(tx, demand)
  if (room !== undefined) return room
  await insertWallet(tx, request.user_id)
  const late = await addDayCost(tx, demand)
  if (late !== undefined) return late
  if (await hasHold(tx, request.hold_id)) return undefined
  const retry_after_s = Math.ceil((until.getTime() - now.getTime()) / 1_000)
  throw new AppError('day_used_up', { max: caps.day_cost }, { data: { retry_after_s } })
}
