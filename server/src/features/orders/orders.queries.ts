import type { OrderReason, OrderState } from '@citrine/contract/orders'
import { type Insertable, sql } from 'kysely'
import { type Db, preparedQuery, type Tx } from '#server/platform/database/db.ts'
import type { Orders } from '#server/platform/database/schema.gen.ts'

export async function insertOrder(tx: Tx, order: Insertable<Orders>): Promise<void> {
  await tx.insertInto('orders').values(order).execute()
}

export async function findOrderByClientId(tx: Tx, user_id: string, client_id: string) {
  return tx
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('client_id', '=', client_id)
    .executeTakeFirst()
}

export async function findOrder(db: Db, order_id: string) {
  return db.selectFrom('orders').selectAll().where('order_id', '=', order_id).executeTakeFirst()
}
export type OrderRow = NonNullable<Awaited<ReturnType<typeof findOrder>>>

export async function findOwnOrder(db: Db, user_id: string, order_id: string) {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('order_id', '=', order_id)
    .executeTakeFirst()
}

/**
 * Marks a paid, live order of this user as reported to the advertising network.
 * @returns undefined for any other, and the second time
 */
export async function claimReport(
  db: Db,
  { user_id, order_id, paid_since, now }: { user_id: string; order_id: string; paid_since: Date; now: Date },
) {
  return db
    .updateTable('orders')
    .set({ reported_at: now })
    .where('user_id', '=', user_id)
    .where('order_id', '=', order_id)
    .where('env', '=', 'live')
    .where('state', '=', 'paid')
    .where('paid_at', '>=', paid_since)
    .where('reported_at', 'is', null)
    .returning(['price', 'currency', 'paid_at'])
    .executeTakeFirst()
}

/** Lets orders whose report failed be reported again. */
export async function dropReports(db: Db, order_ids: readonly string[]): Promise<void> {
  await db.updateTable('orders').set({ reported_at: null }).where('order_id', 'in', order_ids).execute()
}

/** A page of a user's orders, the newest first. */
export async function listOwnOrders(
  db: Db,
  { user_id, before, limit }: { user_id: string; before: string | undefined; limit: number },
): Promise<OrderRow[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', user_id)
    .$if(before !== undefined, (query) => query.where('order_id', '<', before ?? ''))
    .orderBy('order_id', 'desc')
    .limit(limit)
    .execute()
}

const lockRow = preparedQuery<[order_id: string], OrderRow>(
  'lock-order',
  'select * from orders where order_id = $1 for update',
)
export const lockOrder = async (tx: Tx, order_id: string): Promise<OrderRow | undefined> =>
  (await lockRow(tx, order_id))[0]

const lockIdleRow = preparedQuery<[order_id: string], OrderRow>(
  'lock-idle-order',
  'select * from orders where order_id = $1 for update skip locked',
)

/**
 * Locks an order that no other transaction changes: a payment locks the order before the wallet, and a new order the wallet
 * first.
 */
export const lockIdleOrder = async (tx: Tx, order_id: string): Promise<OrderRow | undefined> =>
  (await lockIdleRow(tx, order_id))[0]

export async function findOrderByPayment(db: Db, provider: string, provider_txn: string) {
  const row = await db
    .selectFrom('orders')
    .select('order_id')
    .where('provider', '=', provider)
    .where('provider_txn', '=', provider_txn)
    .executeTakeFirst()
  return row?.order_id
}

export async function saveProviderOrder(db: Db, order_id: string, provider_order: string): Promise<void> {
  await db.updateTable('orders').set({ provider_order }).where('order_id', '=', order_id).execute()
}

/** The address to which the buyer returns now. */
export async function saveRedirect(tx: Tx, order_id: string, redirect: string): Promise<void> {
  await tx.updateTable('orders').set({ redirect }).where('order_id', '=', order_id).execute()
}

/** Undecided orders that a provider can be asked about, the newest first. */
export async function listAskable(db: Db, provider: string, limit: number) {
  return db
    .selectFrom('orders')
    .select(['order_id', 'provider_order'])
    .where('provider', '=', provider)
    .where('state', 'in', ['created', 'pending'])
    .where('provider_order', 'is not', null)
    .where('user_id', 'is not', null)
    .orderBy('order_id', 'desc')
    .limit(limit)
    .execute()
}

/** The user's undecided orders, the oldest first. */
export async function listOpenOrders(tx: Tx, user_id: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('orders')
    .select('order_id')
    .where('user_id', '=', user_id)
    .where('state', '=', 'created')
    .orderBy('order_id')
    .execute()
  return rows.map(({ order_id }) => order_id)
}

/** Orders whose time is over, without a payment. */
export async function listExpired(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('order_id')
    .where('state', 'in', ['created', 'pending'])
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
    .execute()
  return rows.map(({ order_id }) => order_id)
}

/** Minor units: payments since a moment, minus refunds, and all open orders, since each may still be paid. */
export async function sumMoney(
  db: Db,
  user_id: string,
  since: Date,
): Promise<{ spent: number; open: number }> {
  const { rows } = await sql<{ spent: number; open: number }>`
    select coalesce(sum(greatest(0, coalesce(paid_amount, price) - refunded)) filter (where state in ('paid', 'review')), 0)::int as spent,
           coalesce(sum(price) filter (where state in ('created', 'pending')), 0)::int as open
      from orders
     where user_id = ${user_id}::uuid and state in ('created', 'pending', 'paid', 'review')
       and (state in ('created', 'pending') or coalesce(paid_at, created_at) >= ${since}::timestamptz)`.execute(
    db,
  )
  return rows[0] ?? { spent: 0, open: 0 }
}

export type Change = {
  state: OrderState
  reason: OrderReason | null
  provider_txn?: string | null
  paid_at?: Date
  paid_amount?: number | null
  refunded?: number
  state_before_dispute?: 'paid' | 'review'
  refunded_before_dispute?: number
}
export type Cause = 'buyer' | 'webhook' | 'return' | 'reconciliation' | 'clock' | 'staff'

const changeRow = preparedQuery<
  [
    order_id: string,
    from: string,
    to: string,
    cause: string,
    reason: string | null,
    now: Date,
    change: string,
  ],
  object
>(
  'save-order-change',
  // Columns that the change leaves out keep their value.
  `with changed as (
     update orders o
        set (state, reason, provider_txn, paid_at, paid_amount, refunded, state_before_dispute, refunded_before_dispute) =
            (select r.state, r.reason, r.provider_txn, r.paid_at, r.paid_amount, r.refunded, r.state_before_dispute,
                    r.refunded_before_dispute from jsonb_populate_record(o, $7::jsonb) r)
      where o.order_id = $1
   )
   insert into order_steps (order_id, from_state, to_state, cause, reason, at, seq)
   select $1, $2, $3, $4, $5, $6::timestamptz, coalesce(max(seq), 0) + 1 from order_steps where order_id = $1`,
)

type SavedChange = { order_id: string; from: OrderState; change: Change; cause: Cause; now: Date }

/** Changes an order and keeps the step. The caller holds the order's lock. */
export async function saveChange(tx: Tx, { order_id, from, change, cause, now }: SavedChange): Promise<void> {
  const { state, reason } = change
  await changeRow(tx, order_id, from, state, cause, reason, now, JSON.stringify(change))
}

/** The first step of a new order. */
export async function insertFirstStep(tx: Tx, order_id: string, at: Date): Promise<void> {
  const step = { order_id, seq: 1, from_state: null, to_state: 'created', cause: 'buyer', reason: null, at }
  await tx.insertInto('order_steps').values(step).execute()
}

export async function listSteps(db: Db, order_id: string) {
  return db
    .selectFrom('order_steps')
    .select(['to_state', 'cause', 'at'])
    .where('order_id', '=', order_id)
    .orderBy('seq')
    .execute()
}
