import type { GrowthStep } from '@citrine/contract/growth'
import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/db.ts'

/** Letters of a channel or campaign: anybody can put anything into a link. */
export const NAME_MAX = 100
/** Campaigns of one day; a flood of invented ones would grow the table without bound, so the rest is summed. */
const CAMPAIGNS_MAX = 100

/** Counts the visitors of a UTC day again, each once per step. @param signed_in the modules of a successful sign-in */
export async function replaceSteps(tx: Tx, day: string, signed_in: readonly number[]): Promise<void> {
  await sql`delete from growth_steps where day = ${day}::date`.execute(tx)
  await sql`
    insert into growth_steps (day, channel, campaign, step, people)
    with visitors as (
      select left(coalesce(max(channel) filter (where channel <> 'web'), 'web'), ${NAME_MAX}) as channel,
             left(coalesce(max(content_id) filter (where event_name = 'ad_info'), ''), ${NAME_MAX}) as campaign,
             bool_or(event_name = 'age_confirm') as age,
             bool_or(is_member or module = any(${signed_in}::smallint[])) as sign_in,
             count(*) filter (where event_name = 'chat_send') as messages,
             bool_or(event_name = 'purchase') as purchase
        from tracked_events
       where received_at >= ${`${day}T00:00:00Z`}::timestamptz
         and received_at < ${`${day}T00:00:00Z`}::timestamptz + interval '1 day'
       group by visitor
    ), largest as (
      select channel, campaign, true as is_named
        from visitors group by channel, campaign order by count(*) desc limit ${CAMPAIGNS_MAX}
    )
    select ${day}::date, case when is_named then channel else '' end as channel,
           case when is_named then campaign else '' end as campaign, step, count(*)
      from visitors left join largest using (channel, campaign)
     cross join lateral (values ('visit', true), ('age', age), ('sign_in', sign_in), ('message', messages > 0),
                                ('tenth', messages >= 10), ('purchase', purchase)) as reached (step, is_reached)
     where is_reached
     group by 2, 3, step`.execute(tx)
}

export type SourceStep = { channel: string; campaign: string; step: GrowthStep; people: number }

export async function listVisits(db: Db, since: string): Promise<{ day: string; visits: number }[]> {
  const { rows } = await sql<{ day: string; visits: number }>`
    select day::text, sum(people)::int as visits from growth_steps
     where day >= ${since}::date and step = 'visit' group by day`.execute(db)
  return rows
}

/** Sums each campaign's steps since a day, and those of the campaigns after the largest ones with an empty channel. */
export async function listCampaignSteps(db: Db, since: string, limit: number): Promise<SourceStep[]> {
  const { rows } = await sql<SourceStep>`
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
