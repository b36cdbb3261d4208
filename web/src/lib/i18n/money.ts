import { getPreferredLanguage } from './language.ts'
import { getTextDirection } from './show-value.ts'

/** Formats minor units with the decimals of their currency: 2 for most (docs/specification.md, section 9), none for yen. */
export function formatMoney(
  minor: number,
  currency: string,
  language: string = getPreferredLanguage(),
): string {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency })
  const text = format.format(minor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
  // Without this mark, right-to-left text would move the "$" of "US$" to the other side of "US".
  return getTextDirection(language) === 'rtl' ? text.replace(/\p{Sc}$/u, '$&\u200e') : text
}
