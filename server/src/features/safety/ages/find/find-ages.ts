import { ADULT_AGE } from '#server/features/safety/adult-age.ts'
import { hasRole, type Item, isMark, isVerb } from '../items/item.ts'
import { findEvidence } from './age-evidence.ts'
import { isMemory } from './memory.ts'
import type { Evidence, Statement } from './statement.ts'

const OLDEST_AGE = 2_000
/** "Under N" and "not yet N" state an age only from 10 on: "not yet 9" is usually a time of day. */
const YOUNGEST_LIMIT = 10

export function findAges(items: readonly Item[]): Statement[] {
  const statements: Statement[] = []
  for (const [at, item] of items.entries()) {
    if (item.number === null || item.number > OLDEST_AGE) continue
    const found = findShortfall(items, at) ?? findUnder(items, at) ?? findAge(items, at)
    if (found) statements.push(found)
  }
  return statements
}

const NUMBERED = /^(?:number|nummer|numero|nr)$/

/**
 * "E5", "u16": a letter glued to a number names a cell or a type; "F15" also states a sex, and in "Maren s14"
 * the letter is the verb.
 */
const isCode = (items: readonly Item[], at: number): boolean =>
  items[at]?.token.kind === 'number' &&
  items[at]?.token.isSpaced === false &&
  /^(?![fmwh])[a-z]$/.test(items[at - 1]?.text ?? '') &&
  !(items[at - 1]?.text === 's' && hasRole(items[at - 2], 'char', 'user', 'he', 'she'))

/** "16h15" and "à 12h" are hours; in "16 h" the letter may mean a sex. */
const isHour = (items: readonly Item[], at: number): boolean => {
  const next = items[at + 1]
  return (
    items[at]?.token.kind === 'number' &&
    next?.text === 'h' &&
    !next.token.isSpaced &&
    hasRole(items[at - 1], 'at', 'before', 'the', 'verb')
  )
}

function findAge(items: readonly Item[], at: number): Statement | null {
  if (NUMBERED.test(items[at - 1]?.text ?? '')) return null
  if (isHour(items, at) || isCode(items, at)) return null
  const evidence = findEvidence(items, at)
  if (!evidence) return null
  const age = readAgeAt(items, at)
  // The word "one" is an article unless a unit follows.
  const isArticle = age === 1 && items[at]?.token.kind === 'word'
  if (isArticle && !hasRole(items[at + 1], 'unit', 'years', 'months')) return null
  if (isUnreal(items, evidence) || isMemory(items, evidence)) return null
  const isFuture = hasRole(items[evidence.verb], 'turn') && age === ADULT_AGE && !isToday(items, at)
  const { from, to } = evidence
  const isYoung = age < ADULT_AGE || isFuture
  return {
    from,
    to,
    age: isFuture ? ADULT_AGE - 1 : age,
    isMinor: isYoung && !isDenied(items, evidence, at),
    isAttribute: isAttribute(items, evidence, at),
    needsPerson: false,
    verb: evidence.verb,
    ...(evidence.duration ? { duration: evidence.duration } : {}),
    isField: evidence.kind === 'short' || (evidence.kind === 'key' && isField(items, evidence.from)),
  }
}

/** "Age: 15" is an entry of a list; "at that age" is not. */
const isField = (items: readonly Item[], key: number): boolean =>
  key === 0 || isMark(items[key - 1]) || (isMark(items[key + 1], ':=') && isMark(items[key - 2]))

function readAgeAt(items: readonly Item[], at: number): number {
  const value = items[at]?.number ?? 0
  return hasRole(items[at + 1], 'months') ? Math.floor(value / 12) : value
}

const isToday = (items: readonly Item[], at: number): boolean => hasRole(items[at + 1], 'now')

/** True for "If she were 15", "feels 15 again". */
function isUnreal(items: readonly Item[], { from }: Evidence): boolean {
  for (let place = from - 1; place >= 0 && from - place < 8; place--) {
    if (isMark(items[place], ',;:')) return false
    if (hasRole(items[place], 'if') && !hasRole(items[place], 'not', 'filler'))
      return !isRole(items, place, from)
  }
  return false
}

/** "Imagine that you are 15" asks the model to play a role. */
const isRole = (items: readonly Item[], at: number, from: number): boolean =>
  /^(?:imag|preten|stell|fing|suppos|представ|пусть|denk)/.test(items[at]?.text ?? '') &&
  items.slice(at, from + 1).some((item) => hasRole(item, 'verb2', 'you', 'char', 'he', 'she'))

/** True for "No longer 15", "older than 15", "over 15". */
function isDenied(items: readonly Item[], { from }: Evidence, at: number): boolean {
  for (let place = at - 1; place >= Math.max(0, from - 2); place--) {
    // "From now on you are 15"
    if (hasRole(items[place], 'over') && !hasRole(items[place + 1], 'now')) return true
    if (hasRole(items[place], 'not') && !hasRole(items[place], 'filler')) return true
  }
  return hasRole(items[at + 1], 'over') || isMark(items[at + 1], '+')
}

/** True for "a 15-year-old" after an article or before its noun. */
function isAttribute(items: readonly Item[], { kind, to, verb }: Evidence, at: number): boolean {
  if (kind === 'bare' || kind === 'beside_name' || kind === 'short') return false
  if (kind === 'key') return false
  const next = items[to + 1]
  const isWide =
    next !== undefined &&
    !next.token.isLatin &&
    /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Hangul}]/u.test(next.text)
  const isNoun = isWide
    ? hasRole(next, 'person', 'kin', 'kin_m', 'kin_f', 'thing') || /^[の的의]/.test(next.text)
    : next !== undefined && !hasRole(next, 'mark', 'conj', 'now', 'when', 'at', 'prep')
  const article = items[at - 1]
  const isArticle =
    article !== undefined &&
    /^(?:an?|the|eine?[rnms]?|das|der|die|den|dem|une?|un[ao]?|el|la|los|le|les|il|lo|os?|as?|this|that)$/.test(
      article.text,
    )
  return verb < 0 ? isNoun || isArticle : isNoun
}

const REPEATED = /^(?:times?|mal|fois|ve[zc]e?s?|volt[ae]|раз)$/

/** Finds "Not yet 18", "under 18", "won't be 18 until June". */
function findUnder(items: readonly Item[], at: number): Statement | null {
  const value = items[at]?.number ?? 0
  if (value < YOUNGEST_LIMIT || value > ADULT_AGE + 3) return null
  if (hasRole(items[at + 1], 'unit') && hasRole(items[at + 2], 'under') && value <= ADULT_AGE)
    return { from: at, to: at + 2, age: value - 1, isMinor: true, isAttribute: false, needsPerson: true }
  let place = at - 1
  let isUnder = false
  let isNot = false
  let start = at
  for (; place >= 0 && at - place < 7; place--) {
    const item = items[place]
    if (hasRole(item, 'under')) {
      isUnder = true
      start = place
      if (hasRole(item, 'not')) isNot = true
    } else if (
      !hasRole(item, 'key', 'filler', 'the', 'turn', 'at', 'over', 'not', 'unit') &&
      !isVerb(item) &&
      !isMark(item, '"(')
    )
      break
    if (hasRole(item, 'over') && !hasRole(item, 'filler')) {
      // "Not over 17" means under 18.
      if (!hasRole(items[place - 1], 'not')) return null
      isUnder = value < ADULT_AGE
    }
  }
  // "Minus eighteen" is a temperature, "es ist kurz vor zwölf" a time.
  if (items[start]?.text === 'minus' || /^(?:es|il|it)$/.test(items[start - 2]?.text ?? '')) return null
  if (!isUnder || value > ADULT_AGE || (value < ADULT_AGE && !isStrictlyUnder(items, start))) return null
  if (
    isNot &&
    items.some(
      (item, index) => index > at && (item.number ?? 0) > ADULT_AGE && (item.number ?? 0) < OLDEST_AGE,
    )
  )
    return null
  const next = items[at + 1]
  const end = hasRole(next, 'unit', 'years') ? at + 1 : at
  const isOpen =
    end === at &&
    next !== undefined &&
    !hasRole(next, 'mark', 'conj', 'now', 'future', 'prep', 'when', 'at', 'month', 'before', 'filler')
  if (isOpen || isMark(next, '%$€£°') || isToday(items, end)) return null
  // "Turns for the 18th time"
  const counted = next?.text === 'th' ? items[end + 2] : next
  if (!isStrictlyUnder(items, start) && REPEATED.test(counted?.text ?? '')) return null
  const past = items.slice(Math.max(0, place - 1), at).some((item) => hasRole(item, 'past'))
  if (past && items.some((item) => hasRole(item, 'when'))) return null
  return { from: start, to: end, age: value - 1, isMinor: true, isAttribute: false, needsPerson: true }
}

const isStrictlyUnder = (items: readonly Item[], at: number): boolean =>
  hasRole(items[at], 'under') && !hasRole(items[at], 'turn', 'almost', 'not', 'at', 'future')

/** Finds "Three years short of 18", "two years from adulthood". */
function findShortfall(items: readonly Item[], at: number): Statement | null {
  const value = items[at]?.number ?? 0
  if (!hasRole(items[at + 1], 'short_of')) return null
  let goal = at + 2
  while (
    hasRole(items[goal], 'filler', 'key', 'the', 'turn', 'verb3', 'poss', 'she', 'my', 'prep') ||
    isVerb(items[goal])
  )
    goal++
  const isAdulthood = hasRole(items[goal], 'adulthood')
  const target = isAdulthood ? ADULT_AGE : (items[goal]?.number ?? items[goal]?.ordinal ?? 0)
  if (target < YOUNGEST_LIMIT || target > 30) return null
  const isYears = (items[at + 1]?.text ?? '').startsWith('y') || items[at + 1]?.first === items[at + 1]?.last
  const age = target - (isYears ? Math.max(1, value) : 1)
  if (age >= ADULT_AGE || age < 1) return null
  return { from: at, to: goal, age, isMinor: true, isAttribute: false, needsPerson: true }
}
