import { ADULT_AGE } from '#server/features/safety/adult-age.ts'
import type { AgeClass } from '../phrase.ts'

/** `western/phrase.ts` explains the signs. */
export type LanguagePhrases = {
  ages: string
  /** The phrases mean the same as `ages`, but in the past tense: "died at 14", "born 14 years ago". */
  past_ages: string
  /** `#` is a school year. */
  grades: string
  /** `#` years remain until 18. */
  waits: string
  /** Less than a year remains until 18, or the person is called under age. */
  under_age: string
  /** `§` is an age in months. */
  months: string
  /** `@` is a birth year. */
  births: string
  /** `@` is a year and `#` the age in it: "in 2020 she was eight". */
  dated_ages: string
  /** Phrases in which `%` is the year of the 18th birthday. */
  adult_years: string
  /** Has two `#`: the larger is an age, the smaller the difference in years. */
  younger: string
  /** The person is half as old as `#`. */
  halves: string
  /** `@` is the year in which school began. */
  school_starts: string
  /** A stage of life without a number. */
  stages: string
  /** The phrases mean the same as `stages`, but in the past tense: "has barely left childhood". */
  lasting_stages: string
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
  past_ages: { readAge: ([age = 0]) => keepMinorAge(age), is_past: true },
  grades: { readAge: ([grade = 0]) => (grade < 14 ? Math.min(17, grade + 5) : undefined) },
  waits: { readAge: ([years = 0]) => (years > 0 && years < ADULT_AGE ? ADULT_AGE - years : undefined) },
  under_age: { readAge: () => ADULT_AGE - 1 },
  months: { readAge: ([months = 0]) => (months < ADULT_AGE * 12 ? Math.floor(months / 12) : undefined) },
  births: { readAge: ([year = 0], this_year) => keepBirthAge(this_year - year), is_past: true },
  dated_ages: {
    readAge: (numbers, this_year) => keepBirthAge(this_year - Math.max(...numbers) + Math.min(...numbers)),
    is_past: true,
  },
  adult_years: { readAge: ([year = 0], this_year) => keepMinorAge(ADULT_AGE - year + this_year) },
  younger: {
    readAge: ([first = 0, second = 0]) =>
      Math.max(first, second) < OLDEST_ELDER_AGE ? keepMinorAge(Math.abs(first - second)) : undefined,
    is_past: true,
    skips_kin: true,
  },
  halves: { readAge: ([age = 0]) => keepMinorAge(Math.floor(age / 2)) },
  school_starts: { readAge: ([year = 0], this_year) => keepBirthAge(this_year - year + 6), is_past: true },
  stages: { readAge: () => null },
  lasting_stages: { readAge: () => null, is_past: true },
  hints: { readAge: () => null, is_hint: true, is_past: true },
}

const keepBirthAge = (age: number): number | undefined => (age >= 0 && age < ADULT_AGE ? age : undefined)
