import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

const TRANSFERS_MAX = 1_000

/** True for idempotency keys that begin with the kind and the wallet. All do except keys of holds. */
export const namesWallet = sql<boolean>`t.idempotency_key like t.kind || ':%:%'`

/**
 * Selects faulty transfers: unbalanced ones, and ones that name a wallet or a hold in their key but move no coins
 * of it. Faults in a transfer of a wallet are found by the audit of that wallet.
 */
const broken = sql`
  select b.transfer_id from (
    select t.transfer_id from transfers t left join entries e using (transfer_id)
     group by t.transfer_id, t.kind, t.idempotency_key
    having count(e.account_id) < 2 or sum(e.coins) <> 0 or ${namesWallet}
        or t.kind in ('hold', 'hold_settled', 'hold_given_back')) b
   where not exists (
     select from entries e join accounts a using (account_id)
      where e.transfer_id = b.transfer_id and a.wallet_id is not null)
   order by b.transfer_id limit ${TRANSFERS_MAX}`

export async function listBrokenTransfers(
  db: Db,
  { after, up_to }: { after: number; up_to: number | null },
): Promise<string[]> {
  const { rows } = await sql<{ transfer_id: number }>`
    with transfers as (
      select transfer_id, kind, idempotency_key from public.transfers
       where transfer_id > ${after} and (${up_to}::bigint is null or transfer_id <= ${up_to}))
    ${broken}`.execute(db)
  return rows.map(({ transfer_id }) => String(transfer_id))
}

export async function listStillBroken(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ transfer_id: number }>`
    with transfers as (select transfer_id, kind, idempotency_key from public.transfers where transfer_id = any(${ids}::bigint[]))
    ${broken}`.execute(db)
  return rows.map(({ transfer_id }) => String(transfer_id))
}

export async function findEndOfPart(
  db: Db,
  { after, up_to, limit }: { after: number; up_to: number; limit: number },
): Promise<number | undefined> {
  const row = await db
    .selectFrom('transfers')
    .select('transfer_id')
    .where('transfer_id', '>', after)
    .where('transfer_id', '<=', up_to)
    .orderBy('transfer_id')
    .offset(limit - 1)
    .limit(1)
    .executeTakeFirst()
  return row?.transfer_id
}
