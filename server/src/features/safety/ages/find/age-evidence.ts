import { isCopula, isImpersonal, isScore, isUncountedSeason, weighDuration } from '../items/durations.ts'
import { hasRole, type Item, isMark, isPerson, isUnknown, isVerb } from '../items/item.ts'
import { findBesideName, readShortForm } from './short-forms.ts'
import type { Evidence } from './statement.ts'

const KEY_MARKS = ';:=-("\',{}[]|/~>→#&)'
const QUOTES = '"()[]~'

const isFiller = (item: Item | undefined): boolean => hasRole(item, 'filler', 'almost', 'not', 'under', 'now')

export function findEvidence(items: readonly Item[], at: number): Evidence | null {
  const right = skipRange(items, at)
  const left = skipRangeLeft(items, at)
  return (
    matchUnit(items, at, right) ??
    matchKey(items, left, right) ??
    matchYears(items, { at, left, right }) ??
    matchVerb(items, { at, left, right }) ??
    matchPerson(items, { at, left, right }) ??
    matchHalf(items, at) ??
    matchGreeting(items, at) ??
    readShortForm(items, at) ??
    findBesideName(items, at)
  )
}

/** In "15-16" and "15 or 16" the words after the second number also apply to the first. */
function skipRange(items: readonly Item[], at: number): number {
  let next = at + 1
  if (hasRole(items[next], 'half_more')) return next + 1
  while (isMark(items[next], '"~+)') && items[next + 1] !== undefined && !hasRole(items[next + 1], 'mark'))
    next++
  const isJoined =
    isMark(items[next], '-/,') || hasRole(items[next], 'conj', 'prep', 'at', 'filler', 'before')
  return isJoined && items[next + 1]?.number != null && (items[next + 1]?.number ?? 0) < 130 ? next + 2 : next
}

function skipRangeLeft(items: readonly Item[], at: number): number {
  const isJoined = isMark(items[at - 1], '-/') || hasRole(items[at - 1], 'conj')
  return isJoined && items[at - 2]?.number != null ? at - 2 : at
}

function skipFillers(items: readonly Item[], from: number, marks = QUOTES): number {
  let at = from
  while (
    at >= 0 &&
    from - at < 6 &&
    (isFiller(items[at]) || isMark(items[at], marks)) &&
    !isVerbOnly(items[at])
  )
    at--
  return at
}

const isVerbOnly = (item: Item | undefined): boolean => isVerb(item) && !hasRole(item, 'filler')

function findVerbBefore(items: readonly Item[], at: number): number {
  const near = skipFillers(items, at - 1)
  const place = isVerb(items[near]) ? near : skipPlace(items, near)
  if (!isVerb(items[place])) return -1
  // French "a" and "à" fold to the same word, which is a verb only after its subject.
  if (hasRole(items[place], 'at') && !isPerson(items[place - 1]) && !hasRole(items[place - 1], 'conj', 'not'))
    return -1
  return place
}

const IN = /^(?:in|im|nella|nel|nesta|nessa|neste|na|no|en|dans|inside|for|für|в|laut|per|selon|según)$/

/** "Is in this story 17": a phrase of place stands between the verb and the age. */
function skipPlace(items: readonly Item[], near: number): number {
  for (let at = near; at > 0 && near - at < 4; at--) {
    const item = items[at]
    if (hasRole(item, 'mark') || isPerson(item) || (item?.number ?? null) !== null) return near
    const first = items[at]?.text ?? ''
    if (IN.test(first))
      return isVerb(items[at - 1]) && !OWNING_VERB.test(items[at - 1]?.text ?? '') ? at - 1 : near
  }
  return near
}

function matchUnit(items: readonly Item[], at: number, right: number): Evidence | null {
  const unit = items[right]
  if (!hasRole(unit, 'unit', 'aged_noun') || isUncountedSeason(items, at, right)) return null
  // "Seven old bells"
  if (unit?.text === 'old' && items[at]?.token.kind === 'word' && isUnknown(items[right + 1])) return null
  return { from: at, to: right, kind: 'unit', verb: findVerbBefore(items, at) }
}

function matchKey(items: readonly Item[], at: number, right: number): Evidence | null {
  let place = at - 1
  for (let steps = 0; place >= 0 && steps < 6; steps++, place--) {
    const item = items[place]
    if (hasRole(item, 'key')) break
    if (
      !isMark(item, KEY_MARKS) &&
      !isFiller(item) &&
      !isVerb(item) &&
      // "Edad aparente: 13"
      !(isUnknown(item) && isMark(items[place + 1], ':') && hasRole(items[place - 1], 'key')) &&
      !hasRole(item, 'poss', 'prep', 'the', 'years', 'unit', 'she', 'he', 'you', 'me', 'my', 'char', 'conj')
    )
      return null
  }
  if (!hasRole(items[place], 'key')) return matchKeyBehind(items, at, right)
  // "Das Alter hat zwei große Vorteile"
  if (items[at - 1]?.text === 'hat') return null
  const end = hasRole(items[right], 'years', 'unit') ? right : at
  if (hasRole(items[place - 1], 'thing') || isMeasured(items[end + 1])) return null
  return { from: place, to: Math.max(at, end), kind: 'key', verb: findVerbBefore(items, at) }
}

/** Matches "15 (age)", "15 is her age". */
function matchKeyBehind(items: readonly Item[], at: number, right: number): Evidence | null {
  if (isMark(items[right], '(') && hasRole(items[right + 1], 'key'))
    return { from: at, to: right + 1, kind: 'key', verb: -1 }
  if (
    hasRole(items[right], 'verb3') &&
    hasRole(items[right + 1], 'poss', 'she', 'my', 'your', 'char', 'user', 'the') &&
    hasRole(items[right + 2], 'key')
  )
    return { from: at, to: right + 2, kind: 'key', verb: right }
  return null
}

const isMeasured = (item: Item | undefined): boolean => isMark(item, '%°$€£')

type EvidenceSpan = { at: number; left: number; right: number }

function matchYears(items: readonly Item[], { at, left, right }: EvidenceSpan): Evidence | null {
  if (!hasRole(items[right], 'years')) return null
  const after = items[right + 1]
  if (hasRole(after, 'ago', 'short_of') || (hasRole(after, 'prep') && hasRole(items[right + 2], 'ago')))
    return null
  const place = skipFillers(items, left - 1)
  const evidence = { from: at, to: right, kind: 'years' as const, verb: -1 }
  if (hasRole(items[place], 'before') && !(isVerb(items[place]) && isPerson(items[place - 1]))) return null
  if (isVerb(items[place]) && findVerbBefore(items, left) === place) {
    // Excludes "it is 15 years" and "the war has 15 years".
    const subject = items[place - 1]
    if (hasRole(subject, 'thing') || (hasRole(after, 'prep') && !hasRole(after, 'conj') && isGenitive(after)))
      return null
    if (isImpersonal(subject) || items[place]?.text === 'sono') return null
    // "14 лет, как мы женаты"
    if (isMark(after, ',') && items[right + 2]?.text === 'как') return null
    // "Ça fait 15 ans que", "faz 15 anos que"
    if (
      (/^(?:fait|faz|fa|hace)$/.test(items[place]?.text ?? '') || hasRole(items[place], 'look')) &&
      isThat(after)
    )
      return null
    // Excludes "you have been five years with us".
    if (items[place]?.text === 'have' && isWith(after)) return null
    return { ...evidence, verb: place }
  }
  if (isNominative(items[place])) return null
  // Excludes "he served you six years" and "it has been six years".
  if (isEnglishObject(items[place])) return null
  if (isPerson(items[place]) && isCyrillic(items[place]) && !isClosed(items, right)) return null
  if (
    hasRole(items[place], 'at') &&
    !isVerb(items[place]) &&
    isClosed(items, right) &&
    (items[left]?.number ?? 0) > 5
  )
    return evidence
  if (isPerson(items[place]) || (hasRole(items[place], 'prep') && isPerson(items[place - 1])))
    return isClosed(items, right) || hasRole(after, 'prep') === false ? evidence : null
  if (isNounOfSubject(items, place, left) && !hasRole(after, 'thing')) return evidence
  const isBare = place < 0 || isMark(items[place], ',:;({[|-/"') || hasRole(items[right - 1], 'half_more')
  if (!isBare || !isClosed(items, right) || isWith(after)) return null
  // "4j" is a line number.
  if (items[right]?.text === 'j' && (items[at]?.number ?? 0) < 10) return null
  const duration = weighDuration(items, { at, right, place })
  return duration ? { ...evidence, duration } : evidence
}

const isThat = (item: Item | undefined): boolean => /^(?:que|che|qu)$/.test(item?.text ?? '')
const isEnglishObject = (item: Item | undefined): boolean =>
  /^(?:you|me|him|us|them|mir|dir|ihm|uns|euch|ihnen|it|which|been)$/.test(item?.text ?? '')

/** "Is a scamp of nine years": an unknown noun describes the subject. */
function isNounOfSubject(items: readonly Item[], noun: number, left: number): boolean {
  const item = items[noun]
  // German nouns are capitalised as names are.
  const isNoun =
    isUnknown(item) || (hasRole(item, 'name') && (noun === 0 || hasRole(items[noun - 1], 'filler', 'the')))
  if (noun < 0 || noun === left - 1 || !isNoun || hasRole(items[noun + 1], 'mark')) return false
  if (!/^(?:de|di|d|von|of|com|con)$/.test(items[noun + 1]?.text ?? '')) return false
  let place = noun - 1
  // "Chica alta de trece años": an adjective behind the noun.
  while (
    place >= 0 &&
    noun - place < 4 &&
    (isFiller(items[place]) || hasRole(items[place], 'the', 'person', 'minor_noun'))
  )
    place--
  return place < 0 || isMark(items[place], ',:;("[-') || (isVerb(items[place]) && !isOwning(items[place]))
}

export const isOwning = (item: Item | undefined): boolean => OWNING_VERB.test(item?.text ?? '')

/** Russian "мне 15 лет" (dative) is an age; "я 15 лет" (nominative) begins a duration. */
const isNominative = (item: Item | undefined): boolean => /^(?:я|ты|он|она|они|мы|вы)$/.test(item?.text ?? '')
const isCyrillic = (item: Item | undefined): boolean => /^\p{Script=Cyrillic}/u.test(item?.text ?? '')
const isWith = (item: Item | undefined): boolean => /^(?:com|con|mit|avec|with|c)$/.test(item?.text ?? '')
const isGenitive = (item: Item | undefined): boolean =>
  /^(?:de|di|d|of|von|für|for|per|para|pour|с|c)$/.test(item?.text ?? '')

function isClosed(items: readonly Item[], at: number): boolean {
  const next = items[at + 1]
  if (next === undefined) return true
  if (hasRole(next, 'mark'))
    return !isMark(next, '%°$€£+*/=#<') && !(isMark(next, '-') && items[at + 2]?.number != null)
  return hasRole(next, 'conj', 'now', 'future') || (next.number !== null && next.token.isSpaced)
}

/** Verbs that also count possessions: "tengo 12 gatos". */
const OWNING_VERB = /^(?:t[aeio]n|tem|ten|tiv|h[ao]|j?a[si]?$|av|cumpl|compi|fa[czrs]?|mam|hab)/

/** True for "coffees" in "I'm fourteen coffees deep", and not for "guys" in "I'm 14 guys". */
const isPlural = (item: Item): boolean =>
  isUnknown(item) &&
  /^(?!guys|folks|lads|boys|girls|ladies|thanks|always|sometimes|perhaps|yes)\p{L}{3,}s$/u.test(item.text)

function isCounted(items: readonly Item[], at: number, verb: number): boolean {
  const next = items[at + 1]
  // "She's a 10" is a score.
  if (/^an?$/.test(items[at - 1]?.text ?? '') && !hasRole(next, 'unit', 'aged_noun')) return true
  if (next === undefined) return false
  // "Is 3 years into her degree" counts years of something else; `matchYears` reads "is 15 years old".
  if (/^years?$/.test(next.text)) return true
  if (hasRole(next, 'name')) return true
  // In "es una bruja" the word for one is an article.
  if (hasRole(items[at], 'filler') && !hasRole(next, 'mark', 'years')) return true
  if (isClosed(items, at)) return hasRole(next, 'counted')
  if (hasRole(next, 'counted', 'years', 'months', 'thing', 'grade', 'mark', 'short_of')) return true
  const hasVerb = isOwning(items[verb])
  if (/^(?:am|m|im|is|s)$/.test(items[verb]?.text ?? '') && isPlural(next)) return true
  if (hasRole(next, 'person', 'kin', 'kin_m', 'kin_f')) return hasVerb
  if (!isUnknown(next)) return /^(?:de|di|of|d|von)$/.test(next.text)
  if (!hasRole(items[verb], 'verb1', 'verb2') || !next.token.isLatin) return true
  // French "tu es très sage": "très" folds to the Spanish word for three.
  if (items[at]?.text === 'tres' && !hasVerb) return true
  return hasVerb && /[sxie]$/.test(next.text)
}

/** A smaller number without a unit is a count, not an age. */
const YOUNGEST_BARE_AGE = 3

function matchVerb(items: readonly Item[], { at, left, right }: EvidenceSpan): Evidence | null {
  if ((items[at]?.number ?? 0) < YOUNGEST_BARE_AGE) return null
  if (items[at]?.token.kind === 'number' && items[at]?.number === null) return null
  const verb = findVerbBefore(items, left)
  if (hasRole(items[right], 'turn', 'turned') && /^\p{Script=Cyrillic}/u.test(items[right]?.text ?? ''))
    return { from: at, to: right, kind: 'bare', verb: right }
  if (verb < 0 && isBeforeVerb(items, at)) return { from: at, to: at + 1, kind: 'bare', verb: at + 1 }
  if (/^\p{Script=Han}/u.test(items[at]?.text ?? '')) return null
  if (verb < 0 && isDative(items, skipFillers(items, left - 1)) && isClosed(items, right - 1))
    return { from: at, to: at, kind: 'bare', verb: -1 }
  if (verb < 0 || isCounted(items, right - 1, verb)) return null
  const item = items[verb]
  const subject = skipAdverbs(items, verb - 1)
  if (
    isImpersonal(items[subject]) ||
    isImpersonal(items[verb - 1]) ||
    isCopula(item, items[at]) ||
    isScore(items, at)
  )
    return null
  // "There's no four", "faz três que me procura"
  if (
    items[at - 1]?.text === 'no' ||
    (/^(?:faz|fa|hace|fait)$/.test(item?.text ?? '') && (isThat(items[right]) || isThat(items[right + 1])))
  )
    return null
  // In "there are two kinds" nobody is addressed; only "you are" is about a person.
  if (item?.text === 'are' && !hasRole(items[subject], 'you', 'they', 'name', 'char', 'user')) return null
  const isOwn = hasRole(item, 'verb1', 'verb2', 'turn', 'turned', 'look')
  const isSubject =
    isPerson(items[subject]) ||
    (hasRole(items[subject], 'conj') && isPerson(items[subject - 1])) ||
    (isMark(items[subject], ',') && isNamed(items, subject))
  if (hasRole(items[subject], 'before', 'thing', 'key')) return null
  const isSpoken = hasRole(item, 'verb1', 'verb2') && !hasRole(item, 'verb3')
  if (isSubject || isSpoken || (isOwn && !isUnknown(items[subject])) || isAtStart(items, subject))
    return { from: verb, to: at, kind: 'bare', verb }
  return null
}

/** Matches "A girl of 14", "chico de quince". */
function matchPerson(items: readonly Item[], { at, left, right }: EvidenceSpan): Evidence | null {
  const isJoined = /^(?:de|di|d|of|von)$/.test(items[left - 1]?.text ?? '')
  if (!isJoined || !hasRole(items[left - 2], 'person', 'kin', 'kin_m', 'kin_f', 'minor_noun', 'minor'))
    return null
  return isClosed(items, right - 1) || hasRole(items[right], 'prep', 'verb3', 'past', 'here')
    ? { from: at, to: at, kind: 'years', verb: -1 }
    : null
}

/** "Fourteen and a half" is an age if it measures nothing. */
function matchHalf(items: readonly Item[], at: number): Evidence | null {
  if (!hasRole(items[at + 1], 'half_more') || (items[at]?.number ?? 0) < 3) return null
  const place = skipFillers(items, at - 1)
  const isStart = place < 0 || isMark(items[place], ',:;(') || isPerson(items[place]) || isVerb(items[place])
  const isEnd = isClosed(items, at + 1) && !hasRole(items[at + 2], 'counted')
  return isStart && isEnd && !hasRole(items[place + 1], 'at', 'before')
    ? { from: at, to: at + 1, kind: 'years', verb: findVerbBefore(items, at) }
    : null
}

/** Matches "16 here, hi everybody", "sixteen and wide awake". */
function matchGreeting(items: readonly Item[], at: number): Evidence | null {
  const value = items[at]?.number ?? 0
  if (at !== 0 || value < 8 || value > 99) return null
  const next = hasRole(items[1], 'years') ? items[2] : items[1]
  const isHere = hasRole(next, 'here')
  const isJoined =
    hasRole(next, 'conj') &&
    /^(?:and|und|y|et|e|и)$/.test(next?.text ?? '') &&
    isUnknown(items[2]) &&
    items.length > 2
  return isHere || (isJoined && items[0]?.token.kind === 'word')
    ? { from: 0, to: 1, kind: 'short', verb: -1 }
    : null
}

/** German clauses end with their verb: "die sechs ist". */
function isBeforeVerb(items: readonly Item[], at: number): boolean {
  if (!/^(?:ist|bin|bist|sind|wird|werde)$/.test(items[at + 1]?.text ?? '')) return false
  if (items[at + 2] !== undefined && !isMark(items[at + 2])) return false
  const near = skipFillers(items, at - 1)
  if (isPerson(items[near])) return true
  // "Die im März siebzehn wird"
  let place = near
  while (place > 0 && near - place < 4 && !isMark(items[place]) && !isVerbOnly(items[place])) place--
  return isMark(items[place], ',') && isPerson(items[place - 1])
}

/** Russian "мне четырнадцать" has no verb. */
const isDative = (items: readonly Item[], place: number): boolean =>
  isPerson(items[place]) && isCyrillic(items[place]) && !isNominative(items[place])

/** Languages that omit the subject begin with the verb. */
const isAtStart = (items: readonly Item[], subject: number): boolean =>
  subject < 0 || isMark(items[subject], ',;:("-') || hasRole(items[subject], 'conj', 'now')

const isNamed = (items: readonly Item[], comma: number): boolean =>
  items.slice(Math.max(0, comma - 8), comma).some((item) => hasRole(item, 'char', 'user', 'me', 'name'))

function skipAdverbs(items: readonly Item[], from: number): number {
  let at = from
  while (
    at >= 0 &&
    from - at < 3 &&
    (isFiller(items[at]) ||
      isMark(items[at], ')"') ||
      /^(?:ll|will|shall)$/.test(items[at]?.text ?? '') ||
      (isUnknown(items[at]) && /(?:ly|mente|ment)$/.test(items[at]?.text ?? '')))
  )
    at--
  return at
}
