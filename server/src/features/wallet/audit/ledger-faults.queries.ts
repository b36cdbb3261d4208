import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

export type FaultyPart = 'wallet' | 'transfer' | 'seal'
export type AuditedIds = { kind: FaultyPart; read: readonly string[]; faulty: readonly string[] }

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

export async function saveFaulty(db: Db, { kind, read, faulty }: AuditedIds, now: Date): Promise<void> {
  await sql`
    delete from ledger_faults
     where part = ${kind} and id = any(${read}::text[]) and id <> all(${faulty}::text[])`.execute(db)
  await sql`
    insert into ledger_faults (part, id, found_at, read_at)
    select ${kind}, id, ${now}::timestamptz, ${now}::timestamptz from unnest(${faulty}::text[]) as id
    on conflict (part, id) do update set read_at = excluded.read_at`.execute(db)
}
