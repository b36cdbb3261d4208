import { MINUTE_MS } from '#server/platform/time.ts'

/** The fifth wrong password is the first that requires a wait. */
const WAIT_FROM = 5
const FIRST_WAIT_MS = 30_000
/** ms for which wrong passwords count. Waits slow down guessing without a lockout. */
export const FAILURES_LAST_MS = 15 * MINUTE_MS

export type PasswordFailures = { wrong: number; last_at: Date; waits_until: Date | null }

export function computeWait(failures: PasswordFailures | undefined, now: Date): number {
  const leftMs = (failures?.waits_until?.getTime() ?? 0) - now.getTime()
  return Math.max(0, Math.ceil(leftMs / 1000))
}

/** The first wait is 30 seconds; each further wrong password doubles it. */
export function addWrongPassword(failures: PasswordFailures | undefined, now: Date): PasswordFailures {
  const wrong = isExpired(failures, now) ? 1 : (failures?.wrong ?? 0) + 1
  const waitMs = Math.min(FIRST_WAIT_MS * 2 ** (wrong - WAIT_FROM), FAILURES_LAST_MS)
  return { wrong, last_at: now, waits_until: wrong < WAIT_FROM ? null : new Date(now.getTime() + waitMs) }
}

function isExpired(failures: PasswordFailures | undefined, now: Date): boolean {
  if (failures === undefined) return true
  const since = failures.waits_until ?? failures.last_at
  return now.getTime() - since.getTime() >= FAILURES_LAST_MS
}
