import { currentLanguage } from './language.ts'
import { textDirection } from './show-value.ts'

/** Formats minor units: divided by 100, with 2 decimals (docs/specification.md, section 9). */
export function formatMoney(minor: number, currency: string, language: string = currentLanguage()): string {
  const text = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(minor / 100)
  // Without the mark, the sign of "US$" moves to the other side of its letters.
  return textDirection(language) === 'rtl' ? text.replace(/\p{Sc}$/u, '$&\u200e') : text
}
