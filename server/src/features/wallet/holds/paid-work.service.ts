import type { AppContext } from '#server/context.ts'
import { publishCoins } from '#server/features/events/public.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { AppError } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { useAllowance } from '../allowances/allowances.queries.ts'
import { computeDay } from '../allowances/periods.ts'
import type { CostedKind } from '../costs.queries.ts'
import { getBalance } from '../ledger/ledger.queries.ts'
import { getCaps } from './caps.ts'
import { insertHold, lockUnsettledHold, returnHold, settleHold } from './holds.queries.ts'
import { openHold } from './holds.service.ts'

type Ctx = Pick<AppContext, 'bus' | 'clock' | 'config' | 'db'>
type Work = { user_id: string; hold_id: string }

export const openHoldNow = (
  db: Db,
  { clock, config }: Pick<AppContext, 'clock' | 'config'>,
  { user_id, hold_id, kind }: Work & { kind: CostedKind },
): Promise<void> => openHold(db, { user_id, kind, hold_id, caps: getCaps(config), now: clock.now() })

/**
 * Settles the hold of finished work. `storeRelated` stores the result in the same transaction.
 * @throws cost_returned when the hold expired and cannot be paid again
 */
export async function settlePaidWork(
  { bus, clock, db }: Ctx,
  { user_id, hold_id }: Work,
  storeRelated?: (tx: Tx) => Promise<void>,
): Promise<{ spend: number; balance: number }> {
  const spend = await moveWithRelated(db, storeRelated, async (dbOrTx) =>
    requirePaid(await settleHold(dbOrTx, hold_id, clock.now())),
  )
  publishCoins(bus, user_id)
  return { spend, balance: await getBalance(db, user_id) }
}

/** @throws cost_returned for null, which means that a hold expired and could not be paid again */
export function requirePaid(coins: number | null): number {
  if (coins === null) throw new AppError('cost_returned')
  return coins
}

/** The daily allowance of results that cost nothing, because they are incomplete or were refused. */
export const INCOMPLETE = 'incomplete:day'

/**
 * Ends the hold of incomplete work: returns it up to `perDay` times a day, and settles it after that.
 * @throws cost_returned when the hold expired and cannot be paid again
 */
export async function settleIncompleteWork(
  { bus, clock, db }: Ctx,
  { user_id, hold_id }: Work,
  perDay: number,
): Promise<{ spend: number; balance: number; is_free: boolean }> {
  const now = clock.now()
  const { spend, is_free } = await db.transaction().execute(async (tx) => {
    const is_free = await takeFreeIncomplete(tx, { hold_id, perDay, now })
    if (!is_free) return { spend: requirePaid(await settleHold(tx, hold_id, now)), is_free }
    await returnHold(tx, hold_id, now)
    return { spend: 0, is_free }
  })
  publishCoins(bus, user_id)
  return { spend, balance: await getBalance(db, user_id), is_free }
}

/**
 * Takes a use of the allowance `INCOMPLETE`, and records it like any use of an allowance: as a settled hold. A hold that
 * is settled, or that holds nothing, needs none.
 * @returns whether the work is free
 */
async function takeFreeIncomplete(
  tx: Tx,
  { hold_id, perDay, now }: { hold_id: string; perDay: number; now: Date },
): Promise<boolean> {
  const hold = await lockUnsettledHold(tx, hold_id)
  if (hold === undefined) return true
  const { wallet_id, kind } = hold
  const { from: period_from } = computeDay(now)
  const isTaken = await useAllowance(tx, { wallet_id, kind: INCOMPLETE, period_from, limit: perDay })
  if (isTaken)
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
  return isTaken
}

export async function returnPaidWork(
  { bus, clock, db }: Ctx,
  { user_id, hold_id }: Work,
  storeRelated?: (tx: Tx) => Promise<void>,
): Promise<void> {
  await moveWithRelated(db, storeRelated, (dbOrTx) => returnHold(dbOrTx, hold_id, clock.now()))
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
