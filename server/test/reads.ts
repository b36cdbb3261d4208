import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

export type Reads = {
  scanned: number
  fetched: number
}

export async function measureReads(
  db: Db,
  table: string,
  work: (db: Db) => Promise<unknown>,
): Promise<Reads> {
  return db.transaction().execute(async (tx) => {
    const before = await countReads(tx, table)
    await work(tx)
    const after = await countReads(tx, table)
    return { scanned: after.scanned - before.scanned, fetched: after.fetched - before.fetched }
  })
}

async function countReads(db: Db, table: string): Promise<Reads> {
  const { rows } = await sql<Reads>`
    select seq_tup_read::int as scanned, idx_tup_fetch::int as fetched
      from pg_stat_xact_user_tables where relname = ${table}`.execute(db)
  return rows[0] ?? { scanned: 0, fetched: 0 }
}
