import type { Country } from '@citrine/contract/countries'

/** Returns the country of the device's time zone, or else of its languages. */
export function guessCountry(
  countries: readonly Country[],
  zone = Intl.DateTimeFormat().resolvedOptions().timeZone,
  languages: readonly string[] = navigator.languages,
): Country | undefined {
  const byZone = countries.find(({ iso_code }) => isInZone(iso_code, zone))
  if (byZone !== undefined) return byZone
  const regions = languages.map((tag) => new Intl.Locale(tag).region)
  return countries.find(({ iso_code }) => regions.includes(iso_code))
}

type ZonedLocale = Intl.Locale & { getTimeZones?: () => string[] | undefined }

function isInZone(iso_code: string, zone: string): boolean {
  const locale: ZonedLocale = new Intl.Locale('und', { region: iso_code })
  return locale.getTimeZones?.()?.includes(zone) ?? false
}
