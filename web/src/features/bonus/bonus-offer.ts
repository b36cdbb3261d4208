import { readStored, writeStored } from '#web/lib/storage/storage.ts'

const OFFERS_A_DAY_MAX = 1

/** True once the bonus has opened by itself since this page loaded. */
let isShown = false

const countToday = (today: string): number =>
  readStored('task_popup_day') === today ? (readStored('task_popup_count') ?? 0) : 0

const formatDayName = (now: Date): string => now.toISOString().slice(0, 10)

/** Returns true if the bonus may open by itself: once a day, and again after a login, which clears the count. */
export const canOffer = (now: Date): boolean => !isShown && countToday(formatDayName(now)) < OFFERS_A_DAY_MAX

export function recordOffer(now: Date): void {
  const today = formatDayName(now)
  const count = countToday(today) + 1
  isShown = true
  writeStored('task_popup_day', today)
  writeStored('task_popup_count', count)
}
