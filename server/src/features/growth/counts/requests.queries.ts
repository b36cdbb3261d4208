import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/db.ts'

export async function insertCountRequest(tx: Tx, requested_at: Date): Promise<void> {
  await sql`
    insert into growth_requests (is_only, requested_at) values (true, ${requested_at})
        on conflict (is_only) do update set requested_at = excluded.requested_at`.execute(tx)
}

export async function endCountRequest(db: Db, started_at: Date): Promise<void> {
  await sql`delete from growth_requests where requested_at <= ${started_at}`.execute(db)
}

export async function isCountRequested(db: Db): Promise<boolean> {
  const { rows } = await sql`select from growth_requests`.execute(db)
  return rows.length > 0
}
