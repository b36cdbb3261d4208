import { getPreferredLanguage } from './language.ts'

const BYTE_UNITS = [
  { unit: 'gigabyte', bytes: 1e9, digits: 1 },
  { unit: 'megabyte', bytes: 1e6, digits: 0 },
  { unit: 'kilobyte', bytes: 1e3, digits: 0 },
] as const

/** Formats bytes as 12 kB, 98 MB or 1.1 GB, in decimal units, with no break before the unit, and as 1 kB at least. */
export function formatBytes(size: number, language: string = getPreferredLanguage()): string {
  const { unit, bytes, digits } = BYTE_UNITS.find(({ bytes }) => size >= bytes) ?? BYTE_UNITS[2]
  const value = Math.max(size / bytes, 1)
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: digits })
  return format.format(value).replace(' ', '\u00a0')
}
