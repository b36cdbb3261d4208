import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

export type EventRow = {
  received_at: string
  /** Hex. */
  visitor: string
  event_name: string
  module: number
  is_member: boolean
  channel: string
  country: string | null
  content_id: string
  args: string
}

const DAY_MS = 86_400_000
const dayName = (day: Date): string => day.toISOString().slice(0, 10)
const namePartition = (day: string): string => `tracked_events_${day.replaceAll('-', '')}`

/** Makes the partition of a UTC day; two nodes may do so at once. */
export async function createPartition(db: Db, day: string): Promise<void> {
  const next = dayName(new Date(Date.parse(day) + DAY_MS))
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('tracked_events'))`.execute(tx)
    await sql`
      create table if not exists ${sql.table(namePartition(day))} partition of tracked_events
        for values from (${sql.lit(`${day}T00:00:00Z`)}) to (${sql.lit(`${next}T00:00:00Z`)})`.execute(tx)
  })
}

/** Inserts rows of days that have a partition, in one statement. */
export async function insertEvents(db: Db, rows: readonly EventRow[]): Promise<void> {
  await sql`
    insert into tracked_events
      (received_at, visitor, event_name, module, is_member, channel, country, content_id, args)
    select received_at, decode(visitor, 'hex'), event_name, module, is_member, channel, country, content_id, args
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row
        (received_at timestamptz, visitor text, event_name text, module smallint, is_member boolean,
         channel text, country text, content_id text, args text)`.execute(db)
}

/** Drops the partitions of days before this one. */
export async function dropPartitionsBefore(db: Db, day: Date): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select inhrelid::regclass::text as name from pg_inherits where inhparent = 'tracked_events'::regclass`.execute(
    db,
  )
  const first = namePartition(dayName(day))
  for (const { name } of rows)
    if (name < first) await sql`drop table if exists ${sql.table(name)}`.execute(db)
}
