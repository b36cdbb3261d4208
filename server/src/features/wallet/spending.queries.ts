import { sql } from 'kysely'
import { type Db, prepareQuery, type Tx } from '#server/platform/database/db.ts'

/** Subtracts refunds, except those of earlier holds. Reads at most one row per later movement. */
export async function sumSpentSince(db: Db, user_id: string, since: Date): Promise<number> {
  const { rows } = await sql<{ spent: number }>`
    with mine as (select wallet_id from wallets where user_id = ${user_id})
    select (select coalesce(-sum(e.coins), 0)::bigint
              from mine join accounts a using (wallet_id)
              join entries e on e.account_id = a.account_id
              join transfers t on t.transfer_id = e.transfer_id
             where a.kind in ('user_bonus', 'user_paid') and e.created_at >= ${since}
               and t.kind in ('photo_unlock', 'hold'))
         - (select coalesce(sum(h.bonus_coins + h.paid_coins), 0)::bigint
              from mine join holds h using (wallet_id)
             where h.created_at >= ${since} and h.state = 'voided') as spent`.execute(db)
  return Number(rows[0]?.spent ?? 0)
}

const findLimit = prepareQuery<
  [user_id: string, key: string],
  { is_paid: boolean; monthly_limit: number | null }
>(
  'look-before-spending',
  `select exists (select from transfers where idempotency_key = $2) as is_paid,
          (select monthly_limit from wallets where user_id = $1) as monthly_limit`,
)

export async function readSpendingState(tx: Tx, user_id: string, idempotency_key: string) {
  const [found] = await findLimit(tx, user_id, idempotency_key)
  return found ?? { is_paid: false, monthly_limit: null }
}

export async function findMonthlyLimit(db: Db, user_id: string): Promise<number | null> {
  const row = await db
    .selectFrom('wallets')
    .select('monthly_limit')
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return row?.monthly_limit ?? null
}

export async function saveMonthlyLimit(db: Db, user_id: string, monthly_limit: number | null): Promise<void> {
  await db.updateTable('wallets').set({ monthly_limit }).where('user_id', '=', user_id).execute()
}
