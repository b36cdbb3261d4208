import { hasRole, type Item, isMark, isVerb } from '../items/item.ts'
import type { Evidence } from './statement.ts'

const KEYS = 12
const SEX = /^(?:[fmwhжмд]|nb)$/

/** Reads "15F", "F15", "15/m", "m, 15". */
export function readShortForm(items: readonly Item[], at: number): Evidence | null {
  const token = items[at]?.token
  const next = items[at + 1]
  const second = items[at + 2]
  if (token?.kind !== 'number' || token.text.length !== 2) return null
  // "0x0D, M": a code whose letters were read as digits.
  if (token.to - token.from > 3) return null
  const isSex = (item: Item | undefined): boolean =>
    SEX.test(item?.text ?? '') && item?.first === item?.last && (item?.number ?? null) === null
  const isEnd = (item: Item | undefined): boolean =>
    item === undefined || isMark(item, ',;:)]|/-"') || !hasRole(item, 'counted', 'mark', 'years', 'grade')
  const isStart = (place: number): boolean =>
    place < 0 || isMark(items[place]) || isVerb(items[place]) || hasRole(items[place], 'filler', 'me', 'conj')
  if (isSex(next) && !next?.token.isSpaced && isStart(at - 1) && isEnd(second))
    return { from: at, to: at + 1, kind: 'short', verb: -1 }
  if (
    isMark(next, '/,') &&
    isSex(second) &&
    isEnd(items[at + 3]) &&
    (isStart(at - 1) || isMark(items[at + 3]))
  )
    return { from: at, to: at + 2, kind: 'short', verb: -1 }
  const isApart = isMark(items[at - 1], '/,|')
  const before = isApart ? at - 2 : at - 1
  const isListed = isApart && !isMark(items[at - 1], '/')
  if (
    isSex(items[before]) &&
    // F1 to F12 are keys of a keyboard.
    (isApart || Number(token.text) > KEYS) &&
    (!token.isSpaced || isApart) &&
    (isListed ? isMark(next, ',;|/') : isEnd(next)) &&
    isStart(before - 1)
  )
    return { from: before, to: at, kind: 'short', verb: -1 }
  return null
}

const ENCLOSED_FROM = 4

/** Finds "Maren (15)", "Maren, 15, lives by the sea". */
export function findBesideName(items: readonly Item[], at: number): Evidence | null {
  const mark = items[at - 1]
  const next = items[at + 1]
  const isName = hasRole(items[at - 2], 'char', 'user', 'name', 'kin', 'kin_m', 'kin_f', 'me')
  if (
    !isName ||
    !isMark(mark, '(,[-/|:') ||
    (items[at]?.token.kind !== 'number' && hasRole(items[at], 'filler'))
  )
    return null
  // "First (1), second (2)" is an enumeration.
  const isEnclosed =
    isMark(mark, '([') &&
    isMark(next, isMark(mark, '(') ? ')],;' : '])},') &&
    (items[at]?.number ?? 0) >= ENCLOSED_FROM
  const isBetween =
    isMark(mark, ',-|/:') &&
    (next === undefined || isMark(next, ',;-|/') || hasRole(next, 'conj')) &&
    !hasRole(items[at - 2], 'name', 'me')
  const isOther =
    isMark(mark, ',') &&
    isMark(next, ',') &&
    hasRole(items[at - 2], 'name') &&
    !hasRole(items[at - 3], 'prep', 'at', 'before')
  return isEnclosed || isBetween || isOther ? { from: at - 1, to: at, kind: 'beside_name', verb: -1 } : null
}
