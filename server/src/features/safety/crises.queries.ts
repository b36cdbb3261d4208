import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

/** Counts shown help lines per UTC day, without user ids; days without any are left out. */
export async function countCrisesByDay(db: Db, from: Date): Promise<{ day: string; value: number }[]> {
  const { rows } = await sql<{ day: string; value: number }>`
    select day::text, counted::int as value from safety_counts
     where event = 'crisis' and day >= (${from}::timestamptz at time zone 'UTC')::date order by day`.execute(
    db,
  )
  return rows
}
