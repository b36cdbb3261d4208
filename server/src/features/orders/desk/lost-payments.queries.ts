import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { firstIdAt } from '#server/platform/ids.ts'
import { DAY_MS, MINUTE_MS } from '#server/platform/time.ts'
import type { OrderRow } from '../orders.queries.ts'

export type LostPayment = {
  event_no: number
  state: 'given_up' | 'received' | 'deferred' | 'applied' | 'ignored'
  order_id: string | null
  provider: string
  provider_txn: string
  amount: number
  currency: string
  made_at: Date
}

const columns = sql`
  e.event_no, e.state, e.provider, e.event ->> 'order_id' as order_id, e.event ->> 'provider_txn' as provider_txn,
  (e.event ->> 'amount')::integer as amount, e.event ->> 'currency' as currency,
  coalesce((e.event ->> 'made_at')::timestamptz, e.received_at) as made_at`

/** Listed payments that fit no order and that nothing settled since, the oldest first. */
export async function listLostPayments(db: Db, limit: number): Promise<LostPayment[]> {
  const { rows } = await sql<LostPayment>`
    select ${columns} from payment_events e
     where e.state = 'given_up' and e.event ->> 'kind' = 'paid' and e.event ->> 'order_id' is null
       and (e.event ->> 'is_listed')::boolean
       and e.event ->> 'amount' is not null and not ${isSettled}
     order by e.event_no limit ${limit}`.execute(db)
  return rows
}

/** Another report of the payment names its order, or the money went back. */
const isSettled = sql`(exists (
  select from payment_events w
   where w.provider = e.provider and w.event ->> 'provider_txn' = e.event ->> 'provider_txn' and w.event ->> 'kind' = 'paid'
     and w.event_no <> e.event_no and w.event ->> 'order_id' is not null)
  or exists (
  select from payment_events b
   where b.provider = e.provider and b.event ->> 'provider_txn' = e.event ->> 'provider_txn'
     and b.event ->> 'kind' in ('refunded', 'charged_back')))`

/** Locks a payment that a provider listed without an order. */
export async function lockListedPayment(
  tx: Tx,
  event_no: number,
): Promise<(LostPayment & { is_settled: boolean }) | undefined> {
  const { rows } = await sql<LostPayment & { is_settled: boolean }>`
    select ${columns}, ${isSettled} as is_settled from payment_events e
     where e.event_no = ${event_no} and e.event ->> 'kind' = 'paid' and (e.event ->> 'is_listed')::boolean
       for update of e`.execute(tx)
  return rows[0]
}

/** ms before a payment, in which its order was made. */
const ORDERED_BEFORE_MS = DAY_MS
const ORDERS_MAX = 20

/** Unpaid orders of this price that were made before the payment, the newest first. */
export async function listOrdersOfPayment(
  db: Db,
  { provider, amount, currency, made_at }: LostPayment,
): Promise<OrderRow[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('provider', '=', provider)
    .where('price', '=', amount)
    .where('currency', '=', currency)
    .where('user_id', 'is not', null)
    .where('state', 'in', ['created', 'pending', 'failed', 'expired'])
    .where('order_id', '>=', firstIdAt(new Date(made_at.getTime() - ORDERED_BEFORE_MS)))
    .where('order_id', '<', firstIdAt(new Date(made_at.getTime() + MINUTE_MS)))
    .orderBy('order_id', 'desc')
    .limit(ORDERS_MAX)
    .execute()
}

/** Names the order of a payment, which is then applied as any other. */
export async function nameOrderOfPayment(tx: Tx, event_no: number, order_id: string): Promise<void> {
  await sql`
    update payment_events
       set event = jsonb_set(event, '{order_id}', to_jsonb(${order_id}::text)), state = 'received', cause = 'staff', note = null,
           next_at = null
     where event_no = ${event_no}`.execute(tx)
}
