import { ADULT_AGE } from '#server/features/safety/adult-age.ts'
import { hasRole, type Item, isMark } from '../items/item.ts'
import type { Statement } from './statement.ts'

const REACH_ITEMS = 7

/** Finds people who will become adults later: "two years until she can vote", "my 18th birthday is in May". */
export function findComingOfAge(items: readonly Item[], thisYear: number): Statement[] {
  if (
    items.some((item) => hasRole(item, 'when', 'past', 'teach', 'turned') && !hasRole(item, 'lack', 'conj'))
  )
    return []
  return items.flatMap((item, at): Statement[] => {
    if (hasRole(item, 'no_age')) {
      const goal = findNear(items, at, (each) => hasRole(each, 'goal', 'adulthood'))
      return goal < 0 ? [] : [make(Math.min(at, goal), Math.max(at, goal))]
    }
    if (isWait(items, at)) {
      const goal = findNear(items, at, (each) => hasRole(each, 'goal', 'adulthood') || isAdultNumber(each))
      const lack = findNear(items, at, (each) => hasRole(each, 'lack', 'short_of'))
      return goal < 0 || lack < 0 || goal === at ? [] : [make(Math.min(at, goal), Math.max(at, goal))]
    }
    if (isAdultNumber(item)) return readAdultNumber(items, at, thisYear)
    return []
  })
}

const make = (from: number, to: number): Statement => ({
  from,
  to,
  age: null,
  isMinor: true,
  isAttribute: false,
  needsPerson: true,
})

/** True if a duration begins here, such as "two years" or "eighteen months". */
const isWait = (items: readonly Item[], at: number): boolean =>
  items[at]?.number != null &&
  hasRole(items[at + 1], 'years', 'months', 'short_of') &&
  (items[at]?.number ?? 0) < ADULT_AGE + 1

const isAdultNumber = (item: Item | undefined): boolean =>
  item?.number === ADULT_AGE || item?.ordinal === ADULT_AGE

function findNear(items: readonly Item[], at: number, test: (item: Item | undefined) => boolean): number {
  for (let step = 1; step <= REACH_ITEMS; step++) {
    if (test(items[at + step])) return at + step
    if (test(items[at - step])) return at - step
  }
  return -1
}

/** Reads "My 18th birthday is in two years", "18 only in 2029". */
function readAdultNumber(items: readonly Item[], at: number, thisYear: number): Statement[] {
  const isBirthday = findNear(items, at, (each) => hasRole(each, 'birthday')) >= 0
  const year = items.findIndex(
    ({ number }) => number !== null && number > thisYear && number < thisYear + ADULT_AGE,
  )
  const isLater = items.some((item, index) => index > at && hasRole(item, 'future', 'lack') && !isMark(item))
  if (!(isBirthday && isLater) && year < 0) return []
  return [make(at, Math.max(at, year))]
}
