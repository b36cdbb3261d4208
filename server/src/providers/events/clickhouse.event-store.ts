import type { GrowthStep } from '@citrine/contract/growth'
import { type ClickHouseClient, ClickHouseError, createClient } from '@clickhouse/client'
import {
  EVENT_BOUNDS,
  type EventRow,
  type EventStore,
  type OrderSource,
  RowError,
  type StepCount,
} from './event-store.port.ts'

const REQUEST_MS = 15_000
const CONNECTIONS = 4

/**
 * ReplacingMergeTree removes duplicate events of a day in the background; the counts below ignore duplicates
 * until then.
 */
const TABLES = [
  `create table if not exists page_events (
     event_id UUID,
     received_at DateTime64(3, 'UTC'),
     visitor FixedString(32),
     event_name LowCardinality(String),
     module UInt8,
     is_member Bool,
     channel String,
     country LowCardinality(String),
     content_id String,
     args String
   ) engine = ReplacingMergeTree partition by toYYYYMMDD(received_at) order by (event_name, visitor, event_id)`,
  `create table if not exists visitor_days (
     day Date,
     visitor FixedString(32),
     channels AggregateFunction(max, String),
     campaigns AggregateFunction(max, String),
     ages AggregateFunction(max, Bool),
     members AggregateFunction(max, Bool),
     sign_ins AggregateFunction(groupUniqArray(20), UInt8),
     messages AggregateFunction(groupUniqArray(10), UUID)
   ) engine = AggregatingMergeTree partition by toYYYYMMDD(day) order by (day, visitor)`,
  `create materialized view if not exists visitor_days_of_page_events to visitor_days as
   select toDate(received_at) as day, visitor,
          maxState(if(channel = 'web', '', channel)) as channels,
          maxState(if(event_name = 'ad_info', content_id, '')) as campaigns,
          maxState(event_name = 'age_confirm') as ages,
          maxState(is_member) as members,
          groupUniqArrayIfState(20)(module, event_name = 'login_result') as sign_ins,
          groupUniqArrayIfState(10)(event_id, event_name = 'chat_send') as messages
     from page_events group by day, visitor`,
]

const STEPS = ['visit', 'age', 'sign_in', 'message', 'tenth'] as const satisfies readonly GrowthStep[]

const SOURCE = `
  substringUTF8(if(maxMerge(channels) = '', 'web', maxMerge(channels)), 1, {name:UInt32}) as channel,
  substringUTF8(maxMerge(campaigns), 1, {name:UInt32}) as campaign`

const COUNT_STEPS = `
  with visitors as (
    select ${SOURCE},
           maxMerge(ages) as has_age,
           maxMerge(members) or hasAny(groupUniqArrayMerge(20)(sign_ins), {signed_in:Array(UInt8)}) as has_signed_in,
           length(groupUniqArrayMerge(10)(messages)) as sent
      from visitor_days where day = {day:Date} group by visitor
  ), sums as (
    select channel, campaign, count() as visit, countIf(has_age) as age, countIf(has_signed_in) as sign_in,
           countIf(sent > 0) as message, countIf(sent >= 10) as tenth,
           row_number() over (order by count() desc) <= {campaigns:UInt32} as is_named
      from visitors group by channel, campaign
  )
  select if(is_named, channel, '') as named_channel, if(is_named, campaign, '') as named_campaign,
         ${STEPS.map((step) => `toUInt32(sum(${step})) as ${step}`).join(', ')}
    from sums group by named_channel, named_campaign`

const COUNT_BUYERS = `
  select channel, campaign, toUInt32(count()) as people
    from (select ${SOURCE} from visitor_days
           where day = {day:Date} and has({buyers:Array(String)}, toString(visitor)) group by visitor)
   group by channel, campaign`

const LIST_SOURCES = `
  with bought as (
    select visitor, received_at, channel, extract(args, '"order_id":"([0-9a-f-]{36})"') as bought_order
      from page_events
     where event_name = 'purchase' and received_at >= {from:DateTime64(3)} and received_at < {to:DateTime64(3)}
       and has({orders:Array(String)}, bought_order)
     order by received_at limit 1 by bought_order
  ), adverts as (
    select visitor, received_at, channel, content_id from page_events
     where event_name = 'ad_info' and received_at >= {from:DateTime64(3)} - interval 30 day
       and received_at < {to:DateTime64(3)} and visitor in (select visitor from bought)
  ), matched as (
    select bought_order, toString(bought.visitor) as buyer, bought.received_at as at,
           adverts.received_at >= bought.received_at - interval 30 day as is_recent,
           multiIf(bought.channel != 'web', bought.channel, is_recent, adverts.channel, 'web') as source,
           if(is_recent, adverts.content_id, '') as advert
      from bought asof left join adverts
        on bought.visitor = adverts.visitor and bought.received_at >= adverts.received_at
  )
  select bought_order as order_id, argMin(buyer, at) as visitor,
         substringUTF8(argMin(source, at), 1, {name:UInt32}) as channel,
         substringUTF8(argMin(advert, at), 1, {name:UInt32}) as campaign
    from matched group by bought_order`

const isDataFault = (error: unknown): boolean =>
  error instanceof ClickHouseError && /^(CANNOT_PARSE|INCORRECT_DATA|TOO_LARGE)/.test(error.type ?? '')

type StepRow = { named_channel: string; named_campaign: string } & Record<(typeof STEPS)[number], number>
type BuyerRow = Omit<StepCount, 'step'>

const splitList = (list: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(list.length / EVENT_BOUNDS.orders) }, (_, at) =>
    list.slice(at * EVENT_BOUNDS.orders, (at + 1) * EVENT_BOUNDS.orders),
  )

export function openClickHouse(url: string): EventStore & { close(): Promise<void> } {
  const client = createClient({
    url,
    request_timeout: REQUEST_MS,
    max_open_connections: CONNECTIONS,
    // The server joins the inserts of all nodes into one part, and writes it before it acknowledges them.
    clickhouse_settings: { async_insert: 1, wait_for_async_insert: 1 },
  })
  const prepare = createPreparation(client)
  const read = async <Row>(query: string, query_params: Record<string, unknown>): Promise<Row[]> => {
    await prepare()
    return (await client.query({ query, query_params, format: 'JSONEachRow' })).json<Row>()
  }
  return {
    insert: async (rows) => {
      await prepare()
      await insertEvents(client, rows)
      return rows.length
    },
    countSteps: async (day, signed_in, buyers) => {
      const { name, campaigns } = EVENT_BOUNDS
      const rows = await read<StepRow>(COUNT_STEPS, { day, signed_in, name, campaigns })
      const counts = rows.flatMap(({ named_channel: channel, named_campaign: campaign, ...steps }) =>
        STEPS.flatMap((step): StepCount[] =>
          steps[step] === 0 ? [] : [{ channel, campaign, step, people: steps[step] }],
        ),
      )
      const bought: BuyerRow[] = []
      for (const part of splitList(buyers))
        bought.push(...(await read<BuyerRow>(COUNT_BUYERS, { day, name, buyers: part })))
      return [...counts, ...sumBuyers(bought, counts)]
    },
    listOrderSources: async ({ from, to }, order_ids) => {
      const { name } = EVENT_BOUNDS
      const sources: OrderSource[] = []
      for (const orders of splitList(order_ids))
        sources.push(...(await read<OrderSource>(LIST_SOURCES, { from, to, name, orders })))
      return sources
    },
    dropBefore: async (day) => {
      const parts = await read<{ table: string; partition_id: string }>(
        `select distinct table, partition_id from system.parts
          where database = currentDatabase() and table in ('page_events', 'visitor_days')
            and active and partition_id < {day:String}`,
        { day: day.replaceAll('-', '') },
      )
      for (const { table, partition_id } of parts)
        await client.command({ query: `alter table ${table} drop partition id '${partition_id}'` })
    },
    close: () => client.close(),
  }
}

function createPreparation(client: ClickHouseClient): () => Promise<void> {
  let preparing: Promise<void> | undefined
  const makeTables = async (): Promise<void> => {
    for (const query of TABLES) await client.command({ query })
  }
  return async () => {
    preparing ??= makeTables()
    try {
      await preparing
    } catch (error) {
      preparing = undefined
      throw error
    }
  }
}

async function insertEvents(client: ClickHouseClient, rows: readonly EventRow[]): Promise<void> {
  const values = rows.map((row) => ({
    ...row,
    event_id: row.event_id.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
    received_at: row.received_at.replace('T', ' ').replace('Z', ''),
    country: row.country ?? '',
  }))
  await client.insert({ table: 'page_events', values, format: 'JSONEachRow' }).catch((cause: unknown) => {
    throw isDataFault(cause) ? new RowError('a row is wrong', { cause }) : cause
  })
}

/** Campaigns beyond the largest are summed under two empty names. */
function sumBuyers(rows: readonly BuyerRow[], counts: readonly StepCount[]): StepCount[] {
  const isNamed = (row: BuyerRow): boolean =>
    counts.some(({ channel, campaign }) => channel === row.channel && campaign === row.campaign)
  const sums = new Map<string, StepCount>()
  for (const row of rows) {
    const { channel, campaign } = isNamed(row) ? row : { channel: '', campaign: '' }
    const key = JSON.stringify([channel, campaign])
    sums.set(key, { channel, campaign, step: 'purchase', people: (sums.get(key)?.people ?? 0) + row.people })
  }
  return [...sums.values()]
}
