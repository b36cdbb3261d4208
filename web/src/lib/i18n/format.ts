import { getCurrentLanguage } from './language.ts'

const formatOneDecimal = (value: number): string => String(Math.floor(value * 10) / 10)

/**
 * Shortens counts above 1000 to K, above a million to M (docs/specification.md, section 9). Rounds down, so that a count never overstates.
 */
export function formatCount(count: number): string {
  if (count > 1_000_000) return `${formatOneDecimal(count / 1_000_000)}M`
  if (count > 1_000) return `${formatOneDecimal(count / 1_000)}K`
  return String(count)
}

export const formatPlainNumber = (value: number, language: string = getCurrentLanguage()): string =>
  new Intl.NumberFormat(language).format(value)

const BYTE_UNITS = [
  { unit: 'gigabyte', bytes: 1e9, digits: 1 },
  { unit: 'megabyte', bytes: 1e6, digits: 0 },
  { unit: 'kilobyte', bytes: 1e3, digits: 0 },
] as const

/** Formats bytes as 12 kB, 98 MB or 1.1 GB, in decimal units and without a break before the unit; at least as 1 kB. */
export function formatBytes(size: number, language: string = getCurrentLanguage()): string {
  const { unit, bytes, digits } = BYTE_UNITS.find(({ bytes }) => size >= bytes) ?? BYTE_UNITS[2]
  const value = Math.max(size / bytes, 1)
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: digits })
  return format.format(value).replace(' ', '\u00a0')
}

export function formatClock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

export function maskPhone(digits: string): string {
  const tail = Math.min(4, Math.max(0, digits.length - 4))
  return `${digits.slice(0, 3)}••••${digits.slice(digits.length - tail)}`
}

export function maskEmail(address: string): string {
  const at = address.lastIndexOf('@')
  return `${address.slice(0, Math.min(2, at - 1))}•••${address.slice(at)}`
}
