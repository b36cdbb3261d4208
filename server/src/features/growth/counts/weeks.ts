import { DAY_MS } from '#server/platform/time.ts'

export const computeMonday = (moment: Date): string =>
  new Date(moment.getTime() - ((moment.getUTCDay() + 6) % 7) * DAY_MS).toISOString().slice(0, 10)
