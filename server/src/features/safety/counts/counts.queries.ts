import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

/** Lists the days with at least one event. */
export async function listCounts(
  db: Db,
  event: string,
  from: Date,
): Promise<{ day: string; value: number }[]> {
  const { rows } = await sql<{ day: string; value: number }>`
    select day::text, counted::int as value from safety_counts
     where event = ${event} and day >= (${from}::timestamptz at time zone 'UTC')::date order by day`.execute(
    db,
  )
  return rows
}
