import { getPreferredLanguage } from './language.ts'

const formatOneDecimal = (value: number): string => String(Math.floor(value * 10) / 10)

/**
 * Shortens counts above 1000 to K and above a million to M (docs/specification.md, section 9). Rounds down, so that a count
 * never overstates.
 */
export function formatCount(count: number): string {
  if (count > 1_000_000) return `${formatOneDecimal(count / 1_000_000)}M`
  if (count > 1_000) return `${formatOneDecimal(count / 1_000)}K`
  return String(count)
}

export const formatPlainNumber = (value: number, language: string = getPreferredLanguage()): string =>
  new Intl.NumberFormat(language).format(value)
