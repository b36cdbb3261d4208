import type { LanguageCode } from '../languages/language-data.ts'
import type { Lexicon } from '../languages/lexicon.ts'
import { foldLetter } from '../tokens/fold-letter.ts'

/**
 * `child`: a child too small to write, so a third person ("first teeth"). `hint`: states no age but is typical
 * of pupils (a class teacher, a school uniform). `sum`: computed from other ages, so its words name other
 * people.
 */
export type RuleKind = 'age' | 'look' | 'under' | 'school' | 'birth' | 'word' | 'child' | 'hint' | 'sum'

/** Patterns match sentences whose numbers are digits. */
export type EasternAgeRule = {
  kind: RuleKind
  pattern: RegExp
  /** Returns null when the words contain no number, undefined when the match is not an age. */
  readAge(match: RegExpExecArray, year: number): number | null | undefined
}

/** Context in which a match does not count: a past age, a rule, a comparison. */
export type Exception = {
  kinds?: readonly RuleKind[]
  before?: RegExp
  after?: RegExp
  unless?: RegExp
  /** The match counts, but for a third person, such as a teacher's class. */
  isOfOthers?: true
}

/** Rules of languages that write no spaces or join words together. */
export type EasternRules = {
  code: LanguageCode
  isSpaced: boolean
  /** Number words that no rewrite covers. */
  numbers?: Lexicon
  /** These are applied before the rules; most turn number words into digits. */
  rewrites: readonly (readonly [pattern: RegExp, rewrite: (match: RegExpExecArray) => string])[]
  rules: readonly EasternAgeRule[]
  exceptions: readonly Exception[]
} & EasternPeople

export type EasternPeople = {
  /** Named groups: me, you, he, she, kin, elder and thing. An elder, such as a father, is never a minor. */
  people: RegExp
  notSubjectBefore: RegExp
  notSubjectAfter: RegExp
  bound: RegExp
  kinHead: RegExp
  personHead: RegExp
  thingHead: RegExp
  /** "Is a" for `being`, "has a" or "teaches" for `having`. */
  being: RegExp
  having: RegExp
  /** A prohibition or a service ("no one under 18") is about no particular person. */
  nobody: RegExp
  role: RegExp
}

/**
 * These replace the names of the character and of the user in the text that patterns read. They are private-use
 * characters, which no keyboard types: any other letter could be part of a name or word. Patterns write them as they
 * are, `\uE000` and `\uE001`, because most are regular expression literals.
 */
export const CHARACTER_PLACEHOLDER = '\uE000'
export const USER_PLACEHOLDER = '\uE001'

export const readFirst = (match: RegExpExecArray): number | null => {
  const numbers = match.slice(1).filter((part) => part !== undefined && part !== '')
  return numbers.length === 0 ? null : Math.min(...numbers.map(Number))
}
export const readYear = (match: RegExpExecArray, year: number): number | undefined => {
  const born = Number(match.slice(1).find((part) => part !== undefined))
  return born > 1900 && born <= year ? year - born : undefined
}
/** Reads "married in 2013, she was born two years later". */
export const readLaterYear = (match: RegExpExecArray, year: number): number | undefined => {
  const age = year - Number(match[1]) - Number(match[2])
  return age >= 0 && age < 18 ? age : undefined
}
/** Reads "two years short of 18". */
export const readShortfall = (match: RegExpExecArray): number | undefined => {
  const years = Number(match.slice(1).find((part) => part !== undefined) ?? 1)
  return years >= 1 && years < 18 ? 18 - years : undefined
}
/** Reads "15-16"; numbers more than 4 apart are not a range. */
export const readRange = (match: RegExpExecArray): number | undefined => {
  const low = Number(match[1])
  const high = Number(match[2])
  const isShort = low > 9 && high < 10
  return isShort || (high > low && high - low <= 4) ? low : undefined
}
/** Reads "three years younger than my sister of 18", with the groups `base` and `years`. */
export const readYounger = ({ groups }: RegExpExecArray): number | undefined => {
  const age = Number(groups?.base) - Number(groups?.years)
  return age > 0 ? age : undefined
}

/** Variants of a Han character become one, as in sentences. */
const foldSource = (source: string): string =>
  source.replace(/\p{Script=Han}|、/gu, (sign) =>
    sign === '、' ? ',' : (foldLetter(sign.codePointAt(0) ?? 0)[0]?.text ?? sign),
  )

export const compileAll = (source: string): RegExp => new RegExp(foldSource(source), 'gu')
export const compileTest = (source: string): RegExp => new RegExp(foldSource(source), 'u')

/** Words are separated by spaces; "_" matches an optional space. */
export const matchAny = (words: string): string =>
  `(?:${words
    .trim()
    .split(/\s+/)
    .map((word) => word.replaceAll('_', ' ?'))
    .join('|')})`

export const makeRules = (kind: RuleKind, ...sources: string[]): EasternAgeRule[] =>
  sources.map((source) => ({ kind, pattern: compileAll(source), readAge: () => null }))
