import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/db.ts'

export type Activity = { messages: number; people: number }
export type CharacterDay = Activity & { character_id: string }
export type ReplyDay = { model: string; replies: number; failures: number }
export type WaitBucket = { model: string; bucket: number; replies: number }

/** Only one node counts at a time, until the end of the transaction. */
export async function lockCounts(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('growth counts'))`.execute(tx)
}

export async function replaceActivity(
  tx: Tx,
  day: string,
  { messages, people, counted_at }: Activity & { counted_at: Date },
): Promise<void> {
  await sql`
    insert into growth_activity (day, messages, people, counted_at)
    values (${day}::date, ${messages}, ${people}, ${counted_at})
        on conflict (day) do update
       set messages = excluded.messages, people = excluded.people, counted_at = excluded.counted_at`.execute(
    tx,
  )
}

export async function findCountedAt(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ counted_at: Date | null }>`
    select counted_at from growth_activity order by day desc limit 1`.execute(db)
  return rows[0]?.counted_at ?? null
}

export async function replaceCharacters(tx: Tx, day: string, rows: readonly CharacterDay[]): Promise<void> {
  await sql`delete from growth_characters where day = ${day}::date`.execute(tx)
  await sql`
    insert into growth_characters (day, character_id, messages, people)
    select ${day}::date, * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (character_id uuid, messages integer, people integer)`.execute(tx)
}

export async function replaceReplies(
  tx: Tx,
  day: string,
  { replies, waits }: { replies: readonly ReplyDay[]; waits: readonly WaitBucket[] },
): Promise<void> {
  await sql`delete from growth_replies where day = ${day}::date`.execute(tx)
  await sql`delete from growth_first_tokens where day = ${day}::date`.execute(tx)
  await sql`
    insert into growth_replies (day, model, replies, failures)
    select ${day}::date, * from jsonb_to_recordset(${JSON.stringify(replies)}::jsonb)
      as row (model text, replies integer, failures integer)`.execute(tx)
  await sql`
    insert into growth_first_tokens (day, model, bucket, replies)
    select ${day}::date, * from jsonb_to_recordset(${JSON.stringify(waits)}::jsonb)
      as row (model text, bucket smallint, replies integer)`.execute(tx)
}

export async function listActivity(db: Db, since: string): Promise<(Activity & { day: string })[]> {
  const { rows } = await sql<Activity & { day: string }>`
    select day::text, messages, people from growth_activity where day >= ${since}::date`.execute(db)
  return rows
}

export async function listUncountedDays(
  db: Db,
  { since, until, limit }: { since: string; until: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select day::date::text from generate_series(${since}::date, ${until}::date, '1 day') as day
     where not exists (select from growth_activity a where a.day = day::date)
     order by day desc limit ${limit}`.execute(db)
  return rows.map(({ day }) => day)
}

export async function listTopCharacters(db: Db, since: string, limit: number): Promise<CharacterDay[]> {
  const { rows } = await sql<CharacterDay>`
    select character_id, sum(messages)::int as messages, sum(people)::int as people
      from growth_characters where day >= ${since}::date
     group by character_id order by messages desc, character_id limit ${limit}`.execute(db)
  return rows
}

export async function listReplies(db: Db, since: string): Promise<ReplyDay[]> {
  const { rows } = await sql<ReplyDay>`
    select model, sum(replies)::int as replies, sum(failures)::int as failures
      from growth_replies where day >= ${since}::date group by model order by replies desc, model`.execute(db)
  return rows
}

export async function listFirstTokenTimes(db: Db, since: string): Promise<WaitBucket[]> {
  const { rows } = await sql<WaitBucket>`
    select model, bucket, sum(replies)::int as replies
      from growth_first_tokens where day >= ${since}::date group by model, bucket order by bucket`.execute(db)
  return rows
}
