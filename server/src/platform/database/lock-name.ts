import { sql } from 'kysely'
import type { Tx } from './db.ts'

/**
 * Waits until no other transaction holds the lock of this name, and holds it until the end of this one.
 * @param name unique among all features, such as `drafts ${user_id}`; the previous release uses the same one
 */
export async function lockName(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}
