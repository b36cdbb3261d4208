/** Reads an amount such as `20`, `20.5` or `20,50`. @returns minor units, or undefined for another text */
export function readAmount(text: string): number | undefined {
  const parts = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(text.trim())
  if (parts === null) return undefined
  const [, whole = '', cents = ''] = parts
  return Number(whole) * 100 + Number(cents.padEnd(2, '0'))
}
