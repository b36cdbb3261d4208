import { ADULT_AGE } from '#server/features/safety/adult-age.ts'

const CYCLE = 12
/** The year 4 was a rat's. */
const FIRST_YEAR = 4

/**
 * Reads a year of two digits next to its zodiac sign: the sign decides the century, because 1912 and 2012 have
 * different ones. Returns undefined for an adult's year.
 */
export function readZodiacYear(digits: string, sign: number, thisYear: number): number | undefined {
  const year = 2000 + Number(digits)
  const age = thisYear - year
  return sign === (year - FIRST_YEAR) % CYCLE && age >= 0 && age < ADULT_AGE ? age : undefined
}
