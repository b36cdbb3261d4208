import { ADULT_AGE } from '#server/features/safety/adult-age.ts'
import { hasRole, type Item, isPerson } from '../items/item.ts'
import type { Statement } from './statement.ts'

/** Finds ages given as a year of life: "in her sixteenth year", "ему шестнадцатый год". */
export function findLifeYears(items: readonly Item[]): Statement[] {
  return items.flatMap((item, at): Statement[] => {
    const year = item.ordinal
    if (year === null || year < 4 || year > ADULT_AGE || !hasRole(items[at + 1], 'life_year')) return []
    const before = items[at - 1]
    // "Her fifteenth year at sea" counts something else.
    if (/^(?:at|as|in|with|on|of|als|auf|como|come|a|en|bei)$/.test(items[at + 2]?.text ?? '')) return []
    const isWhole = /^(?:lebens|year of|ano de v|anno d|annee de|год ж|году ж)/.test(
      items[at + 1]?.text ?? '',
    )
    const isDative = isPerson(before) && /^\p{Script=Cyrillic}/u.test(before?.text ?? '')
    if (!isWhole && !isDative && !hasRole(before, 'poss', 'she', 'my', 'your')) return []
    return [{ from: at, to: at + 1, age: year - 1, isMinor: true, isAttribute: false, needsPerson: false }]
  })
}
