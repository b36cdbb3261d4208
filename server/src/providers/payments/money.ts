export const CURRENCY_NAME = /^[A-Z]{3}$/

/** Currencies without a minor unit; all other supported ones have two decimal digits. */
const WHOLE = new Set(['JPY', 'KRW'])

/** Writes minor units as providers expect them, such as `9.99`, without floating-point arithmetic. */
export function formatAmount(minor: number, currency: string): string {
  if (!Number.isSafeInteger(minor) || minor < 0) throw new RangeError('not an amount')
  if (WHOLE.has(currency)) return String(minor)
  const digits = String(minor).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

export function readAmount(text: string, currency: string): number | null {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.trim())
  if (match === null) return null
  const [, whole = '', part = ''] = match
  if (WHOLE.has(currency)) return Number(part) === 0 ? Number(whole) : null
  return Number(whole) * 100 + Number(part.padEnd(2, '0'))
}
