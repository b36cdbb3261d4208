import { dayStart } from './days.ts'

export type Signed = { day: Date; day_index: number }
export type Streak = { is_signed: boolean; index: number }

/** Which day of the streak today is: it goes on from yesterday, begins again after its last day, or after a day was left out. */
export function streakOf(last: Signed | undefined, length: number, now: Date): Streak {
  const today = dayStart(now).getTime()
  // A day that is yet to come was collected before the clock was set back.
  if (last !== undefined && last.day.getTime() >= today)
    return { is_signed: true, index: Math.min(last.day_index, length) }
  const goesOn = last?.day.getTime() === dayStart(now, -1).getTime()
  return { is_signed: false, index: goesOn ? (last.day_index % length) + 1 : 1 }
}
