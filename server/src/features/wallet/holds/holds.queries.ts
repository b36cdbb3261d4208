import type { Insertable } from 'kysely'
import type { Db, Tx } from '#server/platform/db.ts'
import type { Holds } from '#server/platform/schema.gen.ts'

export async function hasHold(tx: Tx, hold_id: string): Promise<boolean> {
  const row = await tx.selectFrom('holds').select('hold_id').where('hold_id', '=', hold_id).executeTakeFirst()
  return row !== undefined
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

/** The accounts of a wallet by their kinds. */
export async function listPocketIds(tx: Tx, wallet_id: string) {
  return tx.selectFrom('accounts').select(['kind', 'account_id']).where('wallet_id', '=', wallet_id).execute()
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
