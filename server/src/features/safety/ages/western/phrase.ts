import type { LanguageCode } from '../languages/language-data.ts'

export type WesternCode = Extract<LanguageCode, 'en' | 'de' | 'fr' | 'es' | 'it' | 'pt' | 'ru'>

/** Phrases of each language, one per line; see `compilePhrase` for the signs. */
export type Phrases = Readonly<Record<WesternCode, string>>

/** One way in which a sentence says that somebody is under 18. */
export type AgeClass = {
  phrases: Partial<Phrases>
  /** Receives the numbers of a match in their order. Undefined where it is no age after all; null where no number says it. */
  readAge(numbers: readonly number[], this_year: number): number | null | undefined
  /** Mostly said by pupils, but no statement of an age. */
  is_hint?: true
  /** Its phrases are about the past as such ("died at 15"), so words of the past deny nothing. */
  is_past?: true
  /** Speaks of the subject before it, though others are named in it ("is the twin of Tom, who is 15"). */
  is_of_subject?: true
  /** A comparison with a relative, whom "she" does not mean. */
  skips_kin?: true
}

/** Accents are folded as the tokens are: "é" is "e", "й" is "и". */
export const foldAccents = (source: string): string =>
  source
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replaceAll('ß', 'ss')

const SIGNS: Readonly<Record<string, string>> = {
  '#': '(\\d{1,2})',
  '§': '(\\d{1,5})',
  '@': '(?<!\\d)(20(?:0[5-9]|1\\d|2[0-6]))',
  '%': '(20(?:2[7-9]|3\\d))',
  '*': '\\p{L}{0,12}',
  ')*': '){0,4}',
  '…': '[^.;:!?]{0,28}?',
  '(': '(?:',
}

/**
 * Compiles the phrases of one language into one pattern over whole words. `#` is a number of two digits, `§` one of five,
 * `@` a year of birth, `%` a year to come, `*` the rest of a word,
 * `…` at most 28 letters of the same clause, `(a|b)*` up to four of them; the rest is as in regular expressions.
 */
export const compilePhrases = (phrases: string): RegExp => compileLines(splitLines(phrases))

/** As `compilePhrases`, apart for the phrases that match only where a number stands; most sentences have none. */
export function compileByNumbers(phrases: string): { numbered?: RegExp; others?: RegExp } {
  const lines = splitLines(phrases)
  const numbered = lines.filter(needsNumber)
  const others = lines.filter((line) => !needsNumber(line))
  return {
    ...(numbered.length > 0 && { numbered: compileLines(numbered) }),
    ...(others.length > 0 && { others: compileLines(others) }),
  }
}

const splitLines = (phrases: string): string[] =>
  phrases
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

const INNERMOST_GROUP = /\([^()]*\)[?*]?/g

/** Whether each alternative of a phrase has a number outside all groups. */
function needsNumber(line: string): boolean {
  let outside = line
  for (let before = ''; before !== outside; ) {
    before = outside
    outside = outside.replace(INNERMOST_GROUP, ' ')
  }
  return outside.split('|').every((part) => /[#§@%](?!\?)/.test(part))
}

function compileLines(lines: readonly string[]): RegExp {
  const sources = lines.map((line) =>
    foldAccents(line).replace(/[#§@%…]|\)\*|(?<=\p{L})\*|\((?!\?)/gu, (sign) => SIGNS[sign] ?? sign),
  )
  return new RegExp(`(?<![\\p{L}\\d])(?:${sources.join('|')})(?![\\p{L}\\d])`, 'gu')
}
