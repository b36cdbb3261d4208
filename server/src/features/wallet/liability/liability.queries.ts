import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

/** Sums the unspent paid coins of all users as the figure of a day. */
export async function saveLiability(db: Db, day: Date): Promise<void> {
  await sql`
    insert into paid_coins_by_day (day, coins)
    select (${day} at time zone 'UTC')::date, coalesce(sum(balance), 0) from accounts where kind = 'user_paid' and balance > 0
    on conflict (day) do update set coins = excluded.coins`.execute(db)
}

export async function listLiability(db: Db, from: Date): Promise<{ day: string; value: number }[]> {
  const { rows } = await sql<{ day: string; value: number }>`
    select day::text as day, coins::float8 as value from paid_coins_by_day
     where day >= (${from} at time zone 'UTC')::date order by day`.execute(db)
  return rows
}
