export const western = ['en', 'de', 'fr', 'es', 'it', 'pt', 'ru'] as const
export type WesternCode = (typeof western)[number]
export const isWestern = (code: string): code is WesternCode => (western as readonly string[]).includes(code)

/** One phrase per line; `compilePhrases` explains the signs. */
export type Phrases = Readonly<Record<WesternCode, string>>

export type AgeClass = {
  phrases: Partial<Phrases>
  /**
   * Receives the numbers of a match in order. Returns undefined when it is not an age, null when it contains no
   * number.
   */
  readAge(numbers: readonly number[], thisYear: number): number | null | undefined
  isHint?: true
  /** The phrases are in the past tense ("died at 15"), so words of the past do not cancel them. */
  isPast?: true
  /**
   * The owner is the subject before the statement, which names another person: "is the twin of Tom, who is 15".
   */
  isOfSubject?: true
  /** Compares with a relative: "she" does not mean the relative. */
  skipsKin?: true
  speaker?: 'user'
  isRole?: true
  /** The phrases name another person: "the baker's son is 12". */
  isOther?: true
}

/** Folds as the tokenizer does: "é" becomes "e", "й" becomes "и". */
export const foldAccents = (source: string): string =>
  source
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replaceAll('ß', 'ss')

/** Reaches beyond the years of birth of minors, so that the year of a young adult is matched too and ends a phrase. */
const BIRTH_YEARS = 22
const COMING_YEARS = 13

const matchYears = (first: number, count: number): string =>
  Array.from({ length: count }, (_, index) => first + index).join('|')

const buildYearPlaceholders = (thisYear: number): Readonly<Record<string, string>> => ({
  '@': `(?<!\\d)(${matchYears(thisYear - BIRTH_YEARS + 1, BIRTH_YEARS)})`,
  '%': `(${matchYears(thisYear + 1, COMING_YEARS)})`,
})

const PLACEHOLDERS: Readonly<Record<string, string>> = {
  '~': '\\uE000',
  '#': '(\\d{1,2})',
  '§': '(\\d{1,5})',
  '*': '\\p{L}{0,12}',
  ')*': '){0,4}',
  '…': '[^.;:!?]{0,28}?',
  '(': '(?:',
}

/**
 * Compiles one pattern over whole words. `~` is the character's name, `#` a number of two digits, `§` one of five,
 * `*` the rest of a word, `…` at most 28 letters of the same clause, `(a|b)*` up to four repetitions; the rest is
 * regular expression syntax. Only the phrases of `listAlternatives` have years: `@` is a birth year, `%` a coming one.
 */
export const compilePhrases = (phrases: string): RegExp =>
  new RegExp(
    matchWholeWords(
      splitLines(phrases)
        .map((line) => compileLine(line))
        .join('|'),
    ),
    'gu',
  )

export type Alternative = { source: string; needsNumber: boolean }

/** @param thisYear as seen from the clock; the year placeholders are relative to it */
export const listAlternatives = (phrases: string, thisYear: number): Alternative[] =>
  splitLines(phrases).flatMap((line) => {
    const needsNumber = hasNumber(line)
    return splitAlternatives(compileLine(line, buildYearPlaceholders(thisYear))).map((source) => ({
      source,
      needsNumber,
    }))
  })

const splitLines = (phrases: string): string[] =>
  phrases
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

const INNERMOST_GROUP = /\([^()]*\)[?*]?/g

/** True when each alternative has a number outside all groups. */
function hasNumber(line: string): boolean {
  let outside = line
  for (let before = ''; before !== outside; ) {
    before = outside
    outside = outside.replace(INNERMOST_GROUP, ' ')
  }
  return outside.split('|').every((part) => /[#§@%](?!\?)/.test(part))
}

/** Articles that are number words too, which the read text has as "1". */
const ARTICLE = /(?<![\p{L}\\])(?:une\?|une|un|una|uno|uma|um|ein|one)(?![\p{L}\d?*])/gu

const compileLine = (line: string, years: Readonly<Record<string, string>> = {}): string =>
  foldAccents(line)
    .replace(ARTICLE, (article) => `(${article}|1)`)
    .replace(/[~#§@%…]|\)\*|(?<=\p{L})\*|\((?!\?)/gu, (sign) => PLACEHOLDERS[sign] ?? years[sign] ?? sign)

function splitAlternatives(source: string): string[] {
  const parts: string[] = []
  let start = 0
  let depth = 0
  let isInClass = false
  for (let at = 0; at < source.length; at++) {
    const sign = source[at]
    if (sign === '\\') at++
    else if (isInClass) isInClass = sign !== ']'
    else if (sign === '[') isInClass = true
    else if (sign === '(') depth++
    else if (sign === ')') depth--
    else if (sign === '|' && depth === 0) {
      parts.push(source.slice(start, at))
      start = at + 1
    }
  }
  return [...parts, source.slice(start)]
}

/** A phrase covers whole words. */
export const matchWholeWords = (source: string): string => `(?<![\\p{L}\\d])(?:${source})(?![\\p{L}\\d])`

/** Compiles a language at its first text, because the patterns are large. */
export function rememberByLanguage<T>(compile: (code: WesternCode) => T): (code: string) => T | undefined {
  const compiled = new Map<string, T>()
  return (code) => {
    if (!compiled.has(code) && isWestern(code)) compiled.set(code, compile(code))
    return compiled.get(code)
  }
}

/** Compiles a language at its first text, and again at the first text of another year. */
export function rememberByLanguageAndYear<T>(
  compile: (code: WesternCode, thisYear: number) => T,
): (code: string, thisYear: number) => T | undefined {
  const compiled = new Map<string, { thisYear: number; patterns: T }>()
  return (code, thisYear) => {
    if (compiled.get(code)?.thisYear !== thisYear && isWestern(code))
      compiled.set(code, { thisYear, patterns: compile(code, thisYear) })
    return compiled.get(code)?.patterns
  }
}

export function compileLazily(write: () => RegExp): () => RegExp {
  let pattern: RegExp | undefined
  return () => {
    pattern ??= write()
    return pattern
  }
}

export const listNumbers = (match: RegExpExecArray): number[] =>
  match.slice(1).flatMap((part) => (part === undefined ? [] : [Number(part)]))
