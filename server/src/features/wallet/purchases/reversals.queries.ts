import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import { CITRINE_ACCOUNTS } from '../ledger/accounts.ts'

export async function listReversals(
  db: Db,
  user_id: string,
  keys: readonly string[],
): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map()
  const { rows } = await sql<{ key: string; coins: number }>`
    select wanted.key, sum(e.coins)::float8 as coins
      from wallets w cross join unnest(${keys}::text[]) as wanted (key)
      join transfers t on t.idempotency_key = 'purchase_reversed:' || w.wallet_id::text || ':' || wanted.key
      join entries e using (transfer_id)
     where w.user_id = ${user_id} and e.account_id in (${CITRINE_ACCOUNTS.issued_paid}, ${CITRINE_ACCOUNTS.issued_promo})
     group by wanted.key`.execute(db)
  return new Map(rows.map(({ key, coins }) => [key, coins]))
}
