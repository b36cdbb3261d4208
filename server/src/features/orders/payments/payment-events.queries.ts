import { type Selectable, sql } from 'kysely'
import { type Db, prepareQuery, prepareRead, type Tx } from '#server/platform/database/db.ts'
import type { PaymentEvents } from '#server/platform/database/schema.gen.ts'
import type { PaymentEvent } from '#server/providers/payments/payments.port.ts'
import type { ChangeSource } from '../order/orders.queries.ts'
import { EVENT_KEY_PREFIX } from '../order/payment-number.ts'

/** Only `insertPaymentEvents` writes `cause`. */
type EventRow = Omit<Selectable<PaymentEvents>, 'cause'> & { cause: ChangeSource }
type NewEvents = {
  provider: string
  events: readonly PaymentEvent[]
  cause: ChangeSource
  received_at: Date
  lostBefore: Date
}

const insertOnce = prepareQuery<[string, string, string, Date, Date], { event_no: number; is_new: boolean }>(
  'insert-payment-events',
  // Events are numbered as given, but inserted sorted by id: two batches with the same events in opposite orders
  // would deadlock.
  `with given as (
     select event ->> 'event_id' as event_id, event, at from jsonb_array_elements($2::jsonb) with ordinality as t(event, at)
   ), numbered as materialized (
     select event_id, event, nextval(pg_get_serial_sequence('payment_events', 'event_no')) as event_no
       from (select event_id, event from given order by at) as in_order
   ), made as (
     insert into payment_events (event_no, provider, event_id, event, cause, received_at) overriding system value
     select event_no, $1, event_id, event, $3, $4::timestamptz from numbered order by event_id collate "C", event_no
     on conflict (provider, event_id) do nothing returning event_no
   )
   select event_no, true as is_new from made
   union all
   select event_no, false from payment_events
    where provider = $1 and event_id in (select event_id from given) and state = 'received' and received_at <= $5::timestamptz
   order by event_no`,
)

export const insertPaymentEvents = async (
  tx: Tx,
  { provider, events, cause, received_at, lostBefore }: NewEvents,
) => insertOnce(tx, provider, JSON.stringify(events), cause, received_at, lostBefore)

const lockRow = prepareQuery<[event_no: number], EventRow & { paid_order_id: string | null }>(
  'lock-payment-event',
  `select e.*, (select o.order_id from orders o
                 where o.provider = e.provider and o.provider_txn = e.event ->> 'provider_txn') as paid_order_id
     from payment_events e where e.event_no = $1 for update of e`,
)

export const lockPaymentEvent = async (tx: Tx, event_no: number) => (await lockRow(tx, event_no))[0]

const findRow = prepareRead<[event_no: number], EventRow>(
  'find-payment-event',
  'select * from payment_events where event_no = $1',
)
export const findPaymentEvent = async (db: Db, event_no: number) => (await findRow(db, event_no))[0]

const findEventId = prepareRead<[provider: string, event_id: string], object>(
  'has-payment-event',
  'select from payment_events where provider = $1 and event_id = $2',
)
export const hasPaymentEvent = async (db: Db, provider: string, event_id: string): Promise<boolean> =>
  (await findEventId(db, provider, event_id)).length > 0

export type EventOutcome = {
  state: 'ignored' | 'deferred' | 'given_up'
  note: string | null
  tries: number
  next_at: Date | null
}

export async function saveOutcome(tx: Tx, event_no: number, outcome: EventOutcome): Promise<void> {
  await tx.updateTable('payment_events').set(outcome).where('event_no', '=', event_no).execute()
}

/** Lists events to apply: events that waited for another one and are due again, and events whose job was lost. */
export async function listDueEvents(
  db: Db,
  { now, lostBefore }: { now: Date; lostBefore: Date },
): Promise<number[]> {
  const rows = await db
    .selectFrom('payment_events')
    .select('event_no')
    .where((eb) =>
      eb.or([
        eb.and([eb('state', '=', 'deferred'), eb('next_at', '<=', now)]),
        eb.and([
          eb('state', '=', 'received'),
          eb('received_at', '<=', lostBefore),
          eb.or([eb('next_at', 'is', null), eb('next_at', '<=', now)]),
        ]),
      ]),
    )
    .orderBy(({ fn }) => fn.coalesce('next_at', 'received_at'))
    .orderBy('event_no')
    .limit(200)
    .execute()
  return rows.map(({ event_no }) => event_no)
}

export async function postponeEvent(db: Db, event_no: number, next_at: Date): Promise<void> {
  await db
    .updateTable('payment_events')
    .set({ next_at })
    .where('event_no', '=', event_no)
    .where('state', 'in', ['received', 'deferred'])
    .execute()
}

const closeRow = prepareQuery<
  [event_no: number, tries: number, order_id: string, now: Date],
  { event_no: number }
>(
  'close-payment-event',
  // Adds what the audit needs to find the payment of each order: the order's id, which sales in a provider's list
  // lack, and a substitute for the payment's number if the provider sent none.
  `with closed as (
     update payment_events
        set state = 'applied', note = null, tries = $2, next_at = null,
            event = case when event ->> 'kind' = 'paid' then event || jsonb_build_object('order_id', $3::text,
                         'provider_txn', coalesce(event ->> 'provider_txn', '${EVENT_KEY_PREFIX}' || event_no)) else event end
      where event_no = $1
   ), paid_otherwise as (
     delete from payment_moves m using payment_events e, payment_events p
      where e.event_no = m.event_no and e.event ->> 'order_id' = $3 and p.event_no = $1 and p.event ->> 'kind' = 'paid'
   )
   update payment_events set next_at = $4::timestamptz
    where state = 'deferred' and event ->> 'order_id' = $3 and event_no <> $1 returning event_no`,
)

/**
 * Marks an event as applied. If it is a payment, requests to move another payment to its order end too.
 * @returns the deferred events of its order, which may apply now, in the order of their arrival
 */
export async function closeEvent(
  tx: Tx,
  { event_no, tries, order_id, now }: { event_no: number; tries: number; order_id: string; now: Date },
): Promise<number[]> {
  const rows = await closeRow(tx, event_no, tries, order_id, now)
  return rows.map((row) => row.event_no).toSorted((a, b) => a - b)
}

/** Erases the hashes of buyers' addresses, which earlier releases stored. */
export async function eraseBuyersBefore(db: Db, before: Date): Promise<void> {
  await sql`update payment_events set event = event - 'buyer' where event ? 'buyer' and received_at < ${before}`.execute(
    db,
  )
}

export async function listDeclined(db: Db, order_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_events')
    .select(sql<string | null>`event ->> 'provider_order'`.as('provider_order'))
    .distinct()
    .where(sql`event ->> 'kind'`, '=', 'failed')
    .where(sql`event ->> 'order_id'`, '=', order_id)
    .execute()
  return rows.flatMap(({ provider_order }) => provider_order ?? [])
}

export async function releasePayment(
  tx: Tx,
  { provider, provider_txn }: { provider: string; provider_txn: string | null },
): Promise<void> {
  await sql`
    update payment_events set state = 'ignored', note = 'paid_twice'
     where provider = ${provider} and event ->> 'provider_txn' = ${provider_txn} and event ->> 'kind' = 'paid'
       and state = 'applied'`.execute(tx)
}

type Payment = { provider: string; provider_txn: string | null }

export async function isUncredited(tx: Tx, { provider, provider_txn }: Payment): Promise<boolean> {
  const { rows } = await sql`
    select from payment_events
     where provider = ${provider} and event ->> 'provider_txn' = ${provider_txn} and event ->> 'kind' = 'paid'
       and state in ('given_up', 'ignored') limit 1`.execute(tx)
  return rows.length > 0
}

/**
 * Reopens the reports of refunds and disputes that were ignored because their payment had no order then.
 * @returns the reopened reports in the order of their arrival
 */
export async function reopenReturns(
  tx: Tx,
  { provider, provider_txn }: Payment,
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ event_no: number }>`
    update payment_events set state = 'deferred', note = null, next_at = ${now}
     where provider = ${provider} and event ->> 'provider_txn' = ${provider_txn}
       and event ->> 'kind' in ('refunded', 'charged_back', 'dispute_won') returning event_no`.execute(tx)
  return rows.map(({ event_no }) => event_no).toSorted((a, b) => a - b)
}

type Refund = { provider: string; provider_txn: string | null; amount: number | null }

/** Returns whether staff have recorded a refund of this amount, which may be the one in the report. */
export async function isRefundRecorded(tx: Tx, { provider, provider_txn, amount }: Refund): Promise<boolean> {
  const { rows } = await sql`
    select from payment_events
     where provider = ${provider} and event ->> 'provider_txn' = ${provider_txn} and event ->> 'kind' = 'refunded'
       and state = 'applied' and cause = 'staff' and (event ->> 'is_listed')::boolean
       and (event ->> 'amount')::integer = ${amount} limit 1`.execute(tx)
  return rows.length > 0
}
