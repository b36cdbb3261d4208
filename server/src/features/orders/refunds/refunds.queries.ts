import { refundStates } from '@citrine/contract/desk-order'
import { sql } from 'kysely'
import * as z from 'zod'
import { isAfterCursor, type WaitingPage } from '#server/platform/database/conditions.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { OrderRow } from '../order/orders.queries.ts'
import { EVENT_KEY_PREFIX } from '../order/payment-number.ts'

const stateColumn = z.enum(refundStates)
export type RefundState = (typeof refundStates)[number]

type NewRefund = {
  refund_id: string
  order_id: string
  amount: number
  reason: string
  state: RefundState
  asked_by: string
  created_at: Date
  provider_refund?: string
  /** The report of a return that this refund records, if staff made it at the provider; such a refund is not sent. */
  event_no?: number
}

export async function insertRefund(tx: Tx, refund: NewRefund): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('refunds')
    .values(refund)
    .onConflict((conflict) => conflict.column('refund_id').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function findRefund(db: Db, refund_id: string) {
  return db.selectFrom('refunds').selectAll().where('refund_id', '=', refund_id).executeTakeFirst()
}

export async function lockRefund(tx: Tx, refund_id: string) {
  return tx
    .selectFrom('refunds')
    .selectAll()
    .where('refund_id', '=', refund_id)
    .forUpdate()
    .executeTakeFirst()
}

type RefundChange = {
  state: RefundState
  decided_by?: string
  provider_refund?: string
  close_reason?: string
}

/** Records the first attempt to send the refund: from then on the provider may have carried it out. */
export async function markTried(db: Db, refund_id: string, now: Date): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ tried_at: now })
    .where('refund_id', '=', refund_id)
    .where('tried_at', 'is', null)
    .execute()
}

export async function endRefund(db: Db, refund_id: string, state: 'failed' | 'unknown'): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('refunds')
    .set({ state })
    .where('refund_id', '=', refund_id)
    .where('state', '=', 'sending')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function saveRefund(db: Db, refund_id: string, change: RefundChange): Promise<void> {
  await db.updateTable('refunds').set(change).where('refund_id', '=', refund_id).execute()
}

/**
 * Confirms a refund that was sent but never answered, when the provider reports a refund of its amount that belongs
 * to none of the order's other refunds.
 */
export async function confirmRefund(
  tx: Tx,
  { order_id, event_id, amount }: { order_id: string; event_id: string; amount: number },
): Promise<void> {
  await sql`
    update refunds set state = 'sent', provider_refund = ${event_id}
     where refund_id = (
       select refund_id from refunds
        where order_id = ${order_id} and amount = ${amount} and state in ('sending', 'unknown') and tried_at is not null
        order by (state = 'unknown') desc, created_at limit 1)
       and not exists (select from refunds other where other.order_id = ${order_id}
         and other.provider_refund = ${event_id})`.execute(tx)
}

export async function markRecorded(
  tx: Tx,
  { order_id, provider_refund, reason }: { order_id: string; provider_refund: string; reason: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('refunds')
    .set({ close_reason: reason })
    .where('order_id', '=', order_id)
    .where('provider_refund', '=', provider_refund)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Sums an order's refunds, in minor units: unsent ones that may still be sent, and ones that the provider has accepted.
 * The order itself counts an accepted refund only once the provider's event is applied.
 */
export async function sumRefunds(db: Db, order_id: string): Promise<RefundSums> {
  const sums = await listRefundSums(db, [order_id])
  return sums.get(order_id) ?? NO_REFUNDS
}

type RefundSums = { open: number; sent: number; all: number }
export const NO_REFUNDS: RefundSums = { open: 0, sent: 0, all: 0 }

export async function listRefundSums(db: Db, order_ids: readonly string[]): Promise<Map<string, RefundSums>> {
  const { rows } = await sql<{ order_id: string; open: number; sent: number }>`
    select order_id, coalesce(sum(amount) filter (where state in ('waiting', 'sending', 'unknown')), 0)::float8 as open,
           coalesce(sum(amount) filter (where state = 'sent'), 0)::float8 as sent
      from refunds where order_id = any(${order_ids}::uuid[]) group by order_id`.execute(db)
  return new Map(rows.map(({ order_id, open, sent }) => [order_id, { open, sent, all: open + sent }]))
}

/**
 * Sums the reported refunds of an order in the payment's own currency. Reports about a payment without a number
 * are found by the order that they name.
 */
export async function sumReported(db: Db, { order_id }: Pick<OrderRow, 'order_id'>): Promise<number> {
  const sums = await listReportedSums(db, [order_id])
  return sums.get(order_id) ?? 0
}

export async function listReportedSums(db: Db, order_ids: readonly string[]): Promise<Map<string, number>> {
  const isRefund = sql`
    e.provider = o.provider and e.event ->> 'kind' = 'refunded' and e.state = 'applied'
    and coalesce(e.event ->> 'currency', o.arrived_currency, o.currency) = coalesce(o.arrived_currency, o.currency)`
  const { rows } = await sql<{ order_id: string; sum: number }>`
    with chosen as (select * from orders where order_id = any(${order_ids}::uuid[])),
         amounts as (
           select o.order_id, (e.event ->> 'amount')::integer as amount
             from chosen o join payment_events e on ${isRefund} and e.event ->> 'provider_txn' = o.provider_txn
            where not starts_with(o.provider_txn, ${EVENT_KEY_PREFIX})
           union all
           select o.order_id, (e.event ->> 'amount')::integer
             from chosen o join payment_events e on ${isRefund} and e.event ->> 'order_id' = o.order_id::text
              and (e.event ->> 'provider_txn' is null or e.event ->> 'provider_txn' = o.provider_txn)
            where o.provider_txn is null or starts_with(o.provider_txn, ${EVENT_KEY_PREFIX}))
    select order_id, coalesce(sum(amount), 0)::float8 as sum from amounts group by order_id`.execute(db)
  return new Map(rows.map(({ order_id, sum }) => [order_id, sum]))
}

/** Returns whether a return of money was reported that could not be applied: the returned amount is then unknown. */
export async function hasUnknownReturn(
  db: Db,
  { provider, provider_txn }: Pick<OrderRow, 'provider' | 'provider_txn'>,
): Promise<boolean> {
  const { rows } = await sql`
    select from payment_events
     where provider = ${provider} and event ->> 'provider_txn' = ${provider_txn} and event ->> 'kind' = 'refunded'
       and state = 'ignored' and note in ('refund_currency_differs', 'refund_amount_unknown') limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/**
 * Returns whether the provider has reported a refund of this amount that belongs to no request of Citrine, and so may
 * be this one. A wrong guess is harmless: the provider refuses to return more than it received.
 */
export async function isReported(db: Db, refund_id: string): Promise<boolean> {
  const { rows } = await sql`
    select from refunds r join orders o using (order_id)
      join payment_events e on e.provider = o.provider and e.event ->> 'provider_txn' = o.provider_txn
     where r.refund_id = ${refund_id} and o.state in ('paid', 'review', 'refunded') and e.state = 'applied'
       and e.event ->> 'kind' = 'refunded' and (e.event ->> 'amount')::integer = r.amount and e.received_at >= r.created_at
       and not exists (select from refunds other where other.provider_refund = e.event_id)
     limit 1`.execute(db)
  return rows.length > 0
}

/** Lists sent refunds whose outcome no event has reported yet. */
export async function listUnfinishedRefunds(db: Db, provider: string, limit: number) {
  return db
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.order_id', 'refunds.order_id')
    .select(['refunds.refund_id', 'refunds.order_id', 'refunds.amount'])
    .select((eb) => [
      eb.fn.coalesce('orders.arrived_currency', 'orders.currency').as('currency'),
      eb.ref('refunds.provider_refund').$notNull().as('provider_refund'),
      eb.ref('orders.provider_txn').$notNull().as('provider_txn'),
    ])
    .where('refunds.state', '=', 'sent')
    .where('orders.provider', '=', provider)
    .where('refunds.provider_refund', 'is not', null)
    .where('orders.provider_txn', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment_events')
            .select('payment_events.event_no')
            .whereRef('payment_events.provider', '=', 'orders.provider')
            .whereRef('payment_events.event_id', '=', 'refunds.provider_refund'),
        ),
      ),
    )
    .orderBy('refunds.created_at', 'desc')
    .limit(limit)
    .execute()
}

export async function listDeskRefunds(db: Db, filter: { order_id: string } | { waiting: WaitingPage }) {
  const waiting = 'waiting' in filter ? filter.waiting : undefined
  const rows = await db
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.order_id', 'refunds.order_id')
    .selectAll('refunds')
    .select(['orders.number', 'orders.provider', 'orders.provider_txn'])
    .select(({ fn }) => fn.coalesce('orders.arrived_currency', 'orders.currency').as('currency'))
    .$if('order_id' in filter, (query) =>
      query.where('refunds.order_id', '=', 'order_id' in filter ? filter.order_id : ''),
    )
    .$if(waiting !== undefined, (query) =>
      query.where('refunds.state', '=', 'waiting').limit(waiting?.limit ?? 0),
    )
    .$if(waiting?.after !== undefined, (query) =>
      query.where(isAfterCursor('refunds.created_at', 'refunds.refund_id', waiting?.after)),
    )
    .orderBy('refunds.created_at')
    .orderBy('refunds.refund_id')
    .execute()
  return rows.map((row) => ({ ...row, state: stateColumn.parse(row.state) }))
}
export type DeskRefundRow = Awaited<ReturnType<typeof listDeskRefunds>>[number]
