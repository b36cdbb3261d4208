import type { Insertable } from 'kysely'
import { type Db, preparedQuery, type Tx } from '#server/platform/db.ts'
import type { Holds } from '#server/platform/schema.gen.ts'

type LookValues = [hold_id: string, wallet_id: string, kind: string, now: Date]
const look = preparedQuery<LookValues, { is_there: boolean; running: number }>(
  'look-at-holds',
  `select exists (select from holds where hold_id = $1) as is_there,
          (select count(*)::int from holds
            where wallet_id = $2 and kind = $3 and state = 'open' and expires_at > $4) as running`,
)

/** Whether a hold is there already, and how many of its kind are open in the wallet, which the caller has locked. */
export async function lookAtHolds(
  tx: Tx,
  { hold_id, wallet_id, kind, now }: { hold_id: string; wallet_id: string; kind: string; now: Date },
): Promise<{ is_there: boolean; running: number }> {
  const [found] = await look(tx, hold_id, wallet_id, kind, now)
  return found ?? { is_there: false, running: 0 }
}

/** One that held nothing has told all it had to tell. */
export async function deleteHold(tx: Tx, hold_id: string): Promise<void> {
  await tx.deleteFrom('holds').where('hold_id', '=', hold_id).execute()
}

type DayValues = [wallet_id: string, day: string, cost: number, most: number]
const addToDay = preparedQuery<DayValues, { day_cost: number }>(
  'add-to-day',
  `update wallets set cost_day = $2::date, day_cost = case when cost_day = $2::date then day_cost else 0 end + $3
    where wallet_id = $1 and ($4 = 0 or case when cost_day = $2::date then day_cost else 0 end + $3 <= $4)
   returning day_cost`,
)

/** Adds to what was made in a wallet's UTC day; `most` 0 is no cap. @returns false when it would be more than `most` */
export async function addDayCost(
  tx: Tx,
  { wallet_id, day, cost, most }: { wallet_id: string; day: Date; cost: number; most: number },
): Promise<boolean> {
  const rows = await addToDay(tx, wallet_id, day.toISOString().slice(0, 10), cost, most)
  return rows.length > 0
}

export async function insertHold(tx: Tx, hold: Insertable<Holds>): Promise<void> {
  await tx.insertInto('holds').values(hold).execute()
}

/** Closes an open hold, at most once. @returns undefined when it is closed or was never there */
export async function closeHold(tx: Tx, hold_id: string, state: 'settled' | 'voided') {
  return tx
    .updateTable('holds')
    .set({ state })
    .where('hold_id', '=', hold_id)
    .where('state', '=', 'open')
    .returning(['wallet_id', 'kind', 'bonus_coins', 'paid_coins', 'allowance', 'allowance_from'])
    .executeTakeFirst()
}

export async function noteClosing(tx: Tx, hold_id: string, closed_by: number): Promise<void> {
  await tx.updateTable('holds').set({ closed_by }).where('hold_id', '=', hold_id).execute()
}

/** The accounts of a wallet by their kinds, locked in the order of every other movement. */
export async function lockPocketIds(tx: Tx, wallet_id: string) {
  return tx
    .selectFrom('accounts')
    .select(['kind', 'account_id'])
    .where('wallet_id', '=', wallet_id)
    .orderBy('account_id')
    .forUpdate()
    .execute()
}

export async function listExpiredHolds(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('holds')
    .select('hold_id')
    .where('state', '=', 'open')
    .where('expires_at', '<', now)
    .orderBy('expires_at')
    .limit(limit)
    .execute()
  return rows.map(({ hold_id }) => hold_id)
}
