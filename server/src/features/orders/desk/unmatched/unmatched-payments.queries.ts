import type { PaymentCause } from '@citrine/contract/money-desk'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { makeFirstId } from '#server/platform/ids.ts'
import { DAY_MS, MINUTE_MS } from '#server/platform/time.ts'
import { DISPUTE_PATTERN } from '../../order/disputes.ts'
import { UNPAID_STATES } from '../../order/order-states.ts'
import type { OrderRow } from '../../order/orders.queries.ts'
import { EVENT_KEY_PREFIX } from '../../order/payment-number.ts'

const DISPUTE = sql.lit(DISPUTE_PATTERN)

export type UnmatchedPaymentRow = {
  event_no: number
  state: string
  provider: string
  provider_txn: string | null
  amount: number | null
  currency: string | null
  order_id: string | null
  note: string | null
  returned: number | null
  made_at: Date
}

const isUnmatched = sql<boolean>`(e.state in ('given_up', 'ignored') and e.event ->> 'kind' = 'paid'
  and e.note in ('fits_no_order', 'paid_twice', 'payment_of_another_order'))`

const isDisputed = sql<boolean>`exists (
  select from payment_events b
   where b.provider = e.provider and b.event ->> 'provider_txn' = e.event ->> 'provider_txn'
     and b.event ->> 'kind' = 'charged_back'
     and not exists (
       select from payment_events w
        where w.provider = b.provider and w.event ->> 'provider_txn' = b.event ->> 'provider_txn'
          and w.event ->> 'kind' = 'dispute_won' and w.event_no > b.event_no
          and substring(w.event_id from ${DISPUTE}) is not distinct from substring(b.event_id from ${DISPUTE})))`

/** Sums the refunds of lists or of webhooks, separately because a listed refund may repeat a webhook. */
function sumRefunds(isListed: boolean): RawBuilder<number> {
  return sql`sum((b.event ->> 'amount')::integer)
    filter (where coalesce((b.event ->> 'is_listed')::boolean, false) = ${isListed}::boolean)`
}

/** True when the refund is in another currency: its share of the payment is then unknown. */
const isForeign = sql<boolean>`(b.event ->> 'currency' <> e.event ->> 'currency')`

const returned = sql<number | null>`(case when ${isDisputed} then (e.event ->> 'amount')::integer else (
  select case when bool_or(b.event ->> 'amount' is null or e.event ->> 'amount' is null or ${isForeign}) then null
              else coalesce(greatest(${sumRefunds(true)}, ${sumRefunds(false)}), 0)::integer end
    from payment_events b
   where b.provider = e.provider and b.event ->> 'provider_txn' = e.event ->> 'provider_txn'
     and b.event ->> 'kind' = 'refunded') end)`

const returnedAlike = sql<number>`(
  select greatest(${sumRefunds(true)}, ${sumRefunds(false)}) from payment_events b
   where b.provider = e.provider and b.event ->> 'provider_txn' = e.event ->> 'provider_txn'
     and b.event ->> 'kind' = 'refunded' and b.event ->> 'currency' = e.event ->> 'currency')`

const hasForeignRefund = sql<boolean>`exists (
  select from payment_events b
   where b.provider = e.provider and b.event ->> 'provider_txn' = e.event ->> 'provider_txn'
     and b.event ->> 'kind' = 'refunded' and ${isForeign})`

const columns = sql`
  e.event_no, e.state, e.note, e.provider, e.event ->> 'order_id' as order_id, e.event ->> 'provider_txn' as provider_txn,
  (e.event ->> 'amount')::integer as amount, e.event ->> 'currency' as currency, ${returned} as returned,
  coalesce((e.event ->> 'made_at')::timestamptz, e.received_at) as made_at`

/** True when an order counts the payment but its report names a different order; the money was not returned. */
const isMisplaced = sql<boolean>`(e.note = 'payment_of_another_order' and exists (
  select from orders o
   where o.provider = e.provider and o.provider_txn = e.event ->> 'provider_txn' and o.state in ('paid', 'review')
     and o.order_id::text <> e.event ->> 'order_id'))`

/**
 * True when an order counts the payment, another report of it is listed or still open, or all of its money was
 * returned.
 */
const isSettled = sql<boolean>`(not ${isMisplaced} and (exists (
  select from orders o where o.provider = e.provider and o.provider_txn = e.event ->> 'provider_txn')
  or exists (
  select from payment_events w
   where w.provider = e.provider and w.event ->> 'provider_txn' = e.event ->> 'provider_txn' and w.event ->> 'kind' = 'paid'
     and w.event_no <> e.event_no
     and case when w.event ->> 'order_id' is null
           then e.event ->> 'order_id' is null and w.state = 'given_up' and w.event_no < e.event_no
           else e.event ->> 'order_id' is null or w.event_no < e.event_no or w.state in ('received', 'deferred', 'applied') end)
  or (${returned} is null and not ${hasForeignRefund})
  or coalesce(${returnedAlike} >= (e.event ->> 'amount')::integer, false)
  or coalesce(${returned} > 0 and ${returned} >= (e.event ->> 'amount')::integer, false)))`

export function determineCause({ amount, order_id, note }: UnmatchedPaymentRow): PaymentCause {
  if (note === 'paid_twice') return 'paid_twice'
  if (note === 'payment_of_another_order') return 'other_order'
  if (amount === null) return 'amount_unreadable'
  return order_id === null ? 'no_order' : 'order_unknown'
}

export type Dismissal = { reason: string; dismissed_by: string | null; dismissed_at: Date }
export type ListedPayment = UnmatchedPaymentRow & { [Field in keyof Dismissal]: Dismissal[Field] | null }

type PaymentPage = {
  isDismissed: boolean
  search: string | undefined
  after: number | undefined
  limit: number
}

export async function listUnmatchedPayments(
  db: Db,
  { isDismissed, search, after, limit }: PaymentPage,
): Promise<ListedPayment[]> {
  const { rows } = await sql<ListedPayment>`
    select ${columns}, d.reason, d.dismissed_by, d.dismissed_at
      from payment_events e left join payment_dismissals d using (event_no)
     where ${isUnmatched}
       and ${isDismissed ? sql`d.event_no is not null` : sql`d.event_no is null and not ${isSettled}`}
       ${search === undefined ? sql`` : sql`and e.event ->> 'provider_txn' in (${search}, ltrim(${search}, '0'))`}
       ${after === undefined ? sql`` : isDismissed ? sql`and e.event_no < ${after}` : sql`and e.event_no > ${after}`}
     order by e.event_no ${isDismissed ? sql`desc` : sql``} limit ${limit}`.execute(db)
  return rows
}

type PaymentState = { is_unmatched: boolean; is_settled: boolean }

export async function findPayment(db: Db, event_no: number): Promise<UnmatchedPaymentRow | undefined> {
  const { rows } = await sql<UnmatchedPaymentRow>`
    select ${columns} from payment_events e where e.event_no = ${event_no} and ${isUnmatched}`.execute(db)
  return rows[0]
}

export async function lockPayment(
  tx: Tx,
  event_no: number,
): Promise<(UnmatchedPaymentRow & PaymentState) | undefined> {
  const { rows } = await sql<UnmatchedPaymentRow & PaymentState>`
    select ${columns}, coalesce(${isUnmatched}, false) as is_unmatched, ${isSettled} as is_settled from payment_events e
     where e.event_no = ${event_no} and e.event ->> 'kind' = 'paid'
       for update of e`.execute(tx)
  return rows[0]
}

export async function insertDismissal(
  tx: Tx,
  { event_no, ...dismissal }: Dismissal & { event_no: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('payment_dismissals')
    .values({ event_no, ...dismissal })
    .onConflict((conflict) => conflict.column('event_no').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function deleteDismissal(tx: Tx, event_no: number): Promise<void> {
  await tx.deleteFrom('payment_dismissals').where('event_no', '=', event_no).execute()
}

/**
 * Orders that may belong to a payment were made at most 30 days before it, because older prices no longer count,
 * and at most a minute after it, because clocks differ a little.
 */
const ORDER_SPAN = { before: 30 * DAY_MS, after: MINUTE_MS } as const

type OrderPage = { before: string | undefined; limit: number }

export async function listOrdersOfPayment(
  db: Db,
  { provider, amount, currency, made_at }: UnmatchedPaymentRow,
  { before, limit }: OrderPage,
): Promise<OrderRow[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('provider', '=', provider)
    .$if(amount !== null, (query) => query.where('price', '=', amount ?? 0))
    .$if(amount !== null && currency !== null, (query) => query.where('currency', '=', currency ?? ''))
    .where('user_id', 'is not', null)
    .where('state', 'in', UNPAID_STATES)
    .where('order_id', '>=', makeFirstId(new Date(made_at.getTime() - ORDER_SPAN.before)))
    .where('order_id', '<', before ?? makeFirstId(new Date(made_at.getTime() + ORDER_SPAN.after)))
    .orderBy('order_id', 'desc')
    .limit(limit)
    .execute()
}

export const fitsOrder = (
  { provider, amount, currency, made_at }: UnmatchedPaymentRow,
  order: OrderRow,
): boolean =>
  order.provider === provider &&
  order.user_id !== null &&
  UNPAID_STATES.includes(order.state) &&
  (amount === null || (order.price === amount && (currency === null || order.currency === currency))) &&
  order.created_at.getTime() >= made_at.getTime() - ORDER_SPAN.before &&
  order.created_at.getTime() < made_at.getTime() + ORDER_SPAN.after

type NamedOrder = Pick<OrderRow, 'order_id' | 'price' | 'currency'> & {
  isVouched: boolean
  number: string | null
}

/** Writes the order that staff chose into the event, where otherwise a signed token proves the order. */
export async function assignOrderToPayment(
  tx: Tx,
  event_no: number,
  { order_id, price, currency, isVouched, number }: NamedOrder,
): Promise<void> {
  await sql`
    update payment_events
       set event = (event - 'provider_order') || jsonb_build_object(
             'order_id', ${order_id}::text, 'order_token', null,
             'provider_txn', coalesce(${number}::text, event ->> 'provider_txn', ${EVENT_KEY_PREFIX} || event_no),
             'amount', coalesce((event ->> 'amount')::integer, ${isVouched ? price : null}::integer),
             'currency', coalesce(event ->> 'currency', ${currency}::text)),
           state = 'received', cause = 'staff', note = null, next_at = null
     where event_no = ${event_no}`.execute(tx)
}
