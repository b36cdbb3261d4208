import { hasRole, type Item, isMark, isUnknown, isVerb } from '../items/item.ts'
import { isOwnedThing } from './owned-nouns.ts'

/** Items searched for the person whose group or house is named. */
const OWNER_REACH_ITEMS = 40

/** True for "The house on the corner is". */
export function isThingSubject(items: readonly Item[], at: number, start: number): boolean {
  const item = items[at]
  const isThing = (hasRole(item, 'thing') && !hasRole(item, 'person')) || isOwnedThing(items, at)
  return (
    isThing &&
    isSubjectPlace(items, at, start) &&
    !isEarlierObject(items, at, start) &&
    !isOfPerson(items, at)
  )
}

/** "Can't sign the contract, is only 17": the clause before the comma had another subject. */
function isEarlierObject(items: readonly Item[], at: number, start: number): boolean {
  if (!items.slice(at, start + 1).some((item) => isMark(item, ','))) return false
  let place = at - 1
  while (
    place >= 0 &&
    hasRole(items[place], 'the', 'filler', 'poss', 'my', 'your') &&
    !isVerbOnly(items[place])
  )
    place--
  return place >= 0 && !isMark(items[place]) && !hasRole(items[place], 'conj', 'when')
}
/** True for Italian and Portuguese "of the group" after a person, as in "è la più giovane del gruppo". */
const isOfPerson = (items: readonly Item[], at: number): boolean =>
  /^(?:del|della|dello|dell|do|da|du)$/.test(items[at - 1]?.text ?? '') &&
  items.slice(Math.max(0, at - OWNER_REACH_ITEMS), at).some((item) => hasRole(item, 'char', 'user', 'me'))
const isVerbOnly = (item: Item | undefined): boolean => isVerb(item) && !hasRole(item, 'filler')

/** "The kettle is newer than her apron: it is 11": the sentence begins with a thing. */
export const isThingFirst = (before: readonly Item[]): boolean => {
  const first = before.findIndex((item) => !hasRole(item, 'the', 'filler', 'poss', 'my', 'your'))
  const thing = before[first]
  const next = before[first + 1]
  if (first > 2 || !hasRole(thing, 'thing') || hasRole(thing, 'person') || !next || isMark(next)) return false
  return !before.some((item) => hasRole(item, 'char', 'user', 'me', 'you', 'kin', 'kin_m', 'kin_f'))
}

/** "The wine that Maren pours is fifteen": the relative clause describes the thing at the beginning. */
export function isThingWithClause(items: readonly Item[]): boolean {
  const first = items.findIndex((item) => !hasRole(item, 'the', 'filler', 'mark'))
  if (first > 2 || !hasRole(items[first], 'thing') || hasRole(items[first], 'person')) return false
  const next = items[isMark(items[first + 1], ',') ? first + 2 : first + 1]
  return /^(?:that|which|que|qui|che|den|der|die|das|котор\p{L}+)$/u.test(next?.text ?? '')
}

/** A thing is the subject if its verb or its number follows directly, or after words that belong to the thing. */
function isSubjectPlace(items: readonly Item[], at: number, start: number): boolean {
  for (let next = at + 1; next <= start; next++) if (!mayFollowThing(items, at, next)) return false
  return true
}

const mayFollowThing = (items: readonly Item[], at: number, next: number): boolean =>
  isVerb(items[next]) ||
  isGenitive(items, next) ||
  hasRole(items[next], ...BETWEEN) ||
  isMark(items[next], ',') ||
  isSecondNoun(items, at, next) ||
  isPlaceOfThing(items, at, next)

/** Words that may stand between a thing and its verb or number. */
const BETWEEN = [
  'filler',
  'prep',
  'now',
  'month',
  'future',
  'not',
  'over',
  'almost',
  'under',
  'poss',
  'my',
  'your',
] as const

/** An unknown word between the thing and its verb, as in "the apple orchard is". */
const isSecondNoun = (items: readonly Item[], at: number, next: number): boolean =>
  next === at + 1 && isUnknown(items[next]) && isVerb(items[next + 1])

/** A place within four words after the thing, as in "the house on the corner". */
const isPlaceOfThing = (items: readonly Item[], at: number, next: number): boolean =>
  next - at < 5 &&
  (isUnknown(items[next]) || hasRole(items[next], 'name')) &&
  (isJoined(items, next) || (hasRole(items[next - 1], 'name') && isJoined(items, next - 1)))

/** "La masa madre de Maren": the name is only the owner of the thing. */
export const isGenitive = (items: readonly Item[], at: number): boolean =>
  hasRole(items[at], 'char', 'user', 'name') &&
  (/^(?:of|von|de|d|di|da|do|у)$/.test(items[at - 1]?.text ?? '') ||
    (hasRole(items[at - 1], 'thing') && !items[at]?.token.isLatin))

/**
 * True for a preposition or the words after one, as in "the house on the corner"; Romance prepositions join the
 * article.
 */
const isJoined = (items: readonly Item[], at: number): boolean =>
  JOINED.test(items[at]?.text ?? '') ||
  JOINED.test(items[at - 1]?.text ?? '') ||
  hasRole(items[at - 1], 'prep', 'at', 'the')
const JOINED = /^(?:all|dell|nell|sull|dall|ao|aos|no|na|nos|nas|am|im|an|neben|угл[уа]|на|в|у)$/u
