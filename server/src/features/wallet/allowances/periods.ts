import { DAY_MS } from '#server/platform/time.ts'

export type Period = { from: Date; until: Date }

export function findDay(now: Date): Period {
  const from = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS)
  return { from, until: new Date(from.getTime() + DAY_MS) }
}

export const findMonthStart = (now: Date): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))

/** Adds at the same time of day, clamped to the month's last day. */
export function addMonths(start: Date, months: number): Date {
  const first = new Date(start)
  first.setUTCDate(1)
  first.setUTCMonth(first.getUTCMonth() + months)
  const last_day = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(start.getUTCDate(), last_day))
  return first
}

/** Counts months from the start day; yearly memberships reset monthly too. */
export function findMonth(start: Date, now: Date): Period {
  let months = countMonths(start, now)
  if (addMonths(start, months) > now) months -= 1
  return { from: addMonths(start, months), until: addMonths(start, months + 1) }
}

/** Ends on the anchor's day, or on the month's last day if the month is shorter. */
export const findPeriodEnd = (anchor_at: Date, starts_at: Date, months: number): Date =>
  addMonths(anchor_at, countMonths(anchor_at, starts_at) + months)

/** The count is exact if the second moment is a whole number of months later. */
export function countMonths(start: Date, boundary: Date): number {
  const years = boundary.getUTCFullYear() - start.getUTCFullYear()
  return years * 12 + boundary.getUTCMonth() - start.getUTCMonth()
}
