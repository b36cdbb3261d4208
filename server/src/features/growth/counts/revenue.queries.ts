import { sql } from 'kysely'
import type { SourceRevenue } from '#server/features/orders/public.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { EVENT_BOUNDS, type OrderSource } from '#server/providers/events/event-store.port.ts'

/**
 * Finds the advertisement of each order. The first visitor who reports an order counts as its buyer, and the
 * last advertisement that this visitor followed in the thirty days before counts. Anybody can send events, so
 * amounts come only from the orders, and events without a real order are ignored.
 */
export async function listOrderSources(
  db: Db,
  { from, to }: { from: Date; to: Date },
  order_ids: readonly string[],
): Promise<OrderSource[]> {
  const { rows } = await sql<OrderSource>`
    with reported as (
      select visitor, received_at, channel, substring(args from '"order_id":"([0-9a-f-]{36})"') as order_id
        from tracked_events where event_name = 'purchase' and received_at >= ${from} and received_at < ${to}
    ), bought as (
      select distinct on (order_id) * from reported where order_id = any(${order_ids}::text[]) order by order_id, received_at
    )
    select order_id, encode(visitor, 'hex') as visitor,
      left(coalesce(nullif(bought.channel, 'web'), advert.channel, 'web'), ${EVENT_BOUNDS.name}) as channel,
           left(coalesce(advert.campaign, ''), ${EVENT_BOUNDS.name}) as campaign
      from bought left join lateral (
        select channel, content_id as campaign from tracked_events e
         where e.visitor = bought.visitor and e.event_name = 'ad_info' and e.received_at <= bought.received_at
           and e.received_at >= bought.received_at - interval '30 days'
         order by e.received_at desc limit 1
      ) advert on true
     order by order_id`.execute(db)
  return rows
}

export async function replaceRevenue(tx: Tx, day: string, rows: readonly SourceRevenue[]): Promise<void> {
  await sql`delete from growth_revenue where day = ${day}::date`.execute(tx)
  await sql`
    insert into growth_revenue (day, channel, campaign, currency, orders, amount)
    select ${day}::date, * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (channel text, campaign text, currency text, orders integer, amount bigint)`.execute(tx)
}

export type RevenueRow = SourceRevenue & {
  is_rest: boolean
}

export async function listRevenue(db: Db, since: string, limit: number): Promise<RevenueRow[]> {
  const { rows } = await sql<RevenueRow>`
    with sources as (
      select channel, campaign, currency, sum(orders)::int as orders, sum(amount)::float8 as amount,
             row_number() over (partition by currency order by sum(amount) desc, channel, campaign) > ${limit} as is_rest
        from growth_revenue where day >= ${since}::date group by channel, campaign, currency
    )
    select case when is_rest then '' else channel end as channel, case when is_rest then '' else campaign end as campaign,
           currency, sum(orders)::int as orders, sum(amount)::float8 as amount, is_rest
      from sources group by 1, 2, currency, is_rest order by is_rest, amount desc, channel, campaign`.execute(
    db,
  )
  return rows
}
