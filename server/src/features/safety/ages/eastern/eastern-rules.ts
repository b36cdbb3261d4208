import type { Lexicon } from '../languages/lexicon.ts'
import { foldLetter } from '../tokens/fold-letter.ts'

/** A child is so small that it is spoken of: "first teeth". A hint says no age, but only a minor has it said of themselves: a class teacher, a school uniform. */
export type RuleKind = 'age' | 'look' | 'under' | 'school' | 'birth' | 'word' | 'child' | 'hint'

/** One form in which an age is stated, over a sentence whose numbers are digits. */
export type AgeRule = {
  kind: RuleKind
  pattern: RegExp
  /** Null where no number says it; undefined where the match is no age after all. */
  readAge(match: RegExpExecArray, year: number): number | null | undefined
}

/** Context in which a statement does not count: an age that is past, a rule, a comparison. */
export type Exception = {
  /** Every kind unless given. */
  kinds?: readonly RuleKind[]
  before?: RegExp
  after?: RegExp
  unless?: RegExp
  /** It counts, but for others: a teacher's class. */
  is_of_others?: true
}

/** A language whose sentences are read by patterns: it has no blanks between words, or binds words together. */
export type EasternRules = {
  /** Puts a blank between words. */
  is_spaced: boolean
  /** Number words that no rewrite reads. */
  numbers?: Lexicon
  /** Rewrites that come before the rules, mostly number words to digits. */
  rewrites: readonly (readonly [pattern: RegExp, rewrite: (match: RegExpExecArray) => string])[]
  rules: readonly AgeRule[]
  exceptions: readonly Exception[]
} & EasternPeople

/** The words with which a language names the person of an age. */
export type EasternPeople = {
  /** Possible subjects, by the groups me, you, he, she, kin, elder, thing; an elder, such as a father, is no minor. */
  people: RegExp
  /** Words before or behind somebody who is no subject: "with", "to". */
  notSubjectBefore: RegExp
  notSubjectAfter: RegExp
  /** Between a thing and its age. */
  bound: RegExp
  /** Nouns behind an age. */
  kinHead: RegExp
  personHead: RegExp
  thingHead: RegExp
  /** Before an age and its noun: "is a", against "has a", "teaches". */
  being: RegExp
  having: RegExp
  /** A prohibition or a service, which is about no person. */
  nobody: RegExp
  /** Asks the character to play a role. */
  role: RegExp
}

export const CHARACTER_SIGN = '\uE000'
export const USER_SIGN = '\uE001'

export const readFirst = (match: RegExpExecArray): number | null => {
  const numbers = match.slice(1).filter((part) => part !== undefined && part !== '')
  return numbers.length === 0 ? null : Math.min(...numbers.map(Number))
}
export const readYear = (match: RegExpExecArray, year: number): number | undefined => {
  const born = Number(match.slice(1).find((part) => part !== undefined))
  return born > 1900 && born <= year ? year - born : undefined
}
/** "Two years short of 18". */
export const readShortfall = (match: RegExpExecArray): number | undefined => {
  const years = Number(match.slice(1).find((part) => part !== undefined) ?? 1)
  return years >= 1 && years < 18 ? 18 - years : undefined
}
/** "15-16"; numbers further apart are no range. */
export const readRange = (match: RegExpExecArray): number | undefined => {
  const [low, high] = [Number(match[1]), Number(match[2])]
  const isShort = low > 9 && high < 10
  return isShort || (high > low && high - low <= 4) ? low : undefined
}
/** "Three years younger than my sister of 18": the groups `base` and `years`. */
export const readYounger = ({ groups }: RegExpExecArray): number | undefined => {
  const age = Number(groups?.base) - Number(groups?.years)
  return age > 0 ? age : undefined
}

/** Writes a pattern as sentences are folded: some variants of a sign are one. */
const foldSource = (source: string): string =>
  source.replace(/\p{Script=Han}|、/gu, (sign) =>
    sign === '、' ? ',' : (foldLetter(sign.codePointAt(0) ?? 0)[0]?.text ?? sign),
  )

export const findAll = (source: string): RegExp => new RegExp(foldSource(source), 'gu')
export const test = (source: string): RegExp => new RegExp(foldSource(source), 'u')

/** Any of the words of a list with blanks between them; "_" stands for a blank that may be missing. */
export const matchAny = (words: string): string =>
  `(?:${words
    .trim()
    .split(/\s+/)
    .map((word) => word.replaceAll('_', ' ?'))
    .join('|')})`

/** Rules whose words say it without a number. */
export const sayRules = (kind: RuleKind, ...sources: string[]): AgeRule[] =>
  sources.map((source) => ({ kind, pattern: findAll(source), readAge: () => null }))
