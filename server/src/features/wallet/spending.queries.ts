import { sql } from 'kysely'
import { type Db, prepareNamedQuery } from '#server/platform/database/db.ts'

export type SpendingRefusal =
  | { kind: 'coins_insufficient'; needed: number; balance: number }
  | { kind: 'monthly_limit'; limit: number }

type SpentCoins = {
  user_id: string
  coins: number
  kind: string
  key: string
  detail: Record<string, unknown>
  now: Date
}

const spendCoinsStatement = prepareNamedQuery<
  Omit<SpentCoins, 'detail'> & { detail: string },
  { refusal: SpendingRefusal | { kind: 'spent_before' } | null }
>('spend-coins', 'select spend_coins(:user_id, :coins, :kind, :key, :detail::jsonb, :now) as refusal')

export async function trySpending(db: Db, spending: SpentCoins) {
  const [row] = await spendCoinsStatement(db, { ...spending, detail: JSON.stringify(spending.detail) })
  return row?.refusal ?? null
}

/**
 * Sums the coins that a user spent since a moment, less returned ones; coins spent before it do not count when they
 * return after it. Reads at most one row per later movement.
 */
export async function sumSpentSince(db: Db, user_id: string, since: Date): Promise<number> {
  const { rows } = await sql<{ spent: number }>`
    select sum_spent(wallet_id, ${since}) as spent from wallets where user_id = ${user_id}`.execute(db)
  return rows[0]?.spent ?? 0
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
