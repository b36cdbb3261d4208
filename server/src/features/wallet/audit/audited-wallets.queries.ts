import { sql } from 'kysely'
import type pg from 'pg'
import type { Db, Tx } from '#server/platform/database/db.ts'

/** How far the audit has come. */
export type AuditMark = {
  /** Transfers up to this one were sound, with all that their wallets held. */
  up_to: number
  /** The last time when what changed was sound. */
  sound_at: Date | null
  /** Every wallet is read in turn: the last one read, or null at the start of a round. */
  next_wallet: string | null
  /** The last seal checked in turn. */
  next_seal: number
  /** The end of the last round of all wallets. */
  round_at: Date | null
}

export const findMark = (db: Db): Promise<AuditMark> =>
  db
    .selectFrom('ledger_audit_mark')
    .select(['up_to', 'sound_at', 'next_wallet', 'next_seal', 'round_at'])
    .executeTakeFirstOrThrow()

/** For the doctor's own connection; undefined before the table exists. */
export async function readMark(
  client: pg.Client,
): Promise<Pick<AuditMark, 'sound_at' | 'round_at'> | undefined> {
  const { rowCount } = await client.query("select 1 where to_regclass('ledger_audit_mark') is not null")
  if (rowCount === 0) return undefined
  // As JSON, since an older release's table has no such columns.
  const { rows } = await client.query<Pick<AuditMark, 'sound_at' | 'round_at'>>(
    `select (to_jsonb(m) ->> 'sound_at')::timestamptz as sound_at, (to_jsonb(m) ->> 'round_at')::timestamptz as round_at
       from ledger_audit_mark m`,
  )
  return rows[0]
}

export async function moveMark(db: Db, moved: Partial<AuditMark>): Promise<void> {
  await db.updateTable('ledger_audit_mark').set(moved).execute()
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

/** The next wallets of a round, also those of erased users. */
export async function listNextWallets(
  tx: Tx,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const rows = await tx
    .selectFrom('accounts')
    .select('wallet_id')
    .distinct()
    .where('wallet_id', 'is not', null)
    .$if(after !== null, (query) => query.where('wallet_id', '>', after))
    .orderBy('wallet_id')
    .limit(limit)
    .execute()
  return rows.flatMap(({ wallet_id }) => wallet_id ?? [])
}

/** Table expressions that hide the rows of all other wallets: in a query, they shadow the tables of the same name. */
export const onlyWallets = (wallet_ids: readonly string[]) => sql`with
  audited as materialized (select unnest(${wallet_ids}::uuid[]) as wallet_id),
  wallets as (select w.* from public.wallets w join audited using (wallet_id)),
  accounts as (
    select * from public.accounts where wallet_id is null
    union all select a.* from public.accounts a join audited using (wallet_id)),
  transfers as (
    select * from public.transfers where transfer_id in (
      select e.transfer_id from public.entries e join public.accounts a using (account_id)
       where a.wallet_id in (select wallet_id from audited))),
  entries as (select * from public.entries where transfer_id in (select transfer_id from transfers)),
  holds as (select * from public.holds where wallet_id in (select wallet_id from audited)),
  allowances as (select * from public.allowances where wallet_id in (select wallet_id from audited)),
  memberships as (select * from public.memberships where user_id in (select user_id from wallets))`
