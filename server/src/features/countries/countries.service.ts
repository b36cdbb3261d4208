import { isBilledCountry } from '@citrine/contract/billed-countries'
import type { Country } from '@citrine/contract/countries'
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/mobile'

/** Islands with their own telephone code that country lists treat as part of Saint Helena. */
const PARTS: readonly string[] = ['AC', 'TA']
const CODES = getCountries().filter((code) => !PARTS.includes(code))

const cache = new Map<string, Country[]>()
const KNOWN_MAX = 100

export function listCountries(locale: string): Country[] {
  const language = Intl.DisplayNames.supportedLocalesOf(buildLanguageTag(locale))[0] ?? 'en'
  const list = cache.get(language) ?? listNames(language)
  if (cache.size < KNOWN_MAX) cache.set(language, list)
  return list
}

export const listBillableCountries = (locale: string): Country[] =>
  listCountries(locale).filter(({ iso_code }) => isBilledCountry(iso_code))

function buildLanguageTag(locale: string): string {
  try {
    return new Intl.Locale(locale).baseName
  } catch {
    return 'en'
  }
}

/**
 * Codes of places whose long names begin with "Special Administrative Region" in some languages, where nobody looks
 * for them.
 */
const SHORT: ReadonlySet<string> = new Set(['HK', 'MO'])

/** People search for these names, and Intl does not have them. */
const COMMON_NAMES: Readonly<Record<string, readonly string[]>> = {
  BA: ['Bosnia'],
  CD: ['DR Congo'],
  CI: ['Ivory Coast'],
  CV: ['Cabo Verde'],
  CZ: ['Czech Republic'],
  GB: ['UK', 'Great Britain', 'England', 'Scotland', 'Wales', 'Northern Ireland'],
  KP: ['DPRK'],
  KR: ['Republic of Korea'],
  LA: ['Lao'],
  MK: ['Macedonia'],
  MM: ['Burma'],
  NL: ['Holland'],
  RU: ['Russian Federation'],
  SZ: ['Swaziland'],
  TL: ['East Timor'],
  TR: ['Turkey', 'Turkiye'],
  AE: ['UAE', 'Emirates'],
  US: ['USA', 'America'],
  VA: ['Vatican', 'Holy See'],
}

function listNames(language: string): Country[] {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const shortNames = new Intl.DisplayNames(language, { type: 'region', style: 'short' })
  const isEnglish = language === 'en' || language.startsWith('en-')
  const collator = new Intl.Collator(language)
  return CODES.map((code) => {
    const [long = code, short = code] = [names.of(code), shortNames.of(code)]
    const name = SHORT.has(code) ? short : long
    const others = new Set([short, long, ...((isEnglish && COMMON_NAMES[code]) || [])])
    others.delete(name)
    return {
      name,
      iso_code: code,
      code,
      icon: buildCountryFlag(code),
      dial_code: `+${getCountryCallingCode(code)}`,
      ...(others.size > 0 && { other_names: [...others] }),
    }
  }).sort((a, b) => collator.compare(a.name, b.name))
}

const REGIONAL_A = 0x1f1e6

/** A flag emoji is two regional indicator letters. */
const buildCountryFlag = (code: string): string =>
  String.fromCodePoint(...[...code].map((letter) => REGIONAL_A + letter.charCodeAt(0) - 'A'.charCodeAt(0)))
