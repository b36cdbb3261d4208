import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/db.ts'

export async function findMark(tx: Tx): Promise<number> {
  const { up_to } = await tx.selectFrom('ledger_audit_mark').select('up_to').executeTakeFirstOrThrow()
  return up_to
}

export async function moveMark(db: Db, up_to: number): Promise<void> {
  await db.updateTable('ledger_audit_mark').set({ up_to }).execute()
}

/** The last transfer before a moment; 0 when there is none. Walks the newest transfers only. */
export async function findLastTransfer(db: Db, before: Date): Promise<number> {
  const row = await db
    .selectFrom('transfers')
    .select('transfer_id')
    .where('created_at', '<', before)
    .orderBy('transfer_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.transfer_id ?? 0
}

/** Wallets with a transfer after the mark, and those whose open hold expired before a moment. */
export async function listChangedWallets(
  tx: Tx,
  { mark, expired_before }: { mark: number; expired_before: Date },
): Promise<string[]> {
  const { rows } = await sql<{ wallet_id: string }>`
    select a.wallet_id from entries e join accounts a using (account_id)
     where e.transfer_id > ${mark} and a.wallet_id is not null
    union
    select wallet_id from holds where state = 'open' and expires_at < ${expired_before}`.execute(tx)
  return rows.map(({ wallet_id }) => wallet_id)
}

/** Table expressions that hide the rows of all other wallets: in a query, they shadow the tables of the same name. */
export const onlyWallets = (wallet_ids: readonly string[]) => sql`with
  audited as materialized (select unnest(${wallet_ids}::uuid[]) as wallet_id),
  wallets as (select w.* from public.wallets w join audited using (wallet_id)),
  accounts as (
    select * from public.accounts where wallet_id is null or wallet_id in (select wallet_id from audited)),
  transfers as (
    select * from public.transfers where transfer_id in (
      select e.transfer_id from public.entries e join public.accounts a using (account_id)
       where a.wallet_id in (select wallet_id from audited))),
  entries as (select * from public.entries where transfer_id in (select transfer_id from transfers)),
  holds as (select * from public.holds where wallet_id in (select wallet_id from audited)),
  allowances as (select * from public.allowances where wallet_id in (select wallet_id from audited)),
  memberships as (select * from public.memberships where user_id in (select user_id from wallets))`
