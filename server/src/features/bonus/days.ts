import { DAY_MS } from '#server/platform/time.ts'

export const computeDayStart = (now: Date, days = 0): Date =>
  new Date((Math.floor(now.getTime() / DAY_MS) + days) * DAY_MS)

export const formatDay = (now: Date): string => now.toISOString().slice(0, 10)
