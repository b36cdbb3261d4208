import { type Growth, type GrowthStep, growthSteps } from '@citrine/contract/growth'
import type { AppContext } from '#server/context.ts'
import { listCampaignSteps, listDaySteps } from './counts.queries.ts'

const DAY_MS = 86_400_000
const DAYS = 30

type People = Record<GrowthStep, number>
const createEmptyCounts = (): People => ({ visit: 0, age: 0, sign_in: 0, message: 0, tenth: 0, purchase: 0 })

/** Sums rows of single steps by a name. */
function gatherPeople<Row extends { step: GrowthStep; people: number }>(
  rows: readonly Row[],
  name: (row: Row) => string,
): Map<string, People> {
  const found = new Map<string, People>()
  for (const row of rows) {
    const people = found.get(name(row)) ?? createEmptyCounts()
    if (growthSteps.includes(row.step)) people[row.step] += row.people
    found.set(name(row), people)
  }
  return found
}

export async function showGrowth({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<Growth> {
  const now = clock.now().getTime()
  const names = Array.from({ length: DAYS }, (_, at) =>
    new Date(now - (DAYS - 1 - at) * DAY_MS).toISOString().slice(0, 10),
  )
  const since = names[0] ?? ''
  const days = gatherPeople(await listDaySteps(db, since), ({ day }) => day)
  const rows = await listCampaignSteps(db, since)
  const campaigns = gatherPeople(rows, ({ channel, campaign }) => JSON.stringify([channel, campaign]))
  return {
    days: names.map((day) => ({ day, ...(days.get(day) ?? createEmptyCounts()) })),
    campaigns: [...campaigns]
      .map(([name, people]) => {
        const [channel = '', campaign = ''] = JSON.parse(name) as string[]
        return { channel, campaign, ...people }
      })
      .sort((a, b) => b.visit - a.visit),
  }
}
