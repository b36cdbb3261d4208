import { currentLanguage } from '#web/lib/i18n/language.ts'

/** The day alone, with its year when it is not this one. */
export function dayOf(iso: string, now = new Date(), language: string = currentLanguage()): string {
  const then = new Date(iso)
  const year = then.getFullYear() === now.getFullYear() ? {} : ({ year: 'numeric' } as const)
  return new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', ...year }).format(then)
}

/** A share of one as the language writes it: 12%. */
export const shareOf = (share: number, language: string = currentLanguage()): string =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: share < 0.01 ? 1 : 0 }).format(
    share,
  )
