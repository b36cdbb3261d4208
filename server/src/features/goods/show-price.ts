import type { Language } from '@citrine/contract/messages/messages'

export function showPrice(minor: number, currency: string, language: Language): string {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency })
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  const text = format.format(minor / 10 ** digits)
  // Without the mark, right-to-left text would move the "$" of "US$" to the other side of "US".
  return language === 'ar' ? text.replace(/\p{Sc}$/u, '$&\u200e') : text
}

export function computeSavingPercent(year: number, month: number | undefined): number | null {
  if (month === undefined) return null
  const percent = Math.floor((1 - year / (12 * month)) * 100)
  return percent > 0 ? percent : null
}
