import type { Country } from '@citrine/contract/countries'

/** Maps a dialling code that several countries share to one of them. */
const DEFAULT_COUNTRIES: Readonly<Record<string, string>> = {
  '+1': 'US',
  '+7': 'RU',
  '+39': 'IT',
  '+44': 'GB',
  '+47': 'NO',
  '+61': 'AU',
  '+358': 'FI',
}

/** Returns true for a number with a dialling code. Any separators are allowed. */
export const isInternational = (typed: string): boolean => /^\s*\+[\d\s().-]*\d[\d\s().-]*$/.test(typed)

/**
 * Splits a number into its country and the rest. No dialling code is the prefix of another. If several countries share the
 * code, `preferred` is chosen. Returns undefined for an unknown code, or while no digit follows the code.
 */
export function splitNumber(
  number: string,
  countries: readonly Country[],
  preferred?: string | null,
): { country: Country; rest: string } | undefined {
  const digits = `+${number.replace(/\D/g, '')}`
  const sharing = countries
    .filter(({ dial_code }) => digits.startsWith(dial_code))
    .sort((a, b) => b.dial_code.length - a.dial_code.length)
  const dial_code = sharing[0]?.dial_code ?? ''
  const inThatCode = sharing.filter((one) => one.dial_code === dial_code)
  const findCountry = (iso_code: string | null | undefined): Country | undefined =>
    inThatCode.find((one) => one.iso_code === iso_code)
  const country = findCountry(preferred) ?? findCountry(DEFAULT_COUNTRIES[dial_code]) ?? inThatCode[0]
  const rest = digits.slice(dial_code.length)
  return country === undefined || rest === '' ? undefined : { country, rest }
}
