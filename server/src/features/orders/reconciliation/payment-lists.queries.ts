import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '#server/platform/database/db.ts'

type ListKey = { provider: string; list: string }
export type ListReading = ListKey & { read_until: Date | null; failing_since: Date | null }

/** Reads for `doctor`, on its own connection. Returns an empty list before the migration that makes the table. */
export async function listProviderReadings(client: pg.Client): Promise<ListReading[]> {
  const { rowCount } = await client.query("select 1 where to_regclass('payment_lists') is not null")
  if (rowCount === 0) return []
  const { rows } = await client.query<ListReading>(
    'select provider, list, read_until, failing_since from payment_lists',
  )
  return rows
}

/**
 * Claims a provider's list, so that no other process reads it at the same time.
 * @returns the time up to which it was read; undefined while the last try is too recent
 */
export async function claimList(
  db: Db,
  { provider, list, now, triedBefore }: ListKey & { now: Date; triedBefore: Date },
): Promise<{ read_until: Date | null } | undefined> {
  const { rows } = await sql<{ read_until: Date | null }>`
    insert into payment_lists (provider, list, tried_at) values (${provider}, ${list}, ${now})
    on conflict (provider, list) do update set tried_at = excluded.tried_at
     where payment_lists.tried_at <= ${triedBefore}
    returning read_until`.execute(db)
  return rows[0]
}

export async function saveReadUntil(
  db: Db,
  { provider, list, read_until }: ListKey & { read_until: Date },
): Promise<void> {
  await sql`
    update payment_lists set read_until = greatest(read_until, ${read_until}::timestamptz), failing_since = null
     where provider = ${provider} and list = ${list}`.execute(db)
}

export async function saveReadFailure(
  db: Db,
  { provider, list, now }: ListKey & { now: Date },
): Promise<Date> {
  const { rows } = await sql<{ failing_since: Date }>`
    update payment_lists set failing_since = coalesce(failing_since, ${now}::timestamptz)
     where provider = ${provider} and list = ${list} returning failing_since`.execute(db)
  return rows[0]?.failing_since ?? now
}

type UnreadEntries = { provider: string; digests: readonly string[]; seen_at: Date }

export async function insertUnread(db: Db, { provider, digests, seen_at }: UnreadEntries): Promise<string[]> {
  const { rows } = await sql<{ digest: string }>`
    insert into unread_entries (provider, digest, seen_at)
    select distinct ${provider}, digest, ${seen_at}::timestamptz from unnest(${digests}::text[]) as digest
    on conflict do nothing returning digest`.execute(db)
  return rows.map(({ digest }) => digest)
}

export async function deleteUnreadBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('unread_entries').where('seen_at', '<', before).execute()
}
