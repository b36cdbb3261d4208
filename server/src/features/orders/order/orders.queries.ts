import type { ReviewCause } from '@citrine/contract/desk-order'
import type { OrderReason, OrderState } from '@citrine/contract/orders'
import { type Insertable, sql } from 'kysely'
import { type Db, prepareNamedQuery, prepareQuery, type Tx } from '#server/platform/database/db.ts'
import type { Orders } from '#server/platform/database/schema.gen.ts'
import { makeFirstId } from '#server/platform/ids.ts'
import { DAY_MS } from '#server/platform/time.ts'
import type { Disputes } from './disputes.ts'

export async function insertOrder(tx: Tx, order: Insertable<Orders>): Promise<OrderRow> {
  return tx.insertInto('orders').values(order).returningAll().executeTakeFirstOrThrow()
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

export async function listOrdersByIds(db: Db, order_ids: readonly string[]): Promise<OrderRow[]> {
  if (order_ids.length === 0) return []
  return db.selectFrom('orders').selectAll().where('order_id', 'in', order_ids).execute()
}

export async function findOwnOrder(db: Db, user_id: string, order_id: string) {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('order_id', '=', order_id)
    .executeTakeFirst()
}

/**
 * Marks a purchase as reported to the tracking pixel, which gets each one once.
 * @returns undefined for any order that is not paid, live and this user's, and when it was already reported
 */
export async function claimReport(
  db: Db,
  { user_id, order_id, paidSince, now }: { user_id: string; order_id: string; paidSince: Date; now: Date },
) {
  return db
    .updateTable('orders')
    .set({ reported_at: now })
    .where('user_id', '=', user_id)
    .where('order_id', '=', order_id)
    .where('env', '=', 'live')
    .where('state', '=', 'paid')
    .where('paid_at', '>=', paidSince)
    .where('reported_at', 'is', null)
    .returning(['price', 'currency', 'paid_at'])
    .executeTakeFirst()
}

export async function releaseReports(db: Db, order_ids: readonly string[]): Promise<void> {
  await db.updateTable('orders').set({ reported_at: null }).where('order_id', 'in', order_ids).execute()
}

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

const lockRow = prepareQuery<[order_id: string], OrderRow>(
  'lock-order',
  'select * from orders where order_id = $1 for update',
)
export const lockOrder = async (tx: Tx, order_id: string): Promise<OrderRow | undefined> =>
  (await lockRow(tx, order_id))[0]

const lockIdleRow = prepareQuery<[order_id: string], OrderRow>(
  'lock-idle-order',
  'select * from orders where order_id = $1 for update skip locked',
)

/**
 * Locks an order, but skips it if another transaction holds it. Waiting could deadlock: a payment locks the order
 * before the wallet, a new order locks the wallet first.
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

export async function saveRedirect(tx: Tx, order_id: string, redirect: string): Promise<void> {
  await tx.updateTable('orders').set({ redirect }).where('order_id', '=', order_id).execute()
}

/** Days after an order's expiry during which the provider is still asked about it: a bank may confirm a payment late. */
const DAYS_AFTER_EXPIRY = 10

/** At most 20 orders of one user are asked about per run: a user with a thousand orders must not delay others. */
const USER_ORDERS_MAX = 20

type OrderToAsk = {
  order_id: string
  provider_order: string | null
  /** The order is over: its provider is only asked whether money arrived, and collects none for it. */
  is_over: boolean
}

/**
 * Lists the orders about which to ask their provider, because the webhook of their payment may be lost. The least
 * recently asked come first. Undecided orders are due every hour. Expired, declined, cancelled and voided orders, and
 * orders of deleted accounts, are due every hour for a day and then every day.
 */
export async function listOrdersToAsk(
  db: Db,
  { provider, now, limit }: { provider: string; now: Date; limit: number },
): Promise<OrderToAsk[]> {
  const hoursAfter = sql<number>`floor(extract(epoch from ${now}::timestamptz - expires_at) / 3600)::int`
  const since = makeFirstId(new Date(now.getTime() - (DAYS_AFTER_EXPIRY + 1) * DAY_MS))
  const { rows } = await sql<OrderToAsk>`
    select order_id, provider_order, is_over
      from (select order_id, provider_order, asked_at, state in ('expired', 'failed') or user_id is null as is_over,
                   row_number() over (
                     partition by coalesce(user_id, order_id) order by asked_at nulls first, order_id desc) as place
              from orders
             where provider = ${provider} and provider_order is not null
               and order_id >= ${since}::uuid
               and (state in ('created', 'pending')
                    or (state in ('expired', 'failed')
                        and ${hoursAfter} < ${DAYS_AFTER_EXPIRY * 24} and (${hoursAfter} < 24 or ${hoursAfter} % 24 = 0)))) o
     where place <= ${USER_ORDERS_MAX}
     order by asked_at nulls first, order_id desc limit ${limit}`.execute(db)
  return rows
}

export async function saveAskedAt(db: Db, order_id: string, asked_at: Date): Promise<void> {
  await db.updateTable('orders').set({ asked_at }).where('order_id', '=', order_id).execute()
}

/** Days after a payment in which it can be refunded or disputed. */
const REFUNDABLE_DAYS = 180

/**
 * Counts live orders of providers that are switched off, if their payment may be under way or their money may
 * still be returned.
 */
export async function countClosed(db: Db, { open, now }: { open: readonly string[]; now: Date }) {
  const { rows } = await sql<{ provider: string; undecided: number; refundable: number }>`
    select provider, count(*) filter (where state in ('created', 'pending'))::int as undecided,
           count(*) filter (where state in ('paid', 'review'))::int as refundable
      from orders
     where env = 'live' and provider <> all (${open}::text[])
       and (state in ('created', 'pending')
            or (state in ('paid', 'review') and paid_at >= ${new Date(now.getTime() - REFUNDABLE_DAYS * DAY_MS)}::timestamptz))
     group by provider order by provider`.execute(db)
  return rows
}

export async function listOpenOrders(tx: Tx, user_id: string) {
  return tx
    .selectFrom('orders')
    .select(['order_id', 'state', 'goods_id', 'provider_order'])
    .where('user_id', '=', user_id)
    .where('state', 'in', ['created', 'pending'])
    .orderBy('order_id')
    .execute()
}

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

/**
 * Sums a user's money in minor units: `spent` since a moment, less refunds; `open`, all undecided orders, because
 * each may still be paid; `on_the_way`, those of them whose payment may be under way.
 */
export async function sumMoney(
  db: Db,
  user_id: string,
  since: Date,
  order_id: string | null = null,
): Promise<{ spent: number; open: number; on_the_way: number }> {
  const { rows } = await sql<{ spent: number; open: number; on_the_way: number }>`
    select coalesce(sum(greatest(0, case when state = 'paid' and arrived_currency is not null then price
                                          else coalesce(paid_amount, price) end - refunded))
                      filter (where state in ('paid', 'review')), 0)::int as spent,
           coalesce(sum(price) filter (where state in ('created', 'pending')), 0)::int as open,
           coalesce(sum(price) filter (where state = 'pending'), 0)::int as on_the_way
      from orders
     where user_id = ${user_id}::uuid and state in ('created', 'pending', 'paid', 'review')
       and order_id is distinct from ${order_id}::uuid
       and (state in ('created', 'pending') or coalesce(paid_at, created_at) >= ${since}::timestamptz)`.execute(
    db,
  )
  return rows[0] ?? { spent: 0, open: 0, on_the_way: 0 }
}

export type OrderChange = {
  state: OrderState
  reason: OrderReason | null
  review_cause?: ReviewCause
  provider_txn?: string | null
  paid_at?: Date | null
  paid_amount?: number | null
  arrived_amount?: number | null
  arrived_currency?: string | null
  refunded?: number
  state_before_dispute?: 'paid' | 'review'
  refunded_before_dispute?: number
  disputes?: Disputes
}
export type ChangeSource = 'buyer' | 'webhook' | 'return' | 'reconciliation' | 'clock' | 'staff' | 'replaced'

type SavedChange = { order_id: string; from: OrderState; change: OrderChange; cause: ChangeSource; now: Date }

const changeRow = prepareNamedQuery<
  Omit<SavedChange, 'change'> & { to: OrderState; reason: string | null; change: string },
  object
>(
  'save-order-change',
  `with changed as (
     update orders o
        set (state, reason, provider_txn, paid_at, paid_amount, arrived_amount, arrived_currency, refunded,
             state_before_dispute, refunded_before_dispute, disputes, review_cause) =
            (select r.state, r.reason, r.provider_txn, r.paid_at, r.paid_amount, r.arrived_amount, r.arrived_currency, r.refunded,
                    r.state_before_dispute, r.refunded_before_dispute, r.disputes, r.review_cause
                    from jsonb_populate_record(o, :change::jsonb) r)
      where o.order_id = :order_id
   )
   insert into order_steps (order_id, from_state, to_state, cause, reason, at, seq)
   select :order_id, :from, :to, :cause, :reason, :now::timestamptz, coalesce(max(seq), 0) + 1
     from order_steps where order_id = :order_id`,
)

export async function saveChange(tx: Tx, saved: SavedChange): Promise<void> {
  const { state: to, reason } = saved.change
  await changeRow(tx, { ...saved, to, reason, change: JSON.stringify(saved.change) })
}

export async function saveReplacement(tx: Tx, order_id: string, replaced_by: string): Promise<void> {
  await tx.updateTable('orders').set({ replaced_by }).where('order_id', '=', order_id).execute()
}

type StaffStep = {
  order_id: string
  staff_id: string
  reason: string | null
  is_agreed?: boolean
}

export async function insertStepStaff(
  tx: Tx,
  { order_id, staff_id, reason, is_agreed = false }: StaffStep,
): Promise<void> {
  await sql`
    insert into order_step_staff (order_id, seq, staff_id, reason, is_agreed)
    select order_id, max(seq), ${staff_id}::uuid, ${reason}::text, ${is_agreed}::boolean
      from order_steps where order_id = ${order_id} group by order_id`.execute(tx)
}

export async function saveDisputes(tx: Tx, order_id: string, disputes: Disputes): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ disputes: JSON.stringify(disputes) })
    .where('order_id', '=', order_id)
    .execute()
}

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
