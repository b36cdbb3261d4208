import { BUSINESS_DAYS, type TakedownKind, URGENT_HOURS, URGENT_KINDS } from '@citrine/contract/legal'
import { HOUR_MS } from '#server/platform/time.ts'

const isWeekend = (day: Date): boolean => day.getUTCDay() === 0 || day.getUTCDay() === 6

function addBusinessDays(from: Date, days: number): Date {
  const due = new Date(from)
  let remaining = days
  while (remaining > 0) {
    due.setUTCDate(due.getUTCDate() + 1)
    if (!isWeekend(due)) remaining -= 1
  }
  return due
}

/** Adds 48 hours by the TAKE IT DOWN Act, or 7 business days by the card networks. */
export const computeDueTime = (kind: TakedownKind, filedAt: Date): Date =>
  URGENT_KINDS.includes(kind)
    ? new Date(filedAt.getTime() + URGENT_HOURS * HOUR_MS)
    : addBusinessDays(filedAt, BUSINESS_DAYS)
