import { DAY_MS, MINUTE_MS } from '#server/platform/time.ts'

export const IDLE_MS = 30 * DAY_MS
export const ABSOLUTE_MS = 180 * DAY_MS
/** Minimum ms between writes of a session's last use: otherwise every call would write. */
export const LAST_USE_WRITE_MS = 5 * MINUTE_MS

export type SessionTimes = { created_at: Date; last_seen_at: Date; revoked_at: Date | null }

export function isAlive({ created_at, last_seen_at, revoked_at }: SessionTimes, now: Date): boolean {
  return (
    revoked_at === null &&
    now.getTime() - last_seen_at.getTime() < IDLE_MS &&
    now.getTime() - created_at.getTime() < ABSOLUTE_MS
  )
}

export const isLastUseStale = ({ last_seen_at }: SessionTimes, now: Date): boolean =>
  now.getTime() - last_seen_at.getTime() >= LAST_USE_WRITE_MS
