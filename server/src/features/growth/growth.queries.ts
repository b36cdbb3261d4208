import { sql } from 'kysely'
import { copyRows } from '#server/platform/database/copy-rows.ts'
import { type Db, type DbPool, isUniqueViolation } from '#server/platform/database/db.ts'
import { DAY_MS } from '#server/platform/time.ts'
import type { EventRow } from '#server/providers/events/event-store.port.ts'

const formatDay = (day: Date): string => day.toISOString().slice(0, 10)
const buildPartitionName = (day: string): string => `tracked_events_${day.replaceAll('-', '')}`

export async function createPartition(db: Db, day: string): Promise<void> {
  const next = formatDay(new Date(Date.parse(day) + DAY_MS))
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('tracked_events'))`.execute(tx)
    await sql`
      create table if not exists ${sql.table(buildPartitionName(day))} partition of tracked_events
        for values from (${sql.lit(`${day}T00:00:00Z`)}) to (${sql.lit(`${next}T00:00:00Z`)})`.execute(tx)
    await sql`
      create unique index if not exists ${sql.ref(`${buildPartitionName(day)}_event_id`)}
          on ${sql.table(buildPartitionName(day))} (event_id)`.execute(tx)
  })
}

const COLUMNS = [
  'event_id',
  'received_at',
  'visitor',
  'event_name',
  'module',
  'is_member',
  'channel',
  'country',
  'content_id',
  'args',
] as const

/**
 * A page that is unsure whether an event arrived sends it again. The partition of each row's day must exist.
 * @returns the number of new events
 */
export async function insertGrowthEvents(pool: DbPool, rows: readonly EventRow[]): Promise<number> {
  try {
    return await copyNewEvents(pool, rows)
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    return copyNewEvents(pool, rows)
  }
}

async function copyNewEvents(pool: DbPool, rows: readonly EventRow[]): Promise<number> {
  const unknown = new Map(rows.map((row) => [row.event_id, row]))
  for (const id of await listStoredIds(pool, rows)) unknown.delete(id)
  const cells = [...unknown.values()].map((row) =>
    COLUMNS.map((name) => (name === 'visitor' ? `\\x${row.visitor}` : row[name])),
  )
  if (cells.length > 0) await copyRows(pool, 'tracked_events', COLUMNS, cells)
  return cells.length
}

/** An event is sent again within a day, so only two partitions can contain it. */
async function listStoredIds(db: Db, rows: readonly EventRow[]): Promise<string[]> {
  const [first = ''] = rows.map(({ received_at }) => received_at).sort()
  const since = new Date(Date.parse(first.slice(0, 10)) - DAY_MS).toISOString()
  const { rows: stored } = await sql<{ event_id: string }>`
    select replace(event_id::text, '-', '') as event_id from tracked_events
     where received_at >= ${since}::timestamptz and event_id = any(${rows.map((row) => row.event_id)}::uuid[])`.execute(
    db,
  )
  return stored.map(({ event_id }) => event_id)
}

export async function dropPartitionsBefore(db: Db, day: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select inhrelid::regclass::text as name from pg_inherits where inhparent = 'tracked_events'::regclass`.execute(
    db,
  )
  const first = buildPartitionName(day)
  for (const { name } of rows)
    if (name < first) await sql`drop table if exists ${sql.table(name)}`.execute(db)
}
