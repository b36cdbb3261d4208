import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import type { Db, Tx } from '#server/platform/database/db.ts'

/**
 * An open hold that expired more than 5 minutes ago is a fault: running work extends its hold before the end, and a
 * job returns expired holds each minute.
 */
export const HOLD_GRACE = sql`interval '5 minutes'`

export type LedgerMark = {
  /** The last audited transfer: all up to it were read, with their wallets. Faults are in `ledger_faults`. */
  up_to: number
  audited_at: Date | null
  faults: number
  sound_at: Date | null
  next_wallet: string | null
  next_seal: number
  next_transfer: number
  round_at: Date | null
  transfers_at: Date | null
  seals_at: Date | null
}

/** Returns the earliest end among the last rounds of wallets, transfers and seals; null until each has ended once. */
export function findRoundEnd(mark: Pick<LedgerMark, 'round_at' | 'transfers_at' | 'seals_at'>): Date | null {
  const { round_at, transfers_at, seals_at } = mark
  if (round_at === null || transfers_at === null || seals_at === null) return null
  return new Date(Math.min(round_at.getTime(), transfers_at.getTime(), seals_at.getTime()))
}

export const getLedgerMark = (db: Db): Promise<LedgerMark> =>
  db
    .selectFrom('ledger_audit_mark')
    .select(['up_to', 'audited_at', 'faults', 'sound_at', 'next_wallet', 'next_seal', 'next_transfer'])
    .select(['round_at', 'transfers_at', 'seals_at'])
    .executeTakeFirstOrThrow()

type ShownMark = Pick<LedgerMark, 'sound_at' | 'audited_at' | 'faults'> & { round_end: Date | null }

/** Reads for `doctor`, on its own connection; undefined before the migration that makes the table. */
export async function findLedgerMark(client: pg.Client): Promise<ShownMark | undefined> {
  const { rowCount } = await client.query("select 1 where to_regclass('ledger_audit_mark') is not null")
  if (rowCount === 0) return undefined
  // Reads the row as JSON, because the table of an older release lacks some columns.
  const { rows } = await client.query<ShownMark>(
    `select (m ->> 'sound_at')::timestamptz as sound_at, (m ->> 'audited_at')::timestamptz as audited_at,
            coalesce((m ->> 'faults')::int, 0) as faults,
            case when m ->> 'transfers_at' is not null and m ->> 'seals_at' is not null
                 then least((m ->> 'round_at')::timestamptz, (m ->> 'transfers_at')::timestamptz, (m ->> 'seals_at')::timestamptz)
            end as round_end
       from (select to_jsonb(m) as m from ledger_audit_mark m) m`,
  )
  return rows[0]
}

export async function moveLedgerMark(db: Db, moved: Partial<LedgerMark>): Promise<void> {
  await db.updateTable('ledger_audit_mark').set(moved).execute()
}

/**
 * Finds the newest transfer that is at least `minAgeMs` old by the database's clock; 0 for none. Reads only the transfers
 * that are newer than it.
 */
export async function findNewestTransferBefore(db: Db, minAgeMs: number): Promise<number> {
  const row = await db
    .selectFrom('transfers')
    .select('transfer_id')
    .where(
      sql<boolean>`(posted_at is null or posted_at < clock_timestamp() - ${minAgeMs}::integer * interval '1 millisecond')`,
    )
    .orderBy('transfer_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.transfer_id ?? 0
}

/**
 * Lists the wallets to audit: those with a transfer after the mark, those with an open hold that expired long ago, and
 * those of recent buyers; also buyers who have no wallet.
 */
export async function listChangedWallets(
  tx: Tx,
  { mark, buyers }: { mark: number; buyers: RawBuilder<unknown> },
): Promise<string[]> {
  const { rows } = await sql<{ wallet_id: string }>`
    select a.wallet_id from entries e join accounts a using (account_id)
     where e.transfer_id > ${mark} and a.wallet_id is not null
    union
    select wallet_id from holds where state = 'open' and expires_at < now() - ${HOLD_GRACE}
    union
    select coalesce(w.wallet_id, b.user_id) from (${buyers}) b left join wallets w using (user_id)`.execute(
    tx,
  )
  return rows.map(({ wallet_id }) => wallet_id)
}

export async function listNextWallets(
  tx: Tx,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const next = sql`where ${after === null ? sql`wallet_id is not null` : sql`wallet_id > ${after}::uuid`}
                   order by wallet_id limit ${limit}`
  const { rows } = await sql<{ wallet_id: string }>`
    (select distinct wallet_id from accounts ${next}) union (select wallet_id from wallets ${next})
     order by wallet_id limit ${limit}`.execute(tx)
  return rows.map(({ wallet_id }) => wallet_id)
}

type WalletRange = { after: string | null; up_to: string | null }

export async function listUsersWithoutWallet(
  tx: Tx,
  { after, up_to }: WalletRange,
  records: readonly RawBuilder<unknown>[],
): Promise<string[]> {
  const found = new Set<string>()
  for (const rows of records) {
    const { rows: people } = await sql<{ user_id: string }>`
      select distinct r.user_id from (${rows}) r
       where ${after === null ? sql`true` : sql`r.user_id > ${after}::uuid`}
         and ${up_to === null ? sql`true` : sql`r.user_id <= ${up_to}::uuid`}
         and not exists (select from wallets w where w.user_id = r.user_id)`.execute(tx)
    for (const { user_id } of people) found.add(user_id)
  }
  return [...found]
}

/**
 * Limits an audit's query to these wallets. Each `with` expression shadows the table of its name, so the query itself
 * needs no condition.
 */
export const restrictToWallets = (wallet_ids: readonly string[]) => sql`with
  audited as materialized (
    select coalesce(w.wallet_id, id) as wallet_id
      from unnest(${wallet_ids}::uuid[]) as id left join public.wallets w on w.user_id = id),
  wallets as (select w.* from public.wallets w join audited using (wallet_id)),
  owners as materialized (
    select user_id from wallets
    union select wallet_id from audited where wallet_id not in (select wallet_id from wallets)),
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
  memberships as (select * from public.memberships where user_id in (select user_id from owners))`
