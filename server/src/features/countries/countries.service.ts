import type { Country } from '@citrine/contract/countries'
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/mobile'

/**
 * ISO codes of countries that cannot be billed (docs/specification.md, section 5, names eight of about 57). The
 * others are those card processors usually exclude: sanctions, high-risk jurisdictions, bans on adult content, or
 * card checks that rarely pass across borders.
 */
export const BILLING_EXCLUDED: ReadonlySet<string> = new Set([
  // Named by the specification.
  ...['CN', 'RU', 'IN', 'BR', 'MX', 'TR', 'SA', 'AE'],
  // Sanctions, whole or in large part.
  ...['BY', 'CU', 'IR', 'KP', 'SY', 'VE', 'MM', 'SD', 'SS', 'LY', 'YE', 'ZW', 'AF', 'CF', 'CD', 'SO'],
  // High-risk jurisdictions and frequent card fraud.
  ...['NG', 'GH', 'CM', 'CI', 'KE', 'SN', 'ML', 'BF', 'MZ', 'UG', 'HT', 'LA', 'NP', 'VN', 'PH', 'UA'],
  // Adult content, or paying for it, is against the law.
  ...['AZ', 'BD', 'BH', 'BN', 'DZ', 'EG', 'ID', 'IQ', 'JO', 'KW', 'LB', 'MY', 'OM', 'PK', 'QA', 'TN', 'UZ'],
])

/** Islands with their own telephone code that country lists count as Saint Helena. */
const PARTS: readonly string[] = ['AC', 'TA']
const CODES = getCountries().filter((code) => !PARTS.includes(code))

/** Cached by language: few languages, many callers. */
const cache = new Map<string, Country[]>()
const KNOWN_MAX = 100

/** Lists all countries in this language, or in English for an unknown tag, in its alphabetical order. */
export function countriesIn(locale: string): Country[] {
  const language = Intl.DisplayNames.supportedLocalesOf(languageTag(locale))[0] ?? 'en'
  const list = cache.get(language) ?? namesIn(language)
  if (cache.size < KNOWN_MAX) cache.set(language, list)
  return list
}

export const billableCountriesIn = (locale: string): Country[] =>
  countriesIn(locale).filter(({ iso_code }) => !BILLING_EXCLUDED.has(iso_code))

function languageTag(locale: string): string {
  try {
    return new Intl.Locale(locale).baseName
  } catch {
    // The header may hold any text; an invalid tag falls back to English.
    return 'en'
  }
}

/** Their long names begin with "Special Administrative Region" in some languages, where nobody looks for them. */
const SHORT: ReadonlySet<string> = new Set(['HK', 'MO'])

function namesIn(language: string): Country[] {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const shortNames = new Intl.DisplayNames(language, { type: 'region', style: 'short' })
  const collator = new Intl.Collator(language)
  return CODES.map((code) => ({
    name: (SHORT.has(code) ? shortNames : names).of(code) ?? code,
    iso_code: code,
    code,
    icon: countryFlag(code),
    dial_code: `+${getCountryCallingCode(code)}`,
  })).sort((a, b) => collator.compare(a.name, b.name))
}

const REGIONAL_A = 0x1f1e6

/** A flag emoji is two regional indicator letters. */
const countryFlag = (code: string): string =>
  String.fromCodePoint(...[...code].map((letter) => REGIONAL_A + letter.charCodeAt(0) - 'A'.charCodeAt(0)))
