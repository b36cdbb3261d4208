import { sql } from 'kysely'
import type { Tx } from './db.ts'

/** Runs a part of a transaction. If it returns null, undoes its writes and lets the transaction continue. */
export async function undoIfNull<T>(tx: Tx, work: () => Promise<T | null>): Promise<T | null> {
  await sql`savepoint part`.execute(tx)
  const result = await work()
  await (result === null ? sql`rollback to savepoint part` : sql`release savepoint part`).execute(tx)
  return result
}
