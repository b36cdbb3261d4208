/** Reads an amount such as `9.99` or `9,99` as minor units. Returns null for any other text. */
export function parseMinorUnits(text: string): number | null {
  const match = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(text.trim())
  if (match === null) return null
  const [, whole = '0', cents = ''] = match
  return Number(whole) * 100 + Number(cents.padEnd(2, '0'))
}
