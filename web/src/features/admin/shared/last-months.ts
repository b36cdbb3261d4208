import { findDateLocale } from '#web/lib/i18n/dates.ts'

const MONTHS = 13

export function listLastMonths(now = new Date()): { value: string; text: string }[] {
  return Array.from({ length: MONTHS }, (_, back) => {
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1))
    const text = new Intl.DateTimeFormat(findDateLocale(), {
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    }).format(month)
    return { value: month.toISOString().slice(0, 7), text }
  })
}
