import type { Country } from '@citrine/contract/countries'
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/mobile'
import { BILLING_EXCLUDED } from './billing-excluded.ts'

/** Islands that have a telephone code and belong, in every list of countries, to Saint Helena. */
const PARTS: readonly string[] = ['AC', 'TA']
const CODES = getCountries().filter((code) => !PARTS.includes(code))

/** Lists by language; languages are few, and callers many. */
const known = new Map<string, Country[]>()
const KNOWN_MAX = 100

/** All countries with their names in this language, or in English where the tag names none, in its alphabet's order. */
export function countriesIn(locale: string): Country[] {
  const language = Intl.DisplayNames.supportedLocalesOf(languageTag(locale))[0] ?? 'en'
  const list = known.get(language) ?? namesIn(language)
  if (known.size < KNOWN_MAX) known.set(language, list)
  return list
}

export const billableCountriesIn = (locale: string): Country[] =>
  countriesIn(locale).filter(({ iso_code }) => !BILLING_EXCLUDED.has(iso_code))

function languageTag(locale: string): string {
  try {
    return new Intl.Locale(locale).baseName
  } catch {
    // A header may hold anything; what is no language tag asks for no language.
    return 'en'
  }
}

function namesIn(language: string): Country[] {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const collator = new Intl.Collator(language)
  return CODES.map((code) => ({
    name: names.of(code) ?? code,
    iso_code: code,
    code,
    icon: flagOf(code),
    dial_code: `+${getCountryCallingCode(code)}`,
  })).sort((a, b) => collator.compare(a.name, b.name))
}

const REGIONAL_A = 0x1f1e6

/** Two regional indicator letters make a flag. */
const flagOf = (code: string): string =>
  String.fromCodePoint(...[...code].map((letter) => REGIONAL_A + letter.charCodeAt(0) - 'A'.charCodeAt(0)))
