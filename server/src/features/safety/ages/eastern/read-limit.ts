import { ADULT_AGE } from '#server/features/safety/adult-age.ts'

const YOUNGEST_LIMIT = 6

export const subtractWait = (limit: number, years: number): number | undefined => {
  const age = limit - years
  return age > YOUNGEST_LIMIT && age < ADULT_AGE ? age : undefined
}

/** "No account until 16, so two more years": an age limit and the years until then. */
export const readLimit = (match: RegExpExecArray): number | undefined =>
  subtractWait(Number(match[1]), Number(match[2]))

/** Reads "Four years ago, at ten". */
export const readSum = (match: RegExpExecArray): number | undefined =>
  subtractWait(Number(match[1]), -Number(match[2]))

/** Reads "My mother had me at 20 and is 35 now". */
export const readDifference = (match: RegExpExecArray): number | undefined =>
  subtractWait(Number(match[2]), Number(match[1]))
