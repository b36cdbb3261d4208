const DAY_MS = 86_400_000

export type Period = { from: Date; until: Date }

/** The UTC day of a moment. */
export function dayOf(now: Date): Period {
  const from = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS)
  return { from, until: new Date(from.getTime() + DAY_MS) }
}

/** The first moment of a moment's UTC month. */
export const monthStart = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))

/** So many months later at the same time of day, on the month's last day where it has no such day. */
export function monthsAfter(start: Date, months: number): Date {
  const first = new Date(start)
  first.setUTCDate(1)
  first.setUTCMonth(first.getUTCMonth() + months)
  const last_day = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(start.getUTCDate(), last_day))
  return first
}

/** The month of a membership that a moment lies in, counted from the day it began: a year's resets monthly too. */
export function monthOf(start: Date, now: Date): Period {
  const years = now.getUTCFullYear() - start.getUTCFullYear()
  let months = years * 12 + now.getUTCMonth() - start.getUTCMonth()
  if (monthsAfter(start, months) > now) months -= 1
  return { from: monthsAfter(start, months), until: monthsAfter(start, months + 1) }
}
