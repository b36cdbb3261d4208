import { DAY_MS } from '#server/platform/time.ts'

export const computeDayStart = (now: Date, days = 0): Date =>
  new Date((Math.floor(now.getTime() / DAY_MS) + days) * DAY_MS)

export const formatDay = (now: Date): string => now.toISOString().slice(0, 10)

export type SignInDay = { day: Date; day_index: number }
export type Streak = { isSigned: boolean; index: number }

/** Continues from yesterday; restarts after the last day or a missed day. */
export function computeStreak(last: SignInDay | undefined, length: number, now: Date): Streak {
  const today = computeDayStart(now).getTime()
  // A day in the future was collected before the clock was set back.
  if (last !== undefined && last.day.getTime() >= today)
    return { isSigned: true, index: Math.min(last.day_index, length) }
  const goesOn = last?.day.getTime() === computeDayStart(now, -1).getTime()
  return { isSigned: false, index: goesOn ? (last.day_index % length) + 1 : 1 }
}
