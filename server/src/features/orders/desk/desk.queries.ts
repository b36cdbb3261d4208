import type { DeskState } from '@citrine/contract/desk-order'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import { makeFirstId } from '#server/platform/ids.ts'
import { DAY_MS } from '#server/platform/time.ts'
import type { OrderSource } from '#server/providers/events/event-store.port.ts'
import { paymentProviders } from '#server/providers/payments/payments.port.ts'
import type { OrderRow } from '../order/orders.queries.ts'

export type OrderSearch = {
  order_id?: string | undefined
  number?: number | undefined
  user_ids?: readonly string[] | undefined
  provider_txn?: string | undefined
}

type Page = {
  search: OrderSearch | undefined
  state: DeskState | undefined
  day: Date | undefined
  before: string | undefined
  limit: number
}

/**
 * Returns the forms in which staff may have typed a payment's number: CCBill's pages show leading zeros, but
 * its numbers are stored without them.
 */
const listForms = (provider_txn: string): string[] => [provider_txn, provider_txn.replace(/^0+(?=.)/, '')]

export async function listDeskOrders(
  db: Db,
  { search, state, day, before, limit }: Page,
): Promise<OrderRow[]> {
  let query = db.selectFrom('orders').selectAll().orderBy('order_id', 'desc').limit(limit)
  if (search !== undefined)
    query = query.where(({ or, eb, and }) =>
      or([
        ...(search.order_id === undefined ? [] : [eb('order_id', '=', search.order_id)]),
        ...(search.number === undefined ? [] : [eb('number', '=', search.number)]),
        ...(search.user_ids?.length ? [eb('user_id', 'in', search.user_ids)] : []),
        ...(search.provider_txn === undefined
          ? []
          : [
              and([
                eb('provider', 'in', paymentProviders),
                eb('provider_txn', 'in', listForms(search.provider_txn)),
              ]),
            ]),
      ]),
    )
  if (state === 'cancelled') query = query.where('state', '=', 'failed').where('reason', '=', 'cancelled')
  else if (state === 'failed')
    query = query.where('state', '=', 'failed').where('reason', 'is distinct from', 'cancelled')
  else if (state !== undefined) query = query.where('state', '=', state)
  if (day !== undefined)
    query = query
      .where('order_id', '>=', makeFirstId(day))
      .where('order_id', '<', makeFirstId(new Date(day.getTime() + DAY_MS)))
  if (before !== undefined) query = query.where('order_id', '<', before)
  return query.execute()
}

export async function listOrdersByNumber(db: Db, numbers: readonly number[]) {
  if (numbers.length === 0) return []
  return db
    .selectFrom('orders')
    .select(['number', 'price', 'currency', 'user_id', 'state', 'reason', 'provider'])
    .where('number', 'in', numbers)
    .execute()
}

type Span = { from: Date; to: Date }

export async function listOrdersAfter(
  db: Db,
  { from, to, after, limit }: Span & { after: string | undefined; limit: number },
): Promise<OrderRow[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('order_id', '>=', makeFirstId(from))
    .where('order_id', '<', makeFirstId(to))
    .$if(after !== undefined, (query) => query.where('order_id', '>', after ?? ''))
    .orderBy('order_id')
    .limit(limit)
    .execute()
}

type EnvSpan = Span & { env: 'live' | 'test' }

export type MoneyDay = { currency: string; day: string; value: number }

/** Lists the money that arrived per UTC day, in minor units. A payment in review counts too. */
export async function listRevenueByDay(db: Db, { from, to, env }: EnvSpan): Promise<MoneyDay[]> {
  const { rows } = await sql<MoneyDay>`
    select coalesce(arrived_currency, currency) as currency, (paid_at at time zone 'UTC')::date::text as day,
           sum(coalesce(arrived_amount, paid_amount, price))::float8 as value from orders
     where env = ${env} and paid_at >= ${from} and paid_at < ${to} group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

export type SourceRevenue = Omit<OrderSource, 'order_id' | 'visitor'> & {
  currency: string
  orders: number
  amount: number
}

/** True for orders that gave their goods, even if refunded later; false for a payment in review, which is not a sale yet. */
const wasCredited = sql`exists (select from order_steps s where s.order_id = orders.order_id and s.to_state = 'paid')`

export async function listSoldOrders(db: Db, { from, to, env }: EnvSpan): Promise<string[]> {
  const { rows } = await sql<{ order_id: string }>`
    select order_id from orders where env = ${env} and paid_at >= ${from} and paid_at < ${to} and ${wasCredited}`.execute(
    db,
  )
  return rows.map(({ order_id }) => order_id)
}

/** Lists days whose sales have changed since: a payment of the day was credited later, or moved to another order. */
export async function listChangedSaleDays(
  db: Db,
  { from, to, changedSince }: Span & { changedSince: Date },
): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select distinct (paid_at at time zone 'UTC')::date::text as day from (
      select paid_at from order_steps s join orders using (order_id) where s.to_state = 'paid' and s.at >= ${changedSince}
      union all
      -- After a move, the first order has no time of payment any more; one of its steps has it.
      select p.at from order_steps s join order_steps p using (order_id)
       where s.to_state = 'refunded' and s.reason = 'moved' and s.at >= ${changedSince} and p.to_state in ('paid', 'review')
    ) changed where paid_at >= ${from} and paid_at < ${to}`.execute(db)
  return rows.map(({ day }) => day)
}

export async function listRevenueBySource(
  db: Db,
  { from, to, env }: EnvSpan,
  sources: readonly OrderSource[],
): Promise<SourceRevenue[]> {
  const { rows } = await sql<SourceRevenue>`
    select coalesce(channel, '') as channel, coalesce(campaign, '') as campaign,
           coalesce(arrived_currency, currency) as currency, count(*)::int as orders,
           sum(coalesce(arrived_amount, paid_amount, price))::float8 as amount
      from orders left join jsonb_to_recordset(${JSON.stringify(sources)}::jsonb)
             as source (order_id text, channel text, campaign text) on source.order_id = orders.order_id::text
     where env = ${env} and paid_at >= ${from} and paid_at < ${to} and ${wasCredited} group by 1, 2, 3`.execute(
    db,
  )
  return rows
}

/**
 * Lists the returned money per UTC day of the provider's report, in minor units. A chargeback counts as the
 * payment less its refunds, and as nothing once the dispute is won.
 */
export async function listReturnsByDay(db: Db, { from, to, env }: EnvSpan): Promise<MoneyDay[]> {
  const { rows } = await sql<MoneyDay>`
    select coalesce(o.arrived_currency, o.currency) as currency, (e.received_at at time zone 'UTC')::date::text as day,
           sum(case
                 when e.event->>'kind' = 'charged_back' and coalesce(o.refunded_before_dispute, 0) >= o.price then 0
                 when e.event->>'kind' = 'charged_back'
                   then greatest(0, coalesce(o.arrived_amount, o.paid_amount, o.price) - coalesce((
                     select sum((b.event ->> 'amount')::integer) from payment_events b
                      where b.provider = e.provider and b.event ->> 'provider_txn' = e.event ->> 'provider_txn'
                        and b.state = 'applied' and b.event ->> 'kind' = 'refunded'
                        and b.event ->> 'currency' = coalesce(o.arrived_currency, o.currency)), 0))
                 when o.arrived_amount is not null and e.event ->> 'currency' is distinct from o.arrived_currency
                   then o.arrived_amount
                 when o.arrived_amount is not null
                   then least(o.arrived_amount, coalesce((e.event->>'amount')::integer, o.arrived_amount))
                 else least(coalesce(o.paid_amount, o.price), coalesce((e.event->>'amount')::integer, o.paid_amount, o.price))
               end)::float8 as value
      from payment_events e join orders o on o.provider = e.provider and o.provider_txn = e.event->>'provider_txn'
     where o.env = ${env} and e.state = 'applied' and e.event->>'kind' in ('refunded', 'charged_back')
       and e.received_at >= ${from} and e.received_at < ${to}
       and not (e.event->>'kind' = 'charged_back' and exists (
         select from payment_events w
          where w.provider = e.provider and w.event ->> 'provider_txn' = e.event ->> 'provider_txn' and w.state = 'applied'
            and w.event ->> 'kind' = 'dispute_won' and w.event_no > e.event_no))
     group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

export async function countDisputes(
  db: Db,
  { from, to, env }: EnvSpan,
): Promise<{ paid: number; disputed: number }> {
  const { rows } = await sql<{ paid: number; disputed: number }>`
    select count(distinct order_id) filter (where to_state = 'paid' and from_state not in ('paid', 'charged_back'))::int as paid,
           count(distinct order_id) filter (where to_state = 'charged_back')::int as disputed
      from order_steps join orders using (order_id)
     where env = ${env} and to_state in ('paid', 'charged_back') and at >= ${from} and at < ${to}`.execute(db)
  return rows[0] ?? { paid: 0, disputed: 0 }
}

export async function listDeskSteps(db: Db, order_id: string) {
  return db
    .selectFrom('order_steps')
    .leftJoin('order_step_staff as by', (join) =>
      join.onRef('by.order_id', '=', 'order_steps.order_id').onRef('by.seq', '=', 'order_steps.seq'),
    )
    .select(['order_steps.seq', 'from_state', 'to_state', 'cause', 'order_steps.reason', 'at'])
    .select(['by.order_id as is_named', 'by.staff_id', 'by.reason as staff_reason'])
    .where('order_steps.order_id', '=', order_id)
    .orderBy('order_steps.seq')
    .execute()
}

export async function listReportedRefunds(
  db: Db,
  { provider, provider_txn }: { provider: string; provider_txn: string | null },
): Promise<{ event_id: string; amount: number | null }[]> {
  if (provider_txn === null) return []
  const { rows } = await sql<{ event_id: string; amount: number | null }>`
    select event_id, (event ->> 'amount')::integer as amount from payment_events
     where provider = ${provider} and event ->> 'provider_txn' = ${provider_txn}
       and state = 'applied' and event ->> 'kind' = 'refunded' order by event_no`.execute(db)
  return rows
}

export async function saveDisputeRate(db: Db, counted: { rate: number; counted_at: Date }): Promise<void> {
  await db
    .insertInto('dispute_rates')
    .values(counted)
    .onConflict((conflict) => conflict.column('is_last').doUpdateSet(counted))
    .execute()
}

export async function findDisputeRate(db: Db) {
  return db.selectFrom('dispute_rates').select(['rate', 'counted_at']).executeTakeFirst()
}
