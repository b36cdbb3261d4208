import { type Insertable, sql } from 'kysely'
import { type Db, prepareNamedQuery, prepareQuery, type Tx } from '#server/platform/database/db.ts'
import type { Holds } from '#server/platform/database/schema.gen.ts'
import { deriveId } from '#server/platform/ids.ts'
import type { CostedKind } from '../costs.queries.ts'
import type { SpendingRefusal } from '../spending.queries.ts'
import type { Caps } from './caps.ts'

/** ms after which a hold is returned, unless its worker extends it. */
export const HOLD_LIFETIME_MS = 10 * 60_000

/**
 * The end of a new hold. All times of holds are the database's, because the clocks of nodes differ: a node whose
 * clock is fast would return the holds of running work, which would then be free.
 */
export const HOLD_END = `clock_timestamp() + interval '${HOLD_LIFETIME_MS} milliseconds'`

/**
 * Deletes a hold of 0 coins as part of the statement that stores its result.
 * @param id a parameter of that statement, such as `:hold_id`
 */
export const buildEmptyHoldEnd = (id: string): string => `
  delete from holds
   where hold_id = ${id} and state = 'open' and allowance is null and bonus_coins + paid_coins = 0
  returning hold_id`

const UTC_DAY = `(:now::timestamptz at time zone 'UTC')::date`

/**
 * Opens a hold of 0 coins inside the statement that stores the work, so that both succeed or fail together. Uses that
 * statement's parameters `:user_id`, `:now`, `:day_cost_max` and `:at_once_max`.
 * @param hold_id a parameter of that statement, such as `:reply_id`
 */
export const buildEmptyHold = (kind: CostedKind, hold_id: string): string =>
  `hold_for_free(:user_id, '${kind}', ${hold_id}, ${UTC_DAY}, :day_cost_max, :now, ${HOLD_END}, :at_once_max)`

export type HoldRefusal =
  | SpendingRefusal
  | { kind: 'day_used_up' }
  | { kind: 'two_at_once'; running: number }
  | { kind: 'allowance_used'; needed: number; balance: number }

type NewHold = {
  user_id: string
  kind: string
  hold_id: string
  now: Date
  month_limit: number
}

const openHoldStatement = prepareNamedQuery<NewHold & Caps, { refusal: HoldRefusal | null }>(
  'open-hold',
  `select open_hold(:user_id, :kind, :hold_id, :now, ${HOLD_END}, :at_once_max, :day_cost_max, :month_limit) as refusal`,
)

/** @returns null when the hold is open now, also if an earlier call opened it; otherwise why it was refused */
export async function tryOpeningHold(
  db: Db,
  { caps, ...hold }: NewHold & { caps: Caps },
): Promise<HoldRefusal | null> {
  const [row] = await openHoldStatement(db, { ...hold, ...caps })
  return row?.refusal ?? null
}

const settleHoldStatement = prepareQuery<
  [hold_id: string, retake_hold_id: string, now: Date],
  { coins: number | null }
>('settle-hold', `select settle_hold($1, $2, $3, ${HOLD_END}) as coins`)

/**
 * Settles a hold once its work is done; a closed hold stays unchanged. If the hold expired and was returned while the
 * work ran, the same coins, or a use of the same allowance, are taken again, with another hold.
 * @returns the coins; null when the user no longer has them, and then the result must not be delivered
 */
export async function settleHold(db: Db, hold_id: string, now: Date): Promise<number | null> {
  return (await settleHoldStatement(db, hold_id, deriveId(hold_id), now))[0]?.coins ?? null
}

const returnHoldStatement = prepareQuery<
  [hold_id: string, retake_hold_id: string, now: Date],
  { is_returned: boolean }
>('return-hold', 'select return_hold($1, $2, $3) as is_returned')

/**
 * Returns coins and allowances of a hold to their sources.
 * @returns whether they are returned, now or when the hold expired
 */
export async function returnHold(db: Db, hold_id: string, now: Date): Promise<boolean> {
  return (await returnHoldStatement(db, hold_id, deriveId(hold_id), now))[0]?.is_returned ?? false
}

export async function insertHold(tx: Tx, hold: Omit<Insertable<Holds>, 'expires_at'>): Promise<void> {
  const expires_at = sql<Date>`${sql.raw(HOLD_END)}`
  await tx
    .insertInto('holds')
    .values({ ...hold, expires_at })
    .execute()
}

export async function countHeldCoins(db: Db, hold_id: string): Promise<number> {
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

export async function hasUnexpiredHold(db: Db, hold_id: string): Promise<boolean> {
  const query = db.selectFrom('holds').select('hold_id').where('hold_id', '=', hold_id)
  const running = query.where('state', '=', 'open').where('expires_at', '>', sql<Date>`clock_timestamp()`)
  return (await running.executeTakeFirst()) !== undefined
}

export async function listHoldsLasting(db: Db, hold_ids: readonly string[], ms: number): Promise<string[]> {
  const { rows } = await sql<{ hold_id: string }>`
    select hold_id from holds
     where hold_id = any(${hold_ids}::uuid[]) and state = 'open'
       and expires_at > clock_timestamp() + ${ms}::integer * interval '1 millisecond'`.execute(db)
  return rows.map(({ hold_id }) => hold_id)
}

/**
 * Locks a hold that is open, or that expired and was returned, until the transaction ends.
 * @returns undefined for a settled hold, and for one of free work, which holds neither coins nor an allowance
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

/** Extends only holds with less than half of their time left, so that frequent calls by workers rarely write. */
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

/** Locks a hold if it is still expired: running work may have extended it since it was listed. */
export async function lockExpiredHold(tx: Tx, hold_id: string): Promise<boolean> {
  const query = tx.selectFrom('holds').select('hold_id').where('hold_id', '=', hold_id)
  const expired = query.where('state', '=', 'open').where('expires_at', '<', sql<Date>`clock_timestamp()`)
  return (await expired.forUpdate().executeTakeFirst()) !== undefined
}
