import { hasRole, type Item, isMark, isPerson, isUnknown, isVerb } from '../items/item.ts'
import type { Statement } from './statement.ts'

/** In Romance languages "menor" also means smaller. */
const SMALLER = /^(?:menor|minore?|mineure?)e?s?$/
const OF = /^d[aeio]?$/

export function findMinorWords(items: readonly Item[]): Statement[] {
  return items.flatMap((item, at): Statement[] => {
    // Excludes "a kid's toy" and "child's play".
    if (items[at + 1]?.text === 's') return []
    // Excludes "a minor problem", in the word order of Romance languages.
    if (SMALLER.test(item.text) && item.first === item.last && isUnknown(items[at - 1])) return []
    if (hasRole(item, 'minor')) return isToldPlainly(items, at) ? [make(items, at)] : []
    // Excludes "her minor in college was music".
    if (item.text === 'minor' && items[at + 1]?.text === 'in') return []
    if (hasRole(item, 'minor_noun') && isPredicate(items, at) && isEnd(items, at))
      return isToldPlainly(items, at) ? [make(items, at)] : []
    return []
  })
}

/**
 * "A little girl from Ed told me": somebody in a story; participles ("a child raised by wolves") describe the
 * character.
 */
export const STORY =
  /(?<!\p{L})(?:(?:told|said|asked|found|brought|gave|left|showed|taught) (?:me|us|him|her|them|the|an?|it)|came|went|ran|saw|took|wrote|sang|spoke)(?!\p{L})/u

const isStory = (items: readonly Item[], at: number): boolean =>
  at <= 1 &&
  STORY.test(
    items
      .slice(at + 1)
      .map(({ text }) => text)
      .join(' '),
  )

function make(items: readonly Item[], at: number): Statement {
  const next = items[at + 1]
  const isNoun =
    next !== undefined && !hasRole(next, 'mark', 'conj', 'now', 'prep', 'when', 'at', 'verb3', 'past')
  return {
    from: at,
    to: at,
    age: null,
    isMinor: true,
    isAttribute: isNoun,
    needsPerson: true,
    ...(isStory(items, at) ? { isOther: true as const } : {}),
  }
}

function isToldPlainly(items: readonly Item[], at: number): boolean {
  for (let place = at - 1; place >= 0 && at - place < 5; place--) {
    const item = items[place]
    if (isMark(item, ',;:.')) break
    if (hasRole(item, 'past', 'if', 'when', 'teach')) return false
    if (item?.text === 'like' && !hasRole(items[place - 1], 'look')) return false
    // "Knew him as a man, as an adolescent": a comparison in other languages
    const isNoun = !hasRole(items[at], 'minor')
    if (
      isNoun &&
      SIMILE.test(item?.text ?? '') &&
      (items[place + 1]?.number === 1 || hasRole(items[place + 1], 'the'))
    )
      return false
    if (hasRole(item, 'not') && !hasRole(item, 'filler') && place >= at - 3) return false
  }
  if (hasRole(items[at + 1], 'thing', 'ago')) return false
  return !items.some(
    (item, index) =>
      (hasRole(item, 'when') && !hasRole(item, 'conj', 'prep')) ||
      (hasRole(item, 'teach') && Math.abs(index - at) < 6) ||
      (hasRole(item, 'past') && (index < at || isPerson(items[index - 1]))),
  )
}

const SIMILE = /^(?:wie|comme|como|come|как|словно|будто)$/

/** True for "is a minor" and "just a schoolgirl", but not for "helps a minor". */
function isPredicate(items: readonly Item[], at: number): boolean {
  let place = at - 1
  let words = 0
  while (
    place >= 0 &&
    at - place < 6 &&
    (hasRole(items[place], 'filler', 'the') ||
      (items[place]?.tags.size === 0 && words++ < 2 && !isObjectVerb(items, place)))
  )
    place--
  return isVerb(items[place]) && !hasRole(items[place], 'past')
}

/** In "is expecting a child" the noun is the verb's object. */
const isObjectVerb = (items: readonly Item[], at: number): boolean =>
  /ing$/.test(items[at]?.text ?? '') && hasRole(items[at + 1], 'filler', 'the')

const isEnd = (items: readonly Item[], at: number): boolean => {
  const next = items[at + 1]
  if (OF.test(items[at - 1]?.text ?? '')) return false
  return (
    next === undefined ||
    hasRole(next, 'mark', 'conj', 'now', 'at') ||
    isVerb(next) ||
    // "Is a teenager who"
    /^(?:who|que|qui|che)$/.test(next.text)
  )
}
