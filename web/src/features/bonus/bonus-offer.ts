import { readStored, writeStored } from '#web/lib/storage.ts'

const A_DAY = 1

/** The page opens it once, however often it is asked. */
let isShown = false

const countOf = (today: string): number =>
  readStored('task_popup_day') === today ? (readStored('task_popup_count') ?? 0) : 0

const dayName = (now: Date): string => now.toISOString().slice(0, 10)

/** Whether the bonus may open by itself: once a day, and after a login again, which clears the count (spec 4). */
export const mayOffer = (now: Date): boolean => !isShown && countOf(dayName(now)) < A_DAY

export function noteOffer(now: Date): void {
  const today = dayName(now)
  const count = countOf(today) + 1
  isShown = true
  writeStored('task_popup_day', today)
  writeStored('task_popup_count', count)
}
