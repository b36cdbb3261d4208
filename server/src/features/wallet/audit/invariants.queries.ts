import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'

const LONGEST_HOLD_MS = 15 * 60_000

/** What must hold of the ledger at every moment, each as a question for the rows that break it. */
const invariantsAt = (now: Date) =>
  ({
    'every transfer has two sides or more that sum to nothing': sql`
    select t.transfer_id from transfers t left join entries e using (transfer_id)
     group by t.transfer_id having count(e.account_id) < 2 or sum(e.coins) <> 0`,
    'a balance is the sum of its entries, and its version their number': sql`
    select a.account_id from accounts a
      left join (select account_id, sum(coins) as coins, count(*) as number from entries group by account_id) e using (account_id)
     where a.wallet_id is not null
       and (a.balance <> coalesce(e.coins, 0) or a.version <> coalesce(e.number, 0))`,
    'each entry tells the balance that follows from those before it': sql`
    select account_id from (
      select account_id, balance_after, account_version,
             sum(coins) over (partition by account_id order by account_version) as balance,
             row_number() over (partition by account_id order by account_version) as version
        from entries where account_version is not null
    ) e where balance_after <> balance or account_version <> version`,
    'no pocket holds less than nothing': sql`
    select account_id from accounts where wallet_id is not null and balance < 0`,
    'the house keeps no balance of its own': sql`
    select account_id from accounts where wallet_id is null and (balance <> 0 or version <> 0)`,
    'what is held is what the open holds say': sql`
    select a.account_id from accounts a
      left join (select wallet_id, sum(bonus_coins + paid_coins) as coins from holds where state = 'open' group by wallet_id) h
        using (wallet_id)
     where a.kind = 'user_hold' and a.balance <> coalesce(h.coins, 0)`,
    'a closed hold of coins has the transfer that closed it': sql`
    select hold_id from holds
     where state <> 'open' and bonus_coins + paid_coins > 0 and closed_by is null`,
    'no hold stays open for a quarter of an hour': sql`
    select hold_id from holds where state = 'open' and created_at < ${new Date(now.getTime() - LONGEST_HOLD_MS)}`,
    'no allowance is used further than it goes': sql`
    select wallet_id from allowances where used > most or used < 0`,
    'a reversal names a transfer of before, once': sql`
    select transfer_id from transfers where reverses is not null and reverses >= transfer_id`,
  }) satisfies Record<string, RawBuilder<unknown>>
export type Invariant = keyof ReturnType<typeof invariantsAt>
export const INVARIANT_NAMES = Object.keys(invariantsAt(new Date(0))) as Invariant[]

/** How many rows break an invariant: 0, unless something is wrong. */
export async function countFaults(db: Db, name: Invariant, now: Date): Promise<number> {
  const { rows } = await sql<{ faults: number }>`
    select count(*)::int as faults from (${invariantsAt(now)[name]}) as broken`.execute(db)
  return rows[0]?.faults ?? 0
}
