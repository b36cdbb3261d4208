import { type Growth, type GrowthSpan, type GrowthSteps, growthSteps } from '@citrine/contract/growth'
import type { AppContext } from '#server/context.ts'
import { listPublicNames } from '#server/features/characters/public.ts'
import { listModelRatings, summarizeMarks } from '#server/features/chat/public.ts'
import { isTrial } from '#server/features/goods/public.ts'
import type { Db } from '#server/platform/database/db.ts'
import { DAY_MS } from '#server/platform/time.ts'
import type { StepCount } from '#server/providers/events/event-store.port.ts'
import { countGrowth } from './count-growth.job.ts'
import { computeMonday, countRetention } from './count-retention.job.ts'
import {
  findCountedAt,
  listActivity,
  listFirstTokenTimes,
  listReplies,
  listTopCharacters,
} from './figures.queries.ts'
import { insertCountRequest, isCountRequested } from './requests.queries.ts'
import { listRetention, type RetentionRow } from './retention.queries.ts'
import { listRevenue } from './revenue.queries.ts'
import { listCampaignSteps, listVisits } from './steps.queries.ts'
import { computePercentile } from './waits.ts'

const CAMPAIGNS_MAX = 20
const CHARACTERS_MAX = 15
const CANDIDATES_MAX = 100
const REVENUE_ROWS_MAX = 40
const RETURN_WEEKS = 11

/** Shared by all staff, because each count reads the messages of two days. */
const COUNT_LIMIT = { name: 'growth-count', points: 1, durationS: 60 }
const COUNT_WEEKS_LIMIT = { name: 'growth-count-weeks', points: 1, durationS: 3_600 }

type Ctx = Pick<AppContext, 'db' | 'clock' | 'models' | 'payments'>

export async function requestCount({
  db,
  clock,
  queue,
  limits,
}: Pick<AppContext, 'db' | 'clock' | 'queue' | 'limits'>): Promise<void> {
  await limits.require(COUNT_LIMIT, 'staff')
  const withWeeks = await limits.allow(COUNT_WEEKS_LIMIT, 'staff')
  await db.transaction().execute(async (tx) => {
    await insertCountRequest(tx, clock.now())
    if (withWeeks) await queue.enqueue(tx, countRetention, {})
    await queue.enqueue(tx, countGrowth, {})
  })
}

export async function showGrowth(ctx: Ctx, length: GrowthSpan, isAdmin: boolean): Promise<Growth> {
  const { db, clock } = ctx
  const now = clock.now()
  const names = Array.from({ length: Number(length) }, (_, at) =>
    new Date(now.getTime() - (Number(length) - 1 - at) * DAY_MS).toISOString().slice(0, 10),
  )
  const since = names[0] ?? ''
  const cohortsMs = (length === '365' ? 25 : RETURN_WEEKS) * 7 * DAY_MS
  const [counted_at, is_counting, days, steps, retention, characters, models, revenue] = await Promise.all([
    findCountedAt(db),
    isCountRequested(db),
    listDays(db, names),
    listCampaignSteps(db, since, CAMPAIGNS_MAX),
    listRetention(db, computeMonday(new Date(now.getTime() - cohortsMs))),
    listCharacters(db, since),
    listModels(ctx, since),
    isAdmin ? listRevenue(db, since, REVENUE_ROWS_MAX) : null,
  ])
  return {
    counted_at: counted_at?.toISOString() ?? null,
    is_counting,
    days,
    funnel: sumSteps(steps),
    campaigns: gatherCampaigns(steps),
    cohorts: gatherCohorts(retention, computeMonday(now)),
    revenue: revenue && { is_trial: isTrial(ctx), rows: revenue },
    characters,
    models,
  }
}

async function listDays(db: Db, names: readonly string[]): Promise<Growth['days']> {
  const since = names[0] ?? ''
  const [visits, activity] = await Promise.all([listVisits(db, since), listActivity(db, since)])
  const visitsOn = new Map(visits.map((row) => [row.day, row.visits]))
  const activityOn = new Map(activity.map((row) => [row.day, row]))
  return names.map((day) => {
    const { messages = 0, people = 0 } = activityOn.get(day) ?? {}
    return { day, visits: visitsOn.get(day) ?? 0, messages, people }
  })
}

async function listModels({ db, models }: Ctx, since: string): Promise<Growth['models']> {
  const [replies, waits, ratings] = await Promise.all([
    listReplies(db, since),
    listFirstTokenTimes(db, since),
    listModelRatings(db, since),
  ])
  return replies.map((row) => {
    const own = waits.filter(({ model }) => model === row.model)
    const name = models.list().find(({ card }) => card.id === row.model)?.card.name ?? row.model
    const marks = summarizeMarks(ratings.filter(({ model }) => model === row.model))
    return {
      ...row,
      name,
      ratings: marks,
      p50_ms: computePercentile(own, 0.5),
      p95_ms: computePercentile(own, 0.95),
    }
  })
}

function sumSteps(rows: readonly StepCount[]): GrowthSteps {
  const sums: GrowthSteps = { visit: 0, age: 0, sign_in: 0, message: 0, tenth: 0, purchase: 0 }
  for (const { step, people } of rows) if (growthSteps.includes(step)) sums[step] += people
  return sums
}

function gatherCampaigns(rows: readonly StepCount[]): Growth['campaigns'] {
  const groups = Map.groupBy(rows, ({ channel, campaign }) => JSON.stringify([channel, campaign]))
  return [...groups.values()]
    .flatMap((group) => {
      const [first] = group
      return first === undefined
        ? []
        : [{ channel: first.channel, campaign: first.campaign, ...sumSteps(group) }]
    })
    .toSorted((a, b) => Number(a.channel === '') - Number(b.channel === '') || b.visit - a.visit)
}

function gatherCohorts(rows: readonly RetentionRow[], thisWeek: string): Growth['cohorts'] {
  const first = rows.findIndex(({ joined, people }) => joined > 0 || people > 0)
  const groups = Map.groupBy(first < 0 ? [] : rows.slice(first), ({ cohort }) => cohort)
  return [...groups].map(([week, group]) => {
    const past = Math.round((Date.parse(thisWeek) - Date.parse(week)) / (7 * DAY_MS))
    const wrote = Array.from({ length: Math.min(past, RETURN_WEEKS) + 1 }, (_, at) => {
      const name = new Date(Date.parse(week) + at * 7 * DAY_MS).toISOString().slice(0, 10)
      return group.find((row) => row.week === name)?.people ?? 0
    })
    return { week, joined: Math.max(...group.map(({ joined }) => joined)), wrote }
  })
}

async function listCharacters(db: Db, since: string): Promise<Growth['characters']> {
  const rows = await listTopCharacters(db, since, CANDIDATES_MAX)
  const names = await listPublicNames(
    db,
    rows.map(({ character_id }) => character_id),
  )
  const publicNames = new Map(names.map(({ character_id, name }) => [character_id, name]))
  return rows
    .flatMap((row) => {
      const name = publicNames.get(row.character_id)
      return name === undefined ? [] : [{ ...row, name }]
    })
    .slice(0, CHARACTERS_MAX)
}
