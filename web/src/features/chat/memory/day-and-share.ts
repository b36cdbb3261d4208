import { findDateLocale } from '#web/lib/i18n/dates.ts'
import { getCurrentLanguage } from '#web/lib/i18n/language.ts'

export function formatDay(iso: string, now = new Date(), language: string = getCurrentLanguage()): string {
  const then = new Date(iso)
  const year = then.getFullYear() === now.getFullYear() ? {} : ({ year: 'numeric' } as const)
  return new Intl.DateTimeFormat(findDateLocale(language), { day: 'numeric', month: 'long', ...year }).format(
    then,
  )
}

export const formatShare = (share: number, language: string = getCurrentLanguage()): string =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: share < 0.01 ? 1 : 0 }).format(
    share,
  )
