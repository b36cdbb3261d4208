import { DAY_MS, HOUR_MS } from '#server/platform/time.ts'

const WRONG_PER_HOUR = 10
/** 100 wrong codes without a right one lock codes for a day. */
const WRONG_IN_A_ROW = 100

export type Failures = {
  wrong_total: number
  wrong_in_hour: number
  hour_started_at: Date
  paused_until: Date | null
}

const isHourOver = (failures: Failures, now: Date): boolean =>
  now.getTime() - failures.hour_started_at.getTime() >= HOUR_MS

/** While this is true, even a correct code is refused, so that guessing gains nothing. */
export function isHeldBack(failures: Failures | undefined, now: Date): boolean {
  if (failures === undefined) return false
  if (failures.paused_until !== null && failures.paused_until > now) return true
  return failures.wrong_in_hour >= WRONG_PER_HOUR && !isHourOver(failures, now)
}

export function addFailure(failures: Failures | undefined, now: Date): Failures {
  const isNewHour = failures === undefined || isHourOver(failures, now)
  const wrong_total = (failures?.wrong_total ?? 0) + 1
  const hour = isNewHour
    ? { wrong_in_hour: 1, hour_started_at: now }
    : { wrong_in_hour: failures.wrong_in_hour + 1, hour_started_at: failures.hour_started_at }
  return wrong_total >= WRONG_IN_A_ROW
    ? { ...hour, wrong_total: 0, paused_until: new Date(now.getTime() + DAY_MS) }
    : { ...hour, wrong_total, paused_until: failures?.paused_until ?? null }
}
