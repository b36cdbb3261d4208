const DAY_MS = 86_400_000

/** The first moment of the UTC day that lies so many days after a moment's own. */
export const dayStart = (now: Date, days = 0): Date =>
  new Date((Math.floor(now.getTime() / DAY_MS) + days) * DAY_MS)

/** Such as 2027-01-31. */
export const dayName = (now: Date): string => now.toISOString().slice(0, 10)
