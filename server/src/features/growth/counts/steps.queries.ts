import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { EVENT_BOUNDS, type StepCount } from '#server/providers/events/event-store.port.ts'

export async function countSteps(
  db: Db,
  day: string,
  signed_in: readonly number[],
  buyers: readonly string[],
): Promise<StepCount[]> {
  const { rows } = await sql<StepCount>`
    with visitors as (
      select left(coalesce(max(channel) filter (where channel <> 'web'), 'web'), ${EVENT_BOUNDS.name}) as channel,
             left(coalesce(max(content_id) filter (where event_name = 'ad_info'), ''), ${EVENT_BOUNDS.name}) as campaign,
             bool_or(event_name = 'age_confirm') as age,
             bool_or(is_member or module = any(${signed_in}::smallint[])) as sign_in,
             count(*) filter (where event_name = 'chat_send') as messages,
             encode(visitor, 'hex') = any(${buyers}::text[]) as purchase
        from tracked_events
       where received_at >= ${`${day}T00:00:00Z`}::timestamptz
         and received_at < ${`${day}T00:00:00Z`}::timestamptz + interval '1 day'
       group by visitor
    ), largest as (
      select channel, campaign, true as is_named
        from visitors group by channel, campaign order by count(*) desc limit ${EVENT_BOUNDS.campaigns}
    )
    select case when is_named then channel else '' end as channel,
           case when is_named then campaign else '' end as campaign, step, count(*)::int as people
      from visitors left join largest using (channel, campaign)
     cross join lateral (values ('visit', true), ('age', age), ('sign_in', sign_in), ('message', messages > 0),
                                ('tenth', messages >= 10), ('purchase', purchase)) as reached (step, is_reached)
     where is_reached
     group by 1, 2, step`.execute(db)
  return rows
}

export async function replaceSteps(tx: Tx, day: string, rows: readonly StepCount[]): Promise<void> {
  await sql`delete from growth_steps where day = ${day}::date`.execute(tx)
  await sql`
    insert into growth_steps (day, channel, campaign, step, people)
    select ${day}::date, * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (channel text, campaign text, step text, people integer)`.execute(tx)
}

export async function listVisits(db: Db, since: string): Promise<{ day: string; visits: number }[]> {
  const { rows } = await sql<{ day: string; visits: number }>`
    select day::text, sum(people)::int as visits from growth_steps
     where day >= ${since}::date and step = 'visit' group by day`.execute(db)
  return rows
}

export async function listCampaignSteps(db: Db, since: string, limit: number): Promise<StepCount[]> {
  const { rows } = await sql<StepCount>`
    with sums as materialized (
      select channel, campaign, step, sum(people)::int as people
        from growth_steps where day >= ${since}::date group by channel, campaign, step
    ), largest as (
      select channel, campaign, true as is_named from sums where step = 'visit' and channel <> ''
       order by people desc, channel, campaign limit ${limit}
    )
    select case when is_named then channel else '' end as channel,
           case when is_named then campaign else '' end as campaign, step, sum(people)::int as people
      from sums left join largest using (channel, campaign) group by 1, 2, step`.execute(db)
  return rows
}
