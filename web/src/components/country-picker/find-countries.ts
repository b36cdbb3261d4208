import type { Country } from '@citrine/contract/countries'

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLocaleLowerCase()

/** Finds countries by a word's beginning in the name, by dialling code or ISO code; exact prefixes first. */
export function findCountries(countries: readonly Country[], query: string): readonly Country[] {
  const wanted = plain(query.trim()).replace(/^\+/, '')
  if (wanted === '') return countries
  const rank = ({ name, dial_code, iso_code }: Country): number => {
    const shown = plain(name)
    if (shown.startsWith(wanted) || iso_code.toLowerCase() === wanted || dial_code.slice(1) === wanted)
      return 0
    if (
      shown.split(/[\s(-]+/).some((word) => word.startsWith(wanted)) ||
      dial_code.slice(1).startsWith(wanted)
    )
      return 1
    return shown.includes(wanted) ? 2 : 3
  }
  return countries
    .map((country) => ({ country, rank: rank(country) }))
    .filter((entry) => entry.rank < 3)
    .sort((a, b) => a.rank - b.rank)
    .map((entry) => entry.country)
}
