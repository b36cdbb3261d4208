import { DAY_MS } from '#server/platform/time.ts'

/** Start of the UTC day, `days` after today. */
export const findDayStart = (now: Date, days = 0): Date =>
  new Date((Math.floor(now.getTime() / DAY_MS) + days) * DAY_MS)

/** Formats as 2027-01-31. */
export const formatDay = (now: Date): string => now.toISOString().slice(0, 10)
