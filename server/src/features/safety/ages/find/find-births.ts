import { ADULT_AGE } from '#server/features/safety/adult-age.ts'
import { hasRole, type Item, isMark } from '../items/item.ts'
import type { Statement } from './statement.ts'

const OLDEST_AGE = 130
const DATE_REACH_ITEMS = 8

/** Finds "Born in 2012", "2012年生まれ", "DOB: 03/05/2012". */
export function findBirths(items: readonly Item[], now: Date): Statement[] {
  const births = items.flatMap((item, at) => (hasRole(item, 'born') ? [at] : []))
  const thisYear = now.getUTCFullYear()
  return births.flatMap((at): Statement[] => {
    for (const place of listNearby(items, at)) {
      const year = readYear(items[place], thisYear)
      if (year === null) continue
      const age = thisYear - year
      if (age < 0 || age > OLDEST_AGE) continue
      const from = Math.min(at, place)
      const to = Math.max(at, place)
      return [
        {
          from,
          to,
          age: Math.max(0, age),
          isMinor: age < ADULT_AGE,
          isAttribute: false,
          needsPerson: false,
          isBirth: to - from > 2,
        },
      ]
    }
    return []
  })
}

/** Lists the items after the word, then the items before it, each up to the first that cannot be part of a date. */
function listNearby(items: readonly Item[], at: number): number[] {
  const places: number[] = []
  for (
    let next = at + 1;
    next < Math.min(items.length, at + DATE_REACH_ITEMS) && isDatePart(items[next]);
    next++
  )
    places.push(next)
  for (
    let before = at - 1;
    before >= Math.max(0, at - DATE_REACH_ITEMS) && isDatePart(items[before]);
    before--
  )
    places.push(before)
  return places
}

const isDatePart = (item: Item | undefined): boolean =>
  item !== undefined &&
  (item.number !== null ||
    item.ordinal !== null ||
    item.token.kind === 'number' ||
    hasRole(item, 'month', 'prep', 'filler', 'the', 'verb3', 'past', 'born', 'years', 'at') ||
    isMark(item, ':,()-/.=') ||
    (item.token.text.length < 3 && item.tags.size === 0))

function readYear(item: Item | undefined, thisYear: number): number | null {
  if (!item) return null
  if (item.number !== null) return item.number > 1900 && item.number <= thisYear ? item.number : null
  if (item.token.kind !== 'number') return null
  const year = /(?:^|\D)((?:19|20)\d\d)(?:\D|$)/.exec(item.token.text)?.[1]
  return year === undefined || Number(year) > thisYear ? null : Number(year)
}
