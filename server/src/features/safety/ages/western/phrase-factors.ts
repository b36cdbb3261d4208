/** Every match contains at least one of these texts. */
type Factors = readonly string[]
type Part = {
  /** All possible matches, if they are few. */
  exact: readonly string[] | null
  /** Letters that each match contains; null if every letter may differ. */
  factors: Factors | null
}

const EXACT_MAX = 12
const FACTOR_LETTERS_MIN = 3
const UNKNOWN: Part = { exact: null, factors: null }
const EMPTY: Part = { exact: [''], factors: null }

/** Every mark becomes a space, so that a space marks the end of a word. */
const foldMarks = (text: string): string => text.replace(/[^\p{L}\d]/gu, ' ')
export const foldForFactors = (text: string): string => ` ${foldMarks(text)} `

/**
 * Returns words of which every matching text contains at least one, where punctuation counts as spaces; null if the
 * pattern needs no word. Syntax unknown to the reader counts as any letters: that may lose a factor, and adds no
 * wrong one.
 */
export function findFactors(source: string): Factors | null {
  const reader: Reader = { source, at: 0 }
  const part = readAlternatives(reader, ' ', ' ')
  return part.factors
}

type Reader = { source: string; at: number }

function readAlternatives(reader: Reader, before = '', after = ''): Part {
  const parts: Part[] = []
  do parts.push(readSequence(reader, before, after))
  while (reader.source[reader.at] === '|' && reader.at++ >= 0)
  if (parts.length === 1) return parts[0] as Part
  const exact = parts.every((part) => part.exact)
    ? [...new Set(parts.flatMap((part) => part.exact ?? []))]
    : null
  return {
    exact: exact && exact.length <= EXACT_MAX ? exact : null,
    factors: parts.every((part) => part.factors)
      ? [...new Set(parts.flatMap((part) => part.factors ?? []))]
      : null,
  }
}

function readSequence(reader: Reader, before: string, after: string): Part {
  let exact: readonly string[] = [before]
  let isExact = true
  let best: Factors | null = null
  const consider = (factors: Factors | null): void => {
    if (factors && rate(factors) < (best ? rate(best) : 1)) best = factors
  }
  const append = (part: Part): void => {
    if (part.factors) consider(part.factors)
    if (part.exact && exact.length * part.exact.length <= EXACT_MAX) exact = join(exact, part.exact)
    else {
      consider(exact)
      exact = part.exact ?? ['']
      isExact = false
    }
  }
  while (reader.at < reader.source.length && !'|)'.includes(reader.source[reader.at] ?? ''))
    append(readRepeated(reader))
  append({ exact: [after], factors: null })
  consider(exact)
  return { exact: isExact ? exact : null, factors: best }
}

function join(heads: readonly string[], tails: readonly string[]): string[] {
  const joined: string[] = []
  for (const head of heads) for (const tail of tails) joined.push(head + tail)
  return joined
}

function rate(factors: Factors): number {
  let sum = 0
  for (const factor of factors) {
    if (factor.length < FACTOR_LETTERS_MIN) return 1
    sum += 0.2 ** factor.length
  }
  return sum
}

const REPEAT = /(?:[?*+]|\{(\d+)(?:,\d*)?\})\??/y

function readRepeated(reader: Reader): Part {
  const part = readOne(reader)
  REPEAT.lastIndex = reader.at
  const repeat = REPEAT.exec(reader.source)
  if (!repeat) return part
  reader.at += repeat[0].length
  if (repeat[0].startsWith('?') && part.exact)
    return { exact: [...new Set([...part.exact, ''])], factors: null }
  const isOptional = '?*'.includes(repeat[0][0] ?? '') || repeat[1] === '0'
  return isOptional ? UNKNOWN : { exact: null, factors: part.factors ?? part.exact }
}

const LITERAL = /[\p{L}\d ]+(?![?*+{])/uy
const LOOK = /\(\?(?:=|!|<=|<!)/y
const GROUP = /\((?:\?:|\?<\w+>)?/y
const CLASS = /\[(?:\\.|[^\]\\])*\]/y
const ESCAPE = /\\(?:u[0-9a-fA-F]{4}|p\{[^}]*\}|x[0-9a-fA-F]{2}|.)/y

function readOne(reader: Reader): Part {
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = reader.at
    const found = pattern.exec(reader.source)?.[0]
    reader.at += found?.length ?? 0
    return found
  }
  const literal = take(LITERAL)
  if (literal !== undefined) return { exact: [literal], factors: null }
  const look = take(LOOK)
  if (look !== undefined) {
    readAlternatives(reader)
    reader.at++
    return EMPTY
  }
  if (take(GROUP) !== undefined) {
    const part = readAlternatives(reader)
    reader.at++
    return part
  }
  const set = take(CLASS)
  if (set !== undefined) return readClass(set)
  const escaped = take(ESCAPE)
  if (escaped !== undefined) return readEscape(escaped)
  const sign = String.fromCodePoint(reader.source.codePointAt(reader.at) ?? 0)
  reader.at += sign.length
  if (sign === '^' || sign === '$') return EMPTY
  return sign === '.' ? UNKNOWN : { exact: [foldMarks(sign)], factors: null }
}

const readClass = (set: string): Part =>
  /^\[\^|\\|[^[]-[^\]]/.test(set)
    ? UNKNOWN
    : { exact: [...new Set(foldMarks(set.slice(1, -1)))], factors: null }

const readEscape = (sign: string): Part => {
  if (sign === '\\b') return EMPTY
  const isMark = /^\\(?:\P{L}|uE00[01])$/u.test(sign)
  return isMark ? { exact: [' '], factors: null } : UNKNOWN
}
