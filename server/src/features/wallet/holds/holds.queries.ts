import type { Insertable } from 'kysely'
import { type Db, preparedQuery, type Tx } from '#server/platform/database/db.ts'
import type { Holds } from '#server/platform/database/schema.gen.ts'
import type { Account } from '../ledger/accounts.ts'
import type { AccountRow } from '../ledger/ledger.queries.ts'

type LookValues = [hold_id: string, wallet_id: string, kind: string, now: Date]
const look = preparedQuery<LookValues, { is_there: boolean; running: number }>(
  'look-at-holds',
  `select exists (select from holds where hold_id = $1) as is_there,
          (select count(*)::int from holds
            where wallet_id = $2 and kind = $3 and state = 'open' and expires_at > $4) as running`,
)

/** Checks whether a hold exists, and counts open holds of its kind. Expects the wallet to be locked. */
export async function readHoldRoom(
  tx: Tx,
  { hold_id, wallet_id, kind, now }: { hold_id: string; wallet_id: string; kind: string; now: Date },
): Promise<{ is_there: boolean; running: number }> {
  const [found] = await look(tx, hold_id, wallet_id, kind, now)
  return found ?? { is_there: false, running: 0 }
}

/** Ends an open hold of 0 coins, as part of the statement that stores the result. @param id as $1 */
export const endOfEmptyHold = (id: string): string => `
  delete from holds
   where hold_id = ${id} and state = 'open' and allowance is null and bonus_coins + paid_coins = 0
  returning hold_id`

const deleteEmpty = preparedQuery<[hold_id: string], { hold_id: string }>(
  'delete-empty-hold',
  endOfEmptyHold('$1'),
)

/** An open hold of 0 coins leaves no history. @returns whether it was one */
export async function deleteEmptyHold(tx: Tx, hold_id: string): Promise<boolean> {
  return (await deleteEmpty(tx, hold_id)).length > 0
}

/** A hold of 0 coins, as part of the statement that stores the work: both fail together. */
export const freeHold = (
  p: Record<'user' | 'kind' | 'hold' | 'day' | 'most' | 'now' | 'until' | 'at_once', string>,
): string =>
  `hold_for_free(${p.user}, ${p.kind}, ${p.hold}, ${p.day}, ${p.most}, ${p.now}, ${p.until}, ${p.at_once})`

type RoomValues = [user_id: string, kind: string, hold_id: string, day: string, most: number]
export type FreeRoom = { wallet_id: string; coins: number; free_per_day: number }
const findRoom = preparedQuery<RoomValues, FreeRoom>(
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

type EmptyHoldInput = { user_id: string; kind: string; hold_id: string; day: Date; most: number }

/**
 * Adds a price to the wallet's UTC day, and locks the wallet until the transaction ends.
 * @param most of the day; 0 is no cap
 * @returns undefined above the cap, for an existing hold, or without a wallet
 */
export async function addDayCost(
  tx: Tx,
  { user_id, kind, hold_id, day, most }: EmptyHoldInput,
): Promise<FreeRoom | undefined> {
  const [room] = await findRoom(tx, user_id, kind, hold_id, day.toISOString().slice(0, 10), most)
  return room
}

type EmptyValues = [hold_id: string, wallet_id: string, kind: string, now: Date, until: Date, at_once: number]
const insertEmpty = preparedQuery<EmptyValues, { hold_id: string }>(
  'insert-empty-hold',
  `insert into holds (hold_id, wallet_id, kind, created_at, expires_at, bonus_coins, paid_coins)
   select $1::uuid, $2::uuid, $3, $4::timestamptz, $5::timestamptz, 0, 0
    where (select count(*) from holds
            where wallet_id = $2 and kind = $3 and state = 'open' and expires_at > $4) < $6::float8
   on conflict do nothing returning hold_id`,
)

type EmptyHold = Pick<Insertable<Holds>, 'hold_id' | 'wallet_id' | 'kind'> & {
  created_at: Date
  expires_at: Date
}

/** Inserts a hold of 0 coins. Expects the wallet to be locked. @returns false when too many are open */
export async function insertEmptyHold(tx: Tx, hold: EmptyHold, at_once: number): Promise<boolean> {
  const { hold_id, wallet_id, kind, created_at, expires_at } = hold
  const rows = await insertEmpty(tx, hold_id, wallet_id, kind, created_at, expires_at, at_once)
  return rows.length > 0
}

export async function insertHold(tx: Tx, hold: Insertable<Holds>): Promise<void> {
  await tx.insertInto('holds').values(hold).execute()
}

/** The coins in a hold; none where an allowance paid. */
export async function findHeldCoins(db: Db, hold_id: string): Promise<number> {
  const hold = await db
    .selectFrom('holds')
    .select(['bonus_coins', 'paid_coins'])
    .where('hold_id', '=', hold_id)
    .executeTakeFirst()
  return hold === undefined ? 0 : hold.bonus_coins + hold.paid_coins
}

export async function hasHold(tx: Tx, hold_id: string): Promise<boolean> {
  const row = await tx.selectFrom('holds').select('hold_id').where('hold_id', '=', hold_id).executeTakeFirst()
  return row !== undefined
}

/** Closes an open hold, at most once. @returns undefined for a closed or unknown one */
export async function closeHold(tx: Tx, hold_id: string, state: 'settled' | 'voided') {
  return tx
    .updateTable('holds')
    .set({ state })
    .where('hold_id', '=', hold_id)
    .where('state', '=', 'open')
    .returning(['wallet_id', 'kind', 'bonus_coins', 'paid_coins', 'allowance', 'allowance_from'])
    .executeTakeFirst()
}

export async function setClosedBy(tx: Tx, hold_id: string, closed_by: number): Promise<void> {
  await tx.updateTable('holds').set({ closed_by }).where('hold_id', '=', hold_id).execute()
}

/** Locks a wallet's accounts in the common order. */
export async function lockHolderAccounts(tx: Tx, wallet_id: string): Promise<AccountRow[]> {
  const rows = await tx
    .selectFrom('accounts')
    .select(['kind', 'account_id', 'balance'])
    .where('wallet_id', '=', wallet_id)
    .orderBy('account_id')
    .forUpdate()
    .execute()
  return rows.map((row) => ({ ...row, kind: row.kind as Account }))
}

/** Extends the holds that end before a moment. */
export async function putOffHolds(
  db: Db,
  hold_ids: readonly string[],
  { before, expires_at }: { before: Date; expires_at: Date },
): Promise<void> {
  await db
    .updateTable('holds')
    .set({ expires_at })
    .where('hold_id', 'in', hold_ids)
    .where('state', '=', 'open')
    .where('expires_at', '<', before)
    .execute()
}

/** Expired holds with their users, without deleted users. */
export async function listExpiredHolds(db: Db, now: Date, limit: number) {
  return db
    .selectFrom('holds')
    .innerJoin('wallets', 'wallets.wallet_id', 'holds.wallet_id')
    .select(['holds.hold_id', 'wallets.user_id'])
    .where('holds.state', '=', 'open')
    .where('holds.expires_at', '<', now)
    .orderBy('holds.expires_at')
    .limit(limit)
    .execute()
}
