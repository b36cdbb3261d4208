import { type Insertable, sql } from 'kysely'
import { type Db, prepareQuery, type Tx } from '#server/platform/database/db.ts'
import type { Holds } from '#server/platform/database/schema.gen.ts'
import { type AccountRow, type NewTransfer, prepareTransfer } from '../ledger/ledger.queries.ts'
import { HOLD_END, HOLD_LIFETIME_MS } from './hold-end.ts'

type LookValues = [hold_id: string, wallet_id: string, kind: string]
type HoldRoom = { is_there: boolean; running: number; monthly_limit: number | null }
const look = prepareQuery<LookValues, HoldRoom>(
  'look-at-holds',
  `select exists (select from holds where hold_id = $1) as is_there,
          (select count(*)::int from holds
            where wallet_id = $2 and kind = $3 and state = 'open' and expires_at > clock_timestamp()) as running,
          (select monthly_limit from wallets where wallet_id = $2) as monthly_limit`,
)

/** The caller has locked the wallet. */
export async function readHoldRoom(
  tx: Tx,
  { hold_id, wallet_id, kind }: { hold_id: string; wallet_id: string; kind: string },
): Promise<HoldRoom> {
  const [found] = await look(tx, hold_id, wallet_id, kind)
  return found ?? { is_there: false, running: 0, monthly_limit: null }
}

/**
 * Deletes a hold of 0 coins as part of the statement that stores its result.
 * @param id a parameter of that statement, such as $1
 */
export const buildEmptyHoldEnd = (id: string): string => `
  delete from holds
   where hold_id = ${id} and state = 'open' and allowance is null and bonus_coins + paid_coins = 0
  returning hold_id`

/** Opens a hold of 0 coins inside the statement that stores the work, so that both succeed or fail together. */
export const buildEmptyHold = (
  p: Record<'user' | 'kind' | 'hold' | 'day' | 'day_max' | 'now' | 'at_once', string>,
): string =>
  `hold_for_free(${p.user}, ${p.kind}, ${p.hold}, ${p.day}, ${p.day_max}, ${p.now}, ${HOLD_END}, ${p.at_once})`

type RoomValues = [user_id: string, kind: string, hold_id: string, day: string, day_max: number]
export type FreeRoom = { wallet_id: string; coins: number; free_per_day: number }
const findRoom = prepareQuery<RoomValues, FreeRoom>(
  'find-room',
  `with cost as (select coins, free_per_day from costs where kind = $2)
   update wallets w
      set cost_day = $4::date,
          day_cost = case when cost_day = $4::date then day_cost else 0 end + greatest(1, cost.coins)
     from cost
    where w.user_id = $1 and not exists (select from holds where hold_id = $3)
      and ($5 = 0 or case when cost_day = $4::date then day_cost else 0 end + greatest(1, cost.coins) <= $5)
   returning w.wallet_id, cost.coins, cost.free_per_day`,
)

type EmptyHoldInput = { user_id: string; kind: string; hold_id: string; day: Date; day_max: number }

/**
 * Locks the wallet until the transaction ends.
 * @param day_max coins per UTC day; 0 means no limit
 * @returns undefined above the cap, for an existing hold, or without a wallet
 */
export async function addDayCost(
  tx: Tx,
  { user_id, kind, hold_id, day, day_max }: EmptyHoldInput,
): Promise<FreeRoom | undefined> {
  const [room] = await findRoom(tx, user_id, kind, hold_id, day.toISOString().slice(0, 10), day_max)
  return room
}

type EmptyValues = [hold_id: string, wallet_id: string, kind: string, now: Date, at_once: number]
const insertEmpty = prepareQuery<EmptyValues, { hold_id: string }>(
  'insert-empty-hold',
  `insert into holds (hold_id, wallet_id, kind, created_at, expires_at, bonus_coins, paid_coins)
   select $1::uuid, $2::uuid, $3, $4::timestamptz, ${HOLD_END}, 0, 0
    where (select count(*) from holds
            where wallet_id = $2 and kind = $3 and state = 'open' and expires_at > clock_timestamp()) < $5::float8
   on conflict do nothing returning hold_id`,
)

type EmptyHold = Pick<Insertable<Holds>, 'hold_id' | 'wallet_id' | 'kind'> & {
  created_at: Date
}

/**
 * The caller has locked the wallet.
 * @returns false when too many are open
 */
export async function insertEmptyHold(tx: Tx, hold: EmptyHold, at_once: number): Promise<boolean> {
  const { hold_id, wallet_id, kind, created_at } = hold
  const rows = await insertEmpty(tx, hold_id, wallet_id, kind, created_at, at_once)
  return rows.length > 0
}

export async function insertHold(tx: Tx, hold: Omit<Insertable<Holds>, 'expires_at'>): Promise<void> {
  const expires_at = sql<Date>`${sql.raw(HOLD_END)}`
  await tx
    .insertInto('holds')
    .values({ ...hold, expires_at })
    .execute()
}

export async function findHeldCoins(db: Db, hold_id: string): Promise<number> {
  const hold = await db
    .selectFrom('holds')
    .select(['bonus_coins', 'paid_coins'])
    .where('hold_id', '=', hold_id)
    .executeTakeFirst()
  return hold === undefined ? 0 : hold.bonus_coins + hold.paid_coins
}

export async function hasOpenHold(db: Db, hold_id: string): Promise<boolean> {
  const query = db.selectFrom('holds').select('hold_id').where('hold_id', '=', hold_id)
  return (await query.where('state', '=', 'open').executeTakeFirst()) !== undefined
}

export async function hasRunningHold(db: Db, hold_id: string): Promise<boolean> {
  const query = db.selectFrom('holds').select('hold_id').where('hold_id', '=', hold_id)
  const running = query.where('state', '=', 'open').where('expires_at', '>', sql<Date>`clock_timestamp()`)
  return (await running.executeTakeFirst()) !== undefined
}

export async function listLastingHolds(db: Db, hold_ids: readonly string[], ms: number): Promise<string[]> {
  const { rows } = await sql<{ hold_id: string }>`
    select hold_id from holds
     where hold_id = any(${hold_ids}::uuid[]) and state = 'open'
       and expires_at > clock_timestamp() + ${ms}::integer * interval '1 millisecond'`.execute(db)
  return rows.map(({ hold_id }) => hold_id)
}

export async function hasHold(tx: Tx, hold_id: string): Promise<boolean> {
  const row = await tx.selectFrom('holds').select('hold_id').where('hold_id', '=', hold_id).executeTakeFirst()
  return row !== undefined
}

type ClosedHold = {
  wallet_id: string
  hold_kind: string
  bonus_coins: number
  paid_coins: number
  allowance: string | null
  allowance_from: Date | null
}

const close = prepareQuery<[hold_id: string, state: string], ClosedHold & AccountRow>(
  'close-hold',
  `with emptied as (${buildEmptyHoldEnd('$1')}), closed as (
     update holds set state = $2,
            expires_at = case when $2 = 'voided' and expires_at > clock_timestamp() then 'infinity' else expires_at end
      where hold_id = $1 and state = 'open' and (allowance is not null or bonus_coins + paid_coins > 0)
     returning wallet_id, kind as hold_kind, bonus_coins, paid_coins, allowance, allowance_from
   )
   select c.*, a.account_id, a.kind, a.balance
     from closed c join accounts a using (wallet_id) order by a.account_id for update of a`,
)

/**
 * Closes a hold at most once; locks the wallet's accounts in the common order. A hold of 0 coins without an
 * allowance leaves no history: it is deleted. A hold returned before its end never expires, because its work was
 * given up.
 * @returns undefined for a deleted, closed or unknown one
 */
export async function closeHold(
  tx: Tx,
  hold_id: string,
  state: 'settled' | 'voided',
): Promise<(ClosedHold & { balances: AccountRow[] }) | undefined> {
  const balances = await close(tx, hold_id, state)
  const [hold] = balances
  return hold && { ...hold, balances }
}

/** An expired hold that was returned, and what it took; `most` is the limit of its allowance. */
export type OverdueHold = {
  wallet_id: string
  user_id: string
  kind: string
  coins: number
  allowance: string | null
  allowance_from: Date | null
  most: number
}

const findReturned = prepareQuery<[hold_id: string], OverdueHold>(
  'find-overdue-hold',
  `select h.wallet_id, w.user_id, h.kind, h.bonus_coins + h.paid_coins as coins, h.allowance, h.allowance_from,
          coalesce(a.most, 0) as most
     from holds h join wallets w using (wallet_id)
     left join allowances a on a.wallet_id = h.wallet_id and a.kind = h.allowance and a.period_from = h.allowance_from
    where h.hold_id = $1 and h.state = 'voided' and h.expires_at <= clock_timestamp() and w.user_id is not null`,
)

/** @returns undefined also when the account was deleted */
export async function findOverdueHold(db: Db, hold_id: string): Promise<OverdueHold | undefined> {
  return (await findReturned(db, hold_id))[0]
}

/**
 * Locks a hold that is open, or that expired and was returned, until the transaction ends.
 * @returns undefined also for a hold of nothing: neither coins nor an allowance
 */
export async function lockUnsettledHold(tx: Tx, hold_id: string) {
  return tx
    .selectFrom('holds')
    .select(['wallet_id', 'kind'])
    .where('hold_id', '=', hold_id)
    .where(({ or, and, eb }) =>
      or([
        eb('state', '=', 'open'),
        and([eb('state', '=', 'voided'), eb('expires_at', '<=', sql<Date>`clock_timestamp()`)]),
      ]),
    )
    .where(({ or, eb }) => or([eb('allowance', 'is not', null), eb('opened_by', 'is not', null)]))
    .forUpdate()
    .executeTakeFirst()
}

const postClosing = prepareTransfer<[hold_id: string]>(
  'post-closing',
  'recorded as (update holds set closed_by = made.transfer_id from made where hold_id = $9)',
)

export const insertClosing =
  (hold_id: string) =>
  (tx: Tx, transfer: NewTransfer): Promise<number | undefined> =>
    postClosing(tx, transfer, hold_id)

const postOpening = prepareTransfer<
  [hold_id: string, wallet_id: string, kind: string, bonus: number, paid: number]
>(
  'post-opening',
  `opened as (
     insert into holds (hold_id, wallet_id, kind, created_at, expires_at, bonus_coins, paid_coins, opened_by)
     select $9::uuid, $10::uuid, $11, $5::timestamptz, ${HOLD_END}, $12::bigint, $13::bigint, transfer_id from made
   )`,
)

export type PricedHold = EmptyHold & { bonus_coins: number; paid_coins: number }

export const insertOpening =
  ({ hold_id, wallet_id, kind, bonus_coins, paid_coins }: PricedHold) =>
  (tx: Tx, transfer: NewTransfer): Promise<number | undefined> =>
    postOpening(tx, transfer, hold_id, wallet_id, kind, bonus_coins, paid_coins)

/** Writes only holds that have less than half of their time left, because workers call this often. */
export async function extendHolds(db: Db, hold_ids: readonly string[]): Promise<void> {
  if (hold_ids.length === 0) return
  await sql`
    update holds set expires_at = ${sql.raw(HOLD_END)}
     where hold_id = any(${hold_ids}::uuid[]) and state = 'open'
       and expires_at < now() + ${HOLD_LIFETIME_MS / 2}::integer * interval '1 millisecond'`.execute(db)
}

export async function listExpiredHolds(db: Db, limit: number) {
  return db
    .selectFrom('holds')
    .innerJoin('wallets', 'wallets.wallet_id', 'holds.wallet_id')
    .select(['holds.hold_id', 'wallets.user_id'])
    .where('holds.state', '=', 'open')
    .where('holds.expires_at', '<', sql<Date>`now()`)
    .orderBy('holds.expires_at')
    .limit(limit)
    .execute()
}

/** Locks a hold that has still expired: running work may have extended it since it was listed. */
export async function lockExpiredHold(tx: Tx, hold_id: string): Promise<boolean> {
  const query = tx.selectFrom('holds').select('hold_id').where('hold_id', '=', hold_id)
  const expired = query.where('state', '=', 'open').where('expires_at', '<', sql<Date>`clock_timestamp()`)
  return (await expired.forUpdate().executeTakeFirst()) !== undefined
}
