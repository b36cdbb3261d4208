import { DAY_MS } from '#server/platform/time.ts'

export type CalendarPeriod = { from: Date; until: Date }

export function computeDay(now: Date): CalendarPeriod {
  const from = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS)
  return { from, until: new Date(from.getTime() + DAY_MS) }
}

export const computeMonthStart = (now: Date): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))

/** Adds months and keeps the time of day. The 31st becomes the last day of a shorter month. */
export function addMonths(start: Date, months: number): Date {
  const first = new Date(start)
  first.setUTCDate(1)
  first.setUTCMonth(first.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(start.getUTCDate(), lastDay))
  return first
}

/** Finds the membership month that contains `now`, counted from the start day, for yearly plans too. */
export function computeMonth(start: Date, now: Date): CalendarPeriod {
  let months = countMonths(start, now)
  if (addMonths(start, months) > now) months -= 1
  return { from: addMonths(start, months), until: addMonths(start, months + 1) }
}

/** Returns the end of a period: on the day of the anchor, or on the last day of a shorter month. */
export const computePeriodEnd = (anchor_at: Date, starts_at: Date, months: number): Date =>
  addMonths(anchor_at, countMonths(anchor_at, starts_at) + months)

/** Counts the months between two moments. Exact only if they are whole months apart. */
export function countMonths(start: Date, boundary: Date): number {
  const years = boundary.getUTCFullYear() - start.getUTCFullYear()
  return years * 12 + boundary.getUTCMonth() - start.getUTCMonth()
}
