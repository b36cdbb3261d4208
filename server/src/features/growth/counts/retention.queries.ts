import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/db.ts'

export type CohortWeek = { cohort: string; joined: number; people: number }

export async function limitStatements(tx: Tx, ms: number): Promise<void> {
  await sql`set local statement_timeout = ${sql.lit(ms)}`.execute(tx)
}

export async function replaceWeek(
  tx: Tx,
  week: string,
  { joined, writers }: { joined: number; writers: readonly { cohort: string; people: number }[] },
): Promise<void> {
  await sql`delete from growth_retention where week = ${week}::date`.execute(tx)
  await sql`
    insert into growth_retention (cohort, week, joined, people)
    select coalesce(cohort, ${week}::date), ${week}::date,
           case when cohort is null or cohort = ${week}::date then ${joined} else 0 end, coalesce(people, 0)
      from jsonb_to_recordset(${JSON.stringify(writers)}::jsonb) as row (cohort date, people integer)
      full join (select ${week}::date as cohort) own using (cohort)`.execute(tx)
}

export type RetentionRow = CohortWeek & { week: string }

export async function listRetention(db: Db, since: string): Promise<RetentionRow[]> {
  const { rows } = await sql<RetentionRow>`
    select cohort::text, week::text, joined, people from growth_retention
     where cohort >= ${since}::date order by cohort, week`.execute(db)
  return rows
}

export async function listUncountedWeeks(
  db: Db,
  { since, until, limit }: { since: string; until: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ week: string }>`
    select week::date::text from generate_series(${since}::date, ${until}::date, '7 days') as week
     where not exists (select from growth_retention r where r.cohort = week::date and r.week = week::date)
     order by week desc limit ${limit}`.execute(db)
  return rows.map(({ week }) => week)
}
