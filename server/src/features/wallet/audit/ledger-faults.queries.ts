import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

export type FaultyPart = 'wallet' | 'transfer' | 'seal'
export type AuditedIds = { part: FaultyPart; read: readonly string[]; wrong: readonly string[] }

export async function listFaulty(db: Db, part: FaultyPart): Promise<string[]> {
  const rows = await db
    .selectFrom('ledger_faults')
    .select('id')
    .where('part', '=', part)
    .orderBy('read_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function countFaulty(db: Db): Promise<number> {
  const { faulty } = await db
    .selectFrom('ledger_faults')
    .select((eb) => eb.fn.countAll<number>().as('faulty'))
    .executeTakeFirstOrThrow()
  return Number(faulty)
}

export async function saveFaulty(db: Db, { part, read, wrong }: AuditedIds, now: Date): Promise<void> {
  await sql`
    delete from ledger_faults
     where part = ${part} and id = any(${read}::text[]) and id <> all(${wrong}::text[])`.execute(db)
  await sql`
    insert into ledger_faults (part, id, found_at, read_at)
    select ${part}, id, ${now}::timestamptz, ${now}::timestamptz from unnest(${wrong}::text[]) as id
    on conflict (part, id) do update set read_at = excluded.read_at`.execute(db)
}
