import type { AppContext } from '#server/context.ts'
import { publishCoins } from '#server/features/events/public.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { AppError } from '#server/platform/errors.ts'
import { getBalance } from '../ledger/ledger.queries.ts'
import { readCaps } from './caps.ts'
import { closeIncomplete, openHold, returnHold, settleHold } from './holds.service.ts'

type Ctx = Pick<AppContext, 'bus' | 'clock' | 'config' | 'db'>
type Work = { user_id: string; hold_id: string }

export const openWorkHold = (
  db: Db,
  { clock, config }: Pick<AppContext, 'clock' | 'config'>,
  { user_id, hold_id, kind }: Work & { kind: 'message' | 'polish' },
): Promise<void> => openHold(db, { user_id, kind, hold_id, caps: readCaps(config), now: clock.now() })

/**
 * Settles the hold of finished work. `storeRelated` stores the result in the same transaction.
 * @throws cost_returned when the hold expired and cannot be paid again
 */
export async function settlePaidWork(
  { bus, clock, db }: Ctx,
  { user_id, hold_id }: Work,
  storeRelated?: (tx: Tx) => Promise<void>,
): Promise<{ spend: number; balance: number }> {
  const spend = await moveWithRelated(db, storeRelated, async (both) =>
    requirePaid(await settleHold(both, hold_id, clock.now())),
  )
  publishCoins(bus, user_id)
  return { spend, balance: await getBalance(db, user_id) }
}

/** @throws cost_returned for null, which means that a hold expired and could not be paid again */
export function requirePaid(coins: number | null): number {
  if (coins === null) throw new AppError('cost_returned')
  return coins
}

/**
 * Closes the hold of incomplete work, which is free `per_day` times a day and costs its coins after that.
 * @throws cost_returned when the hold expired and cannot be paid again
 */
export async function settleIncomplete(
  { bus, clock, db }: Ctx,
  { user_id, hold_id }: Work,
  per_day: number,
): Promise<{ spend: number; balance: number; is_free: boolean }> {
  const end = { hold_id, per_day, now: clock.now() }
  const { spend, is_free } = await db.transaction().execute(async (tx) => {
    const { coins, is_free } = await closeIncomplete(tx, end)
    return { spend: requirePaid(coins), is_free }
  })
  publishCoins(bus, user_id)
  return { spend, balance: await getBalance(db, user_id), is_free }
}

export async function returnPaidWork(
  { bus, clock, db }: Ctx,
  { user_id, hold_id }: Work,
  storeRelated?: (tx: Tx) => Promise<void>,
): Promise<void> {
  await moveWithRelated(db, storeRelated, (both) => returnHold(both, hold_id, clock.now()))
  publishCoins(bus, user_id)
}

/** Runs a movement of coins. It is one statement, so it needs a transaction only together with `storeRelated`. */
function moveWithRelated<T>(
  db: Db,
  storeRelated: ((tx: Tx) => Promise<void>) | undefined,
  move: (db: Db) => Promise<T>,
): Promise<T> {
  if (storeRelated === undefined) return move(db)
  return db.transaction().execute(async (tx) => {
    await storeRelated(tx)
    return move(tx)
  })
}
