import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

/** Rows of `user_id` and `coins`: the coins of a live order, less the coins taken back. */
export type SoldCoins = RawBuilder<unknown>

/**
 * Saves the day's liability: bought coins that users have not spent yet. Coins of test orders are summed separately
 * and count as spent first, so that the liability is never understated. Reads only the orders of users who have
 * coins left.
 */
export async function saveLiability(db: Db, now: Date, sold: SoldCoins): Promise<void> {
  await sql`
    with holders as materialized (
      select w.user_id, a.balance from accounts a join wallets w using (wallet_id)
       where a.kind = 'user_paid' and a.balance > 0
    ), sold as (
      select user_id, sum(coins) as coins from (${sold}) s
       where user_id in (select user_id from holders) group by user_id
    ), unspent as (
      select balance, least(balance, coalesce(sold.coins, 0)) as owed from holders left join sold using (user_id)
    )
    insert into paid_coins_by_day (day, coins, trial_coins, counted_at)
    select (${now}::timestamptz at time zone 'UTC')::date, coalesce(sum(owed), 0), coalesce(sum(balance - owed), 0), ${now}
      from unspent
    on conflict (day) do update
       set coins = excluded.coins, trial_coins = excluded.trial_coins, counted_at = excluded.counted_at`.execute(
    db,
  )
}

type LiabilityDay = { day: string; value: number; counted_at: Date | null }

export async function listLiability(
  db: Db,
  { from, env }: { from: Date; env: 'live' | 'test' },
): Promise<LiabilityDay[]> {
  const { rows } = await sql<LiabilityDay>`
    select day::text as day, ${sql.ref(env === 'live' ? 'coins' : 'trial_coins')}::float8 as value, counted_at
      from paid_coins_by_day
     where day >= (${from} at time zone 'UTC')::date order by day`.execute(db)
  return rows
}
