import { getPreferredLanguage } from '#web/lib/i18n/language.ts'

/** Writes minor units for a field, with the language's decimal separator, such as `1234.50` or `1234,50`. */
export const writeAmount = (minor: number, language: string = getPreferredLanguage()): string =>
  new Intl.NumberFormat(language, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    useGrouping: false,
    numberingSystem: 'latn',
  }).format(minor / 100)

/**
 * Reads an amount such as `20`, `20.5` or `20,50`, or one with the language's thousands separators, such as `1,234.50` in
 * English or `1.234,50` in German.
 * @returns minor units, or undefined for another text
 */
export function readAmount(text: string, language: string = getPreferredLanguage()): number | undefined {
  const plain = text.trim().replace(/\s/g, ' ')
  const parts = new Intl.NumberFormat(language, { numberingSystem: 'latn' }).formatToParts(1_234_567.8)
  const group = parts.find(({ type }) => type === 'group')?.value.replace(/\s/g, ' ') ?? ','
  const isGrouped = new RegExp(`^\\d{1,3}(?:[${group}]\\d{3})+(?:[.,]\\d{1,2})?$`).test(plain)
  const found = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(isGrouped ? plain.replaceAll(group, '') : plain)
  if (found === null) return undefined
  const [, whole = '', cents = ''] = found
  return Number(whole) * 100 + Number(cents.padEnd(2, '0'))
}
