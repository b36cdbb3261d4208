import { sql } from 'kysely'
import { type Db, prepareQuery, type Tx } from '#server/platform/database/db.ts'

const use = prepareQuery<[string, string, Date, number], { is_used: boolean }>(
  'use-allowance',
  'select use_allowance($1, $2, $3, $4) as is_used',
)

export async function useAllowance(
  tx: Tx,
  {
    wallet_id,
    kind,
    period_from,
    limit,
  }: { wallet_id: string; kind: string; period_from: Date; limit: number },
): Promise<boolean> {
  return (await use(tx, wallet_id, kind, period_from, limit))[0]?.is_used ?? false
}

export async function carryUsage(
  tx: Tx,
  { wallet_id, from, to }: { wallet_id: string; from: Date; to: Date },
): Promise<void> {
  await sql`
    insert into allowances (wallet_id, kind, period_from, used, carried, most)
    select wallet_id, kind, ${to}::timestamptz, used, used, most from allowances
     where wallet_id = ${wallet_id} and period_from = ${from} and kind not like '%:day'
    on conflict do nothing`.execute(tx)
}

export async function listUsed(db: Db, user_id: string, from: readonly Date[]) {
  if (from.length === 0) return []
  return db
    .selectFrom('wallets')
    .innerJoin('allowances', 'allowances.wallet_id', 'wallets.wallet_id')
    .select(['allowances.kind', 'allowances.period_from', 'allowances.used'])
    .where('wallets.user_id', '=', user_id)
    .where('allowances.period_from', 'in', from)
    .execute()
}
