const FREE_TRIES = 5
const FIRST_WAIT_MS = 30_000
/** The longest wait, and how long wrong ones are remembered: guessing slows down, nobody is locked out. */
export const REMEMBERED_MS = 15 * 60_000

/** Wrong passwords for one account: by one device that is known there, or by all others together. */
export type PasswordFailures = { wrong: number; last_at: Date; waits_until: Date | null }

/** Whole seconds until the next try, 0 when it may come now. */
export function waitOf(failures: PasswordFailures | undefined, now: Date): number {
  const left_ms = (failures?.waits_until?.getTime() ?? 0) - now.getTime()
  return Math.max(0, Math.ceil(left_ms / 1000))
}

/** The fifth wrong one waits 30 seconds, each after it twice as long. */
export function addWrong(failures: PasswordFailures | undefined, now: Date): PasswordFailures {
  const wrong = isForgotten(failures, now) ? 1 : (failures?.wrong ?? 0) + 1
  const wait_ms = Math.min(FIRST_WAIT_MS * 2 ** (wrong - FREE_TRIES), REMEMBERED_MS)
  return { wrong, last_at: now, waits_until: wrong < FREE_TRIES ? null : new Date(now.getTime() + wait_ms) }
}

function isForgotten(failures: PasswordFailures | undefined, now: Date): boolean {
  if (failures === undefined) return true
  const since = failures.waits_until ?? failures.last_at
  return now.getTime() - since.getTime() >= REMEMBERED_MS
}
