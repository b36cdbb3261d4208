import { REVIEW_HOURS } from '@citrine/contract/moderation'
import type { Statistics } from '@citrine/contract/moderation-desks'
import type { AppContext } from '#server/context.ts'
import { countOverdue, countWaitingVersions } from '#server/features/characters/public.ts'
import { countOpenTakedowns, listTakedownsByDay } from '#server/features/legal/public.ts'
import { countOpenReports, listReportsByDay } from '#server/features/reports/public.ts'
import { countCrisesByDay } from '#server/features/safety/public.ts'
import { DAY_MS, HOUR_MS } from '#server/platform/time.ts'
import { findMedianWait, listDecisionsByDay, listDecisionsByReason, type Span } from './statistics.queries.ts'

const REPORTED_DAYS = 30
/** Seven business days are at most eleven days, so anything older is late. */
const APPEAL_HOURS = 11 * 24

const subtractHours = (now: Date, hours: number): Date => new Date(now.getTime() - hours * HOUR_MS)

type Day = { day: string; value: number }

function fillDays({ from, to }: Span, counted: readonly Day[]): Day[] {
  const values = new Map(counted.map(({ day, value }) => [day, value]))
  const days: Day[] = []
  for (let at = from.getTime(); at < to.getTime(); at += DAY_MS) {
    const day = new Date(at).toISOString().slice(0, 10)
    days.push({ day, value: values.get(day) ?? 0 })
  }
  return days
}

function computeLastDays(now: Date): Span {
  const midnight = Math.floor(now.getTime() / DAY_MS) * DAY_MS
  return { from: new Date(midnight - (REPORTED_DAYS - 1) * DAY_MS), to: new Date(midnight + DAY_MS) }
}

export async function gatherStatistics({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<Statistics> {
  const now = clock.now()
  const span = computeLastDays(now)
  const [versions, late, reports, takedowns] = await Promise.all([
    countWaitingVersions(db),
    countOverdue(db, {
      versions: subtractHours(now, REVIEW_HOURS),
      appeals: subtractHours(now, APPEAL_HOURS),
    }),
    countOpenReports(db, now),
    countOpenTakedowns(db, now),
  ])
  const [decided, byReason, median, reported, complained, crises] = await Promise.all([
    listDecisionsByDay(db, span),
    listDecisionsByReason(db, span),
    findMedianWait(db, span),
    listReportsByDay(db, span.from),
    listTakedownsByDay(db, span.from),
    countCrisesByDay(db, span.from),
  ])
  return {
    waiting: {
      versions: versions.in_review,
      appeals: versions.appeals,
      reports: reports.open,
      takedowns: takedowns.open,
      overdue: reports.overdue + takedowns.overdue + late,
    },
    median_wait_s: median,
    decisions: fillDays(span, decided),
    reports: fillDays(span, reported),
    takedowns: fillDays(span, complained),
    crisis_referrals: fillDays(span, crises),
    by_reason: sumByReason(byReason),
  }
}

function sumByReason(
  rows: readonly { reason: string; count: number }[],
): { reason: string; count: number }[] {
  const sums = new Map<string, number>()
  for (const { reason, count } of rows) if (reason !== '') sums.set(reason, (sums.get(reason) ?? 0) + count)
  return [...sums].map(([reason, count]) => ({ reason, count })).toSorted((a, b) => b.count - a.count)
}

/** Contains no names; the payment provider and legal requests need it. */
export async function buildMonthReport(
  { db }: Pick<AppContext, 'db'>,
  month: string,
): Promise<{ csv: string }> {
  const from = new Date(`${month}-01T00:00:00.000Z`)
  const to = new Date(from)
  to.setUTCMonth(to.getUTCMonth() + 1)
  const span = { from, to }
  const sumMonth = (days: readonly Day[]): number =>
    days.filter(({ day }) => day.startsWith(month)).reduce((sum, { value }) => sum + value, 0)
  const [byReason, median, reported, complained, crises] = await Promise.all([
    listDecisionsByReason(db, span),
    findMedianWait(db, span),
    listReportsByDay(db, from),
    listTakedownsByDay(db, from),
    countCrisesByDay(db, from),
  ])
  const rows: (string | number)[][] = [
    ['month', 'figure', 'reason', 'value'],
    [month, 'reports_received', '', sumMonth(reported)],
    [month, 'takedowns_received', '', sumMonth(complained)],
    [month, 'crisis_referrals', '', sumMonth(crises)],
    [month, 'median_wait_seconds', '', median === null ? '' : Math.round(median)],
    ...byReason.map(({ action, reason, count }) => [month, action, reason, count]),
  ]
  return { csv: `${rows.map((row) => row.join(',')).join('\r\n')}\r\n` }
}
