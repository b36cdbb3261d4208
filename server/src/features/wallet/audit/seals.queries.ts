import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

/** Transfers per seal: at most 5,000, because their text is hashed in memory. */
const SEAL_SIZE = 5_000

/** Computes the hashes of seals. Each includes the hash before it, so that no earlier seal can be changed unnoticed. */
const hashes = sql`
  select s.up_to, sha256(s.before || convert_to(string_agg(
      jsonb_build_array(t.transfer_id, t.kind, t.idempotency_key, t.reverses, t.detail,
                        extract(epoch from t.created_at), e.sides)::text, '' order by t.transfer_id), 'UTF8')) as hash
    from sealed s
    join transfers t on t.transfer_id > s.after and t.transfer_id <= s.up_to
    cross join lateral (
      select jsonb_agg(jsonb_build_array(account_id, coins, account_version, balance_after) order by account_id) as sides
        from entries where transfer_id = t.transfer_id) e
   group by s.up_to, s.before`

const readChain = (after: number, limit: number | null) => sql`
  select * from (
    select up_to, hash, coalesce(lag(up_to) over (order by up_to), 0) as after,
           coalesce(lag(hash) over (order by up_to), '') as before
      from (select up_to, hash from ledger_seals where up_to >= ${after} order by up_to
             limit ${limit}::bigint + case when ${after} > 0 then 1 else 0 end) near
  ) linked where up_to > ${after}`

/**
 * Finds seals that no longer match their transfers or their predecessor: among the next `limit` seals after `after`, or
 * among all without arguments.
 * @returns also the seals that were read, and where the next part begins: 0 after the last seal
 */
export async function checkSeals(
  db: Db,
  { after, limit }: { after: number; limit: number | null } = { after: 0, limit: null },
): Promise<{ read: string[]; faulty: string[]; next: number }> {
  const { rows } = await sql<{ up_to: number; is_wrong: boolean; last: number }>`
    with sealed as materialized (${readChain(after, limit)}), hashes as (${hashes})
    select sealed.up_to, hashes.hash is distinct from sealed.hash as is_wrong,
           (select max(up_to) from ledger_seals) as last
      from sealed left join hashes using (up_to) order by sealed.up_to`.execute(db)
  const end = rows.at(-1)
  return {
    read: rows.map(({ up_to }) => String(up_to)),
    faulty: rows.flatMap(({ up_to, is_wrong }) => (is_wrong ? String(up_to) : [])),
    next: end !== undefined && end.up_to < end.last ? end.up_to : 0,
  }
}

export async function findSealBefore(db: Db, up_to: number): Promise<number> {
  const { before } = await db
    .selectFrom('ledger_seals')
    .select((eb) => eb.fn.max('up_to').as('before'))
    .where('up_to', '<', up_to)
    .executeTakeFirstOrThrow()
  return before ?? 0
}

export async function addSeal(db: Db, { up_to, now }: { up_to: number; now: Date }) {
  const { rows } = await sql<{ up_to: number; hash: string }>`
    with last as (
      select coalesce(max(up_to), 0) as up_to from ledger_seals
    ), sealed as (
      select last.up_to as after, next.up_to, coalesce((select hash from ledger_seals s where s.up_to = last.up_to), '') as before
        from last cross join lateral (
          select max(transfer_id) as up_to from (
            select transfer_id from transfers where transfer_id > last.up_to and transfer_id <= ${up_to}
             order by transfer_id limit ${SEAL_SIZE}) t) next
       where next.up_to is not null
    ), hashes as (${hashes})
    insert into ledger_seals (up_to, hash, sealed_at) select up_to, hash, ${now}::timestamptz from hashes
    on conflict do nothing returning up_to, encode(hash, 'hex') as hash`.execute(db)
  return rows[0]
}
