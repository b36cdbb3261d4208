import { ADULT_AGE } from '#server/features/safety/adult-age.ts'
import type { AgeClass } from '../phrase.ts'

/** `western/phrase.ts` explains the signs. */
export type LanguagePhrases = {
  ages: string
  /** The phrases mean the same as `ages`, but in the past tense: "died at 14", "born 14 years ago". */
  pastAges: string
  /** `#` is a school year. */
  grades: string
  /** `#` years remain until 18. */
  waits: string
  /** Less than a year remains until 18, or the person is called under age. */
  underAge: string
  /** `§` is an age in months. */
  months: string
  /** `@` is a birth year. */
  births: string
  /** `@` is a year and `#` the age in it: "in 2020 she was eight". */
  datedAges: string
  /** Phrases in which `%` is the year of the 18th birthday. */
  adultYears: string
  /** Has two `#`: the larger is an age, the smaller the difference in years. */
  younger: string
  /** The person is half as old as `#`. */
  halves: string
  /** `@` is the year in which school began. */
  schoolStarts: string
  /** A stage of life without a number. */
  stages: string
  /** The phrases mean the same as `stages`, but in the past tense: "has barely left childhood". */
  lastingStages: string
  hints: string
  exceptions: string
  /** The age of another person: "the boy next door is twelve". */
  others: string
}

type Reading = Omit<AgeClass, 'phrases'>

const YOUNGEST_AGE = 3
const OLDEST_ELDER_AGE = 40
const keepMinorAge = (age: number): number | undefined =>
  age >= YOUNGEST_AGE && age < ADULT_AGE ? age : undefined

export const readings: Readonly<Record<Exclude<keyof LanguagePhrases, 'exceptions' | 'others'>, Reading>> = {
  ages: { readAge: ([age = 0]) => keepMinorAge(age) },
  pastAges: { readAge: ([age = 0]) => keepMinorAge(age), isPast: true },
  grades: { readAge: ([grade = 0]) => (grade < 14 ? Math.min(17, grade + 5) : undefined) },
  waits: { readAge: ([years = 0]) => (years > 0 && years < ADULT_AGE ? ADULT_AGE - years : undefined) },
  underAge: { readAge: () => ADULT_AGE - 1 },
  months: { readAge: ([months = 0]) => (months < ADULT_AGE * 12 ? Math.floor(months / 12) : undefined) },
  births: { readAge: ([year = 0], thisYear) => keepBirthAge(thisYear - year), isPast: true },
  datedAges: {
    readAge: (numbers, thisYear) => keepBirthAge(thisYear - Math.max(...numbers) + Math.min(...numbers)),
    isPast: true,
  },
  adultYears: { readAge: ([year = 0], thisYear) => keepMinorAge(ADULT_AGE - year + thisYear) },
  younger: {
    readAge: ([first = 0, second = 0]) =>
      Math.max(first, second) < OLDEST_ELDER_AGE ? keepMinorAge(Math.abs(first - second)) : undefined,
    isPast: true,
    skipsKin: true,
  },
  halves: { readAge: ([age = 0]) => keepMinorAge(Math.floor(age / 2)) },
  schoolStarts: { readAge: ([year = 0], thisYear) => keepBirthAge(thisYear - year + 6), isPast: true },
  stages: { readAge: () => null },
  lastingStages: { readAge: () => null, isPast: true },
  hints: { readAge: () => null, isHint: true, isPast: true },
}

const keepBirthAge = (age: number): number | undefined => (age >= 0 && age < ADULT_AGE ? age : undefined)
