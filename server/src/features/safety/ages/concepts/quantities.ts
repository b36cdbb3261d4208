import { ADULT_AGE } from '#server/features/safety/adult-age.ts'
import type { LanguageCode } from '../languages/language-data.ts'
import { isUnspaced } from './compile-words.ts'
import { compileConcept } from './concept-words.ts'

const YOUNGEST_AGE = 6
const OLDEST_AGE = 110
const isYoung = (age: number): boolean => Number.isInteger(age) && age >= YOUNGEST_AGE && age < ADULT_AGE

/** The oldest age in a kindergarten; a year of it is that of a minor for so many years less than a birth year. */
const KINDERGARTEN_AGE = 6

const LATEST_AGE = 30
const isSoonReached = (age: number): boolean => age >= ADULT_AGE && age < LATEST_AGE

/**
 * `no_adult`: no number is an adult's age. `young`: a number from 6 to 17 without a unit of something else.
 * `barely_young`: such a number next to "barely" or "not even" at the start of a clause. `sum`: two numbers, or
 * a half of one, give an age under 18. `half`: half of the first number does.
 * `future`: an adult age and a wait that is longer than what it exceeds 17 by. `latin_young`: an English age in a
 * text of another script.
 */
export type Quantity =
  | 'no_adult'
  | 'young'
  | 'barely_young'
  | 'eighteen'
  | 'sum'
  | 'half'
  | 'future'
  | 'months'
  | 'weeks'
  | 'days'
  | 'birth_year'
  | 'infant_year'
  | 'latin_young'

const NUMBER = /(?<![\d.,:/№$€£-]|\d )(\d{1,4})(?![\d%°€$£]|[.,:/]\d)/gu
/** Arabic writes "the fourteenth" as 4 and 10. */
const ARABIC_TEEN = /(\d) 10(?!\d)/gu
const SPANS = { months: [60, 215], weeks: [300, 935], days: [2_000, 6_570] } as const

const LATIN_AGE =
  /(?<![a-z])[a-z]+ (?:is|turns|just turned)(?: only| just)? (?:1[0-7]|[6-9]|ten|eleven|twelve|(?:thir|four|fif|six|seven)teen)(?! ?[a-z])/u
const LATIN: readonly LanguageCode[] = ['en', 'de', 'fr', 'es', 'it', 'pt']
const UNIT_LETTERS = 16

const patterns = new Map<LanguageCode, RegExp>()

/** In languages without spaces "not even" may also follow the number. */
function compileBarely(code: LanguageCode): RegExp {
  const cached = patterns.get(code)
  if (cached) return cached
  const words = compileConcept(code, 'barely').source
  const pattern = isUnspaced(code)
    ? new RegExp(`(?:${words}).{0,2}#|#.{0,2}(?:${words})`, 'u')
    : new RegExp(`(?:^|[,;:(–—-] ?)(?:${words}) #`, 'u')
  patterns.set(code, pattern)
  return pattern
}

const startsWith = (pattern: RegExp, text: string): boolean => (pattern.exec(text)?.index ?? 2) < 2

/** Returns whether the number belongs to a date: "On March 14", "le 14 mars". */
function isInDate(text: string, from: number, to: number, code: LanguageCode): boolean {
  const month = compileConcept(code, 'month')
  const after = text.slice(to, to + UNIT_LETTERS).replace(/^\.? (?:of|de|di) /u, ' ')
  return startsWith(month, after) || new RegExp(`${month.source}[ .]?$`, 'u').test(text.slice(0, from))
}

export function readQuantities(text: string, code: LanguageCode, thisYear: number): ReadonlySet<Quantity> {
  const found = new Set<Quantity>()
  const bare = text.replaceAll('#', '')
  const whole = code === 'ar' ? bare.replace(ARABIC_TEEN, '1$1') : bare.replaceAll('1半', '半')
  const unit = compileConcept(code, 'unit')
  const numbers: number[] = []
  for (const match of whole.matchAll(NUMBER)) {
    const number = Number(match[1])
    const end = match.index + match[0].length
    numbers.push(number)
    if (number > thisYear - ADULT_AGE && number <= thisYear) found.add('birth_year')
    if (number >= thisYear - ADULT_AGE + KINDERGARTEN_AGE && number <= thisYear) found.add('infant_year')
    for (const [span, [min, max]] of Object.entries(SPANS))
      if (number >= min && number <= max) found.add(span as keyof typeof SPANS)
    if (startsWith(unit, whole.slice(end, end + UNIT_LETTERS)) || isInDate(whole, match.index, end, code))
      continue
    if (number === ADULT_AGE) found.add('eighteen')
    if (!isYoung(number)) continue
    found.add('young')
    const marked = `${whole.slice(Math.max(0, match.index - 24), match.index)}#${whole.slice(end, end + 12)}`
    if (compileBarely(code).test(marked)) found.add('barely_young')
  }
  if (numbers.some((number) => number >= ADULT_AGE && number < OLDEST_AGE))
    for (const quantity of ['young', 'barely_young'] as const) found.delete(quantity)
  else found.add('no_adult')
  if (!LATIN.includes(code) && LATIN_AGE.test(whole)) found.add('latin_young')
  const [first = 0, second] = numbers
  const results = [first / 2, first / 3, first / 4]
  if (second !== undefined) results.push(first - second, first + second, first / second)
  if (results.some(isYoung)) found.add('sum')
  if (isYoung(Math.floor(first / 2))) found.add('half')
  if (numbers.some((age) => isSoonReached(age) && numbers.some((wait) => wait > 0 && isYoung(age - wait))))
    found.add('future')
  return found
}
