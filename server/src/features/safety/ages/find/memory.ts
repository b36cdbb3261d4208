import { STARTS_WITH_CJK } from '#server/platform/text/scripts.ts'
import { hasRole, type Item, isMark, isUnknown, isVerb } from '../items/item.ts'
import type { Evidence } from './statement.ts'

const PRESENT = ['verb1', 'verb2', 'verb3', 'turn', 'look'] as const
const SUBJECTS = ['me', 'you', 'he', 'she', 'they', 'char', 'user', 'name'] as const

/** Whether the age is in the past: "when she was 9", "at 12 she learned to swim". */
export function isMemory(items: readonly Item[], { from, to, kind, verb }: Evidence): boolean {
  if (kind === 'beside_name' || kind === 'short') return false
  const next = items[to + 1]
  if (hasRole(next, 'when') && isWide(next)) return true
  if (
    isWide(items[to]) &&
    items.slice(to + 1, to + 4).some((item) => hasRole(item, 'past')) &&
    items.some((item) => hasRole(item, 'when', 'ago'))
  )
    return true
  const before = items.slice(Math.max(0, locateClauseStart(items, from)), from)
  // "De doce años era Manasés cuando comenzó a reinar"
  if (hasRole(next, 'past') && from <= 2 && kind === 'years') return true
  const isSince = items
    .slice(Math.max(0, from - 2), from)
    .some((item) => hasRole(item, 'when') && !hasRole(item, 'conj'))
  if (before.some(({ text }) => PLURAL_PAST.test(text))) return true
  const past = hasRole(items[verb], 'past') || hasRole(items[verb], 'turned')
  if (hasRole(items[verb], 'past')) {
    if (items.some((item) => hasRole(item, 'when', 'ago'))) return true
    const rest = items.length - 1 - to
    return rest > 3
  }
  if (past && items.some((item, index) => index < from && hasRole(item, 'when'))) return true
  const isPresent = hasRole(items[verb], ...PRESENT)
  if (before.some((item) => hasRole(item, 'when')) && !isPresent) return true
  if (isSince && !isPresent) return true
  return !isPresent && isBehindAt(items, from) && !hasPresent(items, to)
}

const isWide = (item: Item | undefined): boolean => STARTS_WITH_CJK.test(item?.text ?? '')

function locateClauseStart(items: readonly Item[], at: number): number {
  let start = at
  while (start > 0 && !isMark(items[start - 1], ',;:"')) start--
  return start
}

/** True for "At 12", "at the age of 12", "since age 7". */
function isBehindAt(items: readonly Item[], from: number): boolean {
  const first = items[from]
  const isKey = hasRole(first, 'key') && first?.first === first?.last
  // "Age: 15" is an entry of a list; "age 15" inside a sentence is a point in time.
  if (isKey && (from === 0 || isMark(items[from + 1]) || isVerb(items[from + 1]))) return false
  if (hasRole(first, 'at')) return true
  // "A lad of twelve years" describes the person.
  if (/^(?:von|of|de|di|d)$/.test(items[from - 1]?.text ?? '') && !hasRole(items[from - 2], 'at', 'key'))
    return false
  for (let at = from - 1; at >= 0 && from - at < 5; at--) {
    if (hasRole(items[at], 'at') && !hasRole(items[at], 'mark')) return true
    if (!hasRole(items[at], 'filler', 'the', 'key', 'almost')) return false
  }
  return false
}

/** "At 15, she is the youngest": the rest is in the present tense. */
export function hasPresent(items: readonly Item[], to: number): boolean {
  for (let at = to + 1; at < Math.min(items.length, to + 9); at++) {
    const item = items[at]
    if (hasRole(item, 'past', 'turned')) return false
    if (hasRole(item, 'present', 'you')) return true
    if (hasRole(item, 'verb1', 'verb2', 'verb3', 'look')) return !isPerfect(items, at)
    if (hasRole(item, ...SUBJECTS)) {
      const next = items[at + 1]
      if (next?.token.isLatin && next.tags.size === 0 && /[^s]s$/.test(next.text)) return true
      // "À seize ans, Maren gère déjà les horaires"
      if (isUnknown(next) && ALREADY.test(items[at + 2]?.text ?? '')) return !IMPERFECT.test(next?.text ?? '')
    }
  }
  return false
}

const ALREADY = /^(?:deja|schon|bereits|ya|gia|ja|already|уже)$/
const IMPERFECT = /(?:ait|aba|ia|ava|eva|iva|te|ed|ou|eu|iu|л[аои]?)$/u

/** In "elle a appris", "ha imparato" and "hab ich gearbeitet", the verb in the present tense is part of a past tense. */
function isPerfect(items: readonly Item[], at: number): boolean {
  const verb = items[at]?.text ?? ''
  const next = items[at + 1]
  if (/^(?:ai?|as|ha|ho|hai|hat|habe|hast)$/.test(verb) && next?.tags.size === 0) return true
  if (/^(?:est|es|suis|sont|e|sono|sei)$/.test(verb) && ROMANCE_PARTICIPLE.test(next?.text ?? '')) return true
  const last = items.findLast((item) => !hasRole(item, 'mark'))
  return /^(?:hat|hab|habe|hast|ist|bin|bist)$/.test(verb) && GERMAN_PARTICIPLE.test(last?.text ?? '')
}

/** French and Italian participles of verbs that form the past with "to be": "est partie", "è andata". */
const ROMANCE_PARTICIPLE =
  /^(?:(?:alle|venu|parti|ne|mort|arrive|entre|sorti|monte|descendu|tombe|reste|retourne|revenu|devenu|rentre)e?s?|(?:andat|venut|partit|nat|mort|arrivat|entrat|uscit|salit|cadut|rimast|tornat|diventat|scappat)[oaie])$/
const GERMAN_PARTICIPLE = /^(?!angestellt|gewahlt|gewohnt)\p{L}{0,5}ge\p{L}{3,}(?:t|en)$/u

/** Italian, Spanish and Portuguese plurals of the past: "si conobbero", "se conocieron", "conheceram-se". */
const PLURAL_PAST = /(?:arono|irono|ebbero|bbero|aron|ieron|aram|eram|iram)$/
