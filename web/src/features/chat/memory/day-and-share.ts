import { getDateLocale } from '#web/lib/i18n/dates.ts'
import { getPreferredLanguage } from '#web/lib/i18n/language.ts'

export function formatSourceDay(
  iso: string,
  now = new Date(),
  language: string = getPreferredLanguage(),
): string {
  const then = new Date(iso)
  const year = then.getFullYear() === now.getFullYear() ? {} : ({ year: 'numeric' } as const)
  return new Intl.DateTimeFormat(getDateLocale(language), { day: 'numeric', month: 'long', ...year }).format(
    then,
  )
}

export const formatPromptShare = (share: number, language: string = getPreferredLanguage()): string =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: share < 0.01 ? 1 : 0 }).format(
    share,
  )
