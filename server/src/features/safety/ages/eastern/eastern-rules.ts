import type { Lexicon } from '../languages/lexicon.ts'

export type RuleKind = 'age' | 'look' | 'under' | 'school' | 'birth' | 'word'

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
  /** Who or what can be the subject, by the groups me, you, he, she, kin, thing. */
  people: RegExp
  /** What stands before or behind somebody who is no subject: "with", "to". */
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
  /** A prohibition or a service, which speaks of nobody. */
  nobody: RegExp
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
export const readShortOf = (match: RegExpExecArray): number | undefined => {
  const years = Number(match.slice(1).find((part) => part !== undefined) ?? 1)
  return years >= 1 && years < 18 ? 18 - years : undefined
}
/** "15-16"; what stands further apart is no range. */
export const readRange = (match: RegExpExecArray): number | undefined => {
  const [low, high] = [Number(match[1]), Number(match[2])]
  const isShort = low > 9 && high < 10
  return isShort || (high > low && high - low <= 4) ? low : undefined
}
