import { DAY_MS } from '#server/platform/time.ts'

/** The Monday of a moment's week, both in UTC. */
export const findMonday = (moment: Date): string =>
  new Date(moment.getTime() - ((moment.getUTCDay() + 6) % 7) * DAY_MS).toISOString().slice(0, 10)
