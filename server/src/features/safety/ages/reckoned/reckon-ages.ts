import { ADULT_AGE } from '#server/features/safety/adult-age.ts'
import type { AgeContext, AgeOwner } from '../age-mention.ts'
import { foldTest } from '../eastern/arabic/fold.ts'
import { CHARACTER_PLACEHOLDER, compileTest, USER_PLACEHOLDER } from '../eastern/eastern-rules.ts'
import type { LanguageCode } from '../languages/language-data.ts'
import { foldAccents, isWestern } from '../western/phrase.ts'
import { RECKONING_WORDS, type ReckoningWords } from './reckoning-words.ts'

/** Letters; in longer sentences the parts belong to different statements. */
const SENTENCE_LETTERS_MAX = 180
const YOUNGEST_AGE = 5
const OLDEST_AGE = 100
/** The part of a comparison behind its word, in which its object stands. */
const OBJECT_LETTERS = 44
/** A computed age without a relative stands in a short entry or sentence. */
const KEY_LETTERS_MAX = 40

type Text = { text: string; code: LanguageCode }
type Matcher = Readonly<Record<keyof ReckoningWords, RegExp>>

const opened = new Map<LanguageCode, Matcher>()

function compileWords(code: LanguageCode): Matcher {
  const cached = opened.get(code)
  if (cached) return cached
  const compiled = Object.fromEntries(
    Object.entries(RECKONING_WORDS[code]).map(([name, words]) => [name, compile(code, words)]),
  ) as Matcher
  opened.set(code, compiled)
  return compiled
}

function compile(code: LanguageCode, words: string): RegExp {
  const source = words.replaceAll('~', `${CHARACTER_PLACEHOLDER}s?`)
  if (isWestern(code))
    return new RegExp(`(?<![\\p{L}\\d])${ELIDED[code] ?? ''}(?:${foldAccents(source)})(?![\\p{L}\\d])`, 'u')
  if (code === 'ar') return foldTest(`(?<![\\p{L}\\d])[وفبلك]{0,2}(?:${source})(?![\\p{L}\\d])`)
  return compileTest(source)
}

/** An article without its vowel is written together with the next word: "l'oncle" is read as "loncle". */
const ELIDED: Partial<Record<LanguageCode, string>> = {
  fr: '(?:[ldnjs]|qu)?',
  it: '(?:l|d|dell|all|nell|un)?',
}

/** Every reckoning needs a number. */
const NUMBER = /(?<![\d.,:/-])\d{1,3}(?![\d:/%]|[.,]\d)/gu

/** `used` are the numbers of the sentence that are not present ages. */
export type Reckoned = { age: number; used: readonly number[] }

/**
 * Reckons an age from two statements of a sentence: a relative's age and how often one age goes into the other, an age
 * in the past and the years since, an age and the years that are missing to it. The result may be an adult's.
 */
export function reckonAge(sentence: Text): Reckoned | null {
  if (sentence.text.length > SENTENCE_LETTERS_MAX || !/\d/.test(sentence.text)) return null
  const words = compileWords(sentence.code)
  for (const reckon of RECKONINGS) {
    const found = reckon(sentence, words)
    if (found && found.age >= YOUNGEST_AGE && found.age < OLDEST_AGE) return found
  }
  return null
}

const RATIOS = [
  { word: 'half', factor: 2, isSmaller: true },
  { word: 'third', factor: 3, isSmaller: true },
  { word: 'twice', factor: 2, isSmaller: false },
  { word: 'thrice', factor: 3, isSmaller: false },
] as const

/** "Her sister of 34 is twice as old as Mira", "Mira is half her mother's 32". */
function reckonRatio({ text, code }: Text, words: Matcher): Reckoned | null {
  const isOfSomebody = words.kin.test(text)
  if (!isOfSomebody && (text.length > KEY_LETTERS_MAX || !words.key.test(text))) return null
  for (const { word, factor, isSmaller } of RATIOS) {
    const ratio = words[word].exec(text)
    if (!ratio || isAndAHalf(text, ratio)) continue
    const from = ratio.index
    const to = from + ratio[0].length
    const rest = blank(text, from, to)
    const numbers = [...rest.matchAll(NUMBER)].filter(([digits]) => Number(digits) >= YOUNGEST_AGE)
    const [number] = numbers
    if (number === undefined || numbers.length > 1) return null
    const whole = Number(number[0])
    // "Age: twice eight", "half of thirty is her age"; but "twice her age is thirty"
    if (!isOfSomebody) {
      const keyAt = words.key.exec(text)?.index ?? 0
      const isWhole = number.index > from && (!isObjectBehind(code) || (keyAt > from && keyAt < number.index))
      return { age: isSmaller === isWhole ? whole * factor : Math.floor(whole / factor), used: [whole] }
    }
    if (!isAge(rest, number, words) || !isKinsAge(text, { from, numberAt: number.index }, { words, code }))
      return null
    const isOfKin = isObjectBehind(code)
      ? isKinBehind(text, { from, to, numberAt: number.index }, words)
      : isKinBefore(text, from, words)
    return { age: isSmaller === isOfKin ? Math.floor(whole / factor) : whole * factor, used: [] }
  }
  return null
}

/** "34 and a half" */
const isAndAHalf = (text: string, { 0: part, index }: RegExpExecArray): boolean =>
  /\d\D{0,16}(?:(?<!\p{L})(?:and|und|et|y|e|con|и|с) (?:an? |1 |une? )?)$/u.test(text.slice(0, index)) ||
  (part.startsWith('و') && /\d\D{0,12}$/u.test(text.slice(0, index)))

const blank = (text: string, from: number, to: number): string =>
  `${text.slice(0, from)}${' '.repeat(to - from)}${text.slice(to)}`

const isObjectBehind = (code: LanguageCode): boolean => isWestern(code) || code === 'ar'

/** In "she is 31 and lives in Hilo, as half her cousins do" no relative has the number. */
function isKinsAge(
  text: string,
  { from, numberAt }: { from: number; numberAt: number },
  { words, code }: { words: Matcher; code: LanguageCode },
): boolean {
  if (numberAt > from) return true
  if (isObjectBehind(code)) return words.kin.test(text.slice(0, from))
  return !isKinBefore(text, from, words) || !/[,，、]/u.test(text.slice(numberAt, from))
}

const BEHIND_NUMBER =
  /^(?:$| ?[.,;!?)(。，、]|s |年|의|の|的| (?:and|und|et|y|e|и|con|with|è|ist|is|est)(?!\p{L}))/u

/** "34 years", "her mother's 32." */
function isAge(text: string, number: RegExpExecArray, { years }: Matcher): boolean {
  const behind = text.slice(number.index + number[0].length)
  const unit = years.exec(behind.replace(/^ ?/u, ' '))
  return BEHIND_NUMBER.test(behind) || (unit !== null && unit.index < 2)
}

/** True if somebody is compared with the relative, in languages that name it after the comparison. */
function isKinBehind(
  text: string,
  { from, to, numberAt }: { from: number; to: number; numberAt: number },
  words: Matcher,
): boolean {
  const behind = text.slice(to, to + OBJECT_LETTERS).replace(/[.;!?].*$/u, '')
  if (words.kin.test(behind) || numberAt >= to) return true
  if (isOwn(behind, words)) return false
  const before = text.slice(0, from)
  const clause = before.slice(
    Math.max(...[',', ';', ':', '–', '—'].map((mark) => before.lastIndexOf(mark))) + 1,
  )
  return isOwn(clause, words) && !words.kin.test(clause) && clause !== before
}

const isOwn = (part: string, { own }: Matcher): boolean =>
  part.includes(CHARACTER_PLACEHOLDER) || part.includes(USER_PLACEHOLDER) || own.test(part)

/** Letters between the object of a comparison and "twice" in languages that put the object first. */
const BEFORE_RATIO = 12

/** True if somebody is compared with the relative: "弟の二倍", "母亲的一半". */
function isKinBefore(text: string, from: number, { kin }: Matcher): boolean {
  const part = text.slice(Math.max(0, from - BEFORE_RATIO), from)
  const topic = Math.max(
    ...['は', 'が', '는 ', '은 ', '이 ', '가 ', '是', ','].map((mark) => part.lastIndexOf(mark)),
  )
  return kin.test(part.slice(topic + 1))
}

/** "She had just turned eleven when the war began two years ago." */
function reckonSince({ text, code }: Text, words: Matcher): Reckoned | null {
  if (!words.when.test(text) || words.kin.test(text)) return null
  const ago = words.ago.exec(text) ?? words.lately.exec(text)
  if (!ago) return null
  const aged = words.aged.exec(blank(text, ago.index, ago.index + ago[0].length))
  if (!aged) return null
  const age = readNumber(aged)
  if (age === undefined || age >= ADULT_AGE * 4) return null
  const years = words.ago.test(text) ? (readNumber(ago) ?? (code === 'ar' ? 2 : 1)) : 1
  return { age: age + years, used: [age] }
}

const readNumber = (match: RegExpExecArray): number | undefined => {
  // Arabic writes "fourteen" as 4 and 10.
  const digits = match[0].replace(/(\d) 10(?!\d)/u, '1$1').match(/\d{1,2}/u)?.[0]
  return digits === undefined ? undefined : Number(digits)
}

/** "Four years short of twenty" */
function reckonMissing({ text }: Text, { missing }: Matcher): Reckoned | null {
  const match = missing.exec(text)
  if (!match) return null
  const numbers = (match[0].match(/\d{1,2}/gu) ?? []).map(Number)
  const age = Math.max(...numbers)
  const years = Math.min(...numbers)
  return age < OLDEST_AGE / 4 ? { age: age - years, used: [years] } : null
}

/** Fewer months are a baby's or an animal's. */
const MONTHS_MIN = 60

/** "180 months old" */
function reckonMonths({ text }: Text, { months }: Matcher): Reckoned | null {
  const count = Number(months.exec(text)?.[0].match(/\d{2,3}/u)?.[0] ?? 0)
  return count < MONTHS_MIN ? null : { age: Math.floor(count / 12), used: [] }
}

/** "Four birthdays separate her from her first vote." */
function reckonBirthdays({ text }: Text, { birthdays, adulthood }: Matcher): Reckoned | null {
  const match = birthdays.exec(text)
  if (!match || !adulthood.test(blank(text, match.index, match.index + match[0].length))) return null
  const count = Number(
    /\d/u.exec(match[0])?.[0] ?? KOREAN_COUNTS.indexOf(/[한두세네]/u.exec(match[0])?.[0] ?? '') + 1,
  )
  return count > 0 ? { age: ADULT_AGE - count, used: [] } : null
}
const KOREAN_COUNTS = ['한', '두', '세', '네']

/** "Four years younger than her cousin of forty"; other classes find ages under 18. */
function reckonYounger({ text }: Text, { younger }: Matcher): Reckoned | null {
  const numbers = (younger.exec(text)?.[0].match(/\d{1,2}/gu) ?? []).map(Number)
  const years = Math.min(...numbers)
  const age = Math.max(...numbers) - years
  return numbers.length === 2 && age >= ADULT_AGE ? { age, used: [years] } : null
}

const RECKONINGS = [reckonRatio, reckonSince, reckonMissing, reckonMonths, reckonBirthdays, reckonYounger]

/** Whose age it is; `unknown` where only a pronoun or nothing names the person. */
export function resolveReckonedOwner({ text, code }: Text, { speaker, subject }: AgeContext): AgeOwner {
  if (text.includes(CHARACTER_PLACEHOLDER)) return 'character'
  if (text.includes(USER_PLACEHOLDER)) return 'user'
  if (compileWords(code).me.test(text)) return speaker === 'narrator' ? subject : speaker
  return 'unknown'
}
