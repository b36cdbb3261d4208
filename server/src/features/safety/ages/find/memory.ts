import { hasRole, type Item, isMark, isVerb } from './item.ts'
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
  const before = items.slice(Math.max(0, clauseStart(items, from)), from)
  // "De doce años era Manasés cuando comenzó a reinar"
  if (hasRole(next, 'past') && from <= 2 && kind === 'years') return true
  const isSince = items
    .slice(Math.max(0, from - 2), from)
    .some((item) => hasRole(item, 'when') && !hasRole(item, 'conj'))
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

const isWide = (item: Item | undefined): boolean =>
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(item?.text ?? '')

function clauseStart(items: readonly Item[], at: number): number {
  let start = at
  while (start > 0 && !isMark(items[start - 1], ',;:"')) start--
  return start
}

/** "At 12", "at the age of 12", "since age 7" */
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
      if (next?.token.is_latin && next.tags.size === 0 && /[^s]s$/.test(next.text)) return true
    }
  }
  return false
}

/** In "elle a appris" and "ha imparato" the present-tense verb is half of a past tense. */
const isPerfect = (items: readonly Item[], at: number): boolean =>
  /^(?:ai?|as|ha|ho|hai|hat|habe|hast)$/.test(items[at]?.text ?? '') && items[at + 1]?.tags.size === 0
