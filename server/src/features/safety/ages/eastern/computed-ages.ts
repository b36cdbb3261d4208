import { ADULT_AGE } from '#server/features/safety/adult-age.ts'
import type { EasternAgeRule } from './eastern-rules.ts'

const YOUNGEST_AGE = 8
const OLDEST_ANIMAL_AGE = 126
const isYoung = (age: number): boolean => Number.isInteger(age) && age >= YOUNGEST_AGE && age < ADULT_AGE

const readNumbers = (match: RegExpExecArray): number[] =>
  match.slice(1).flatMap((part) => (part === undefined || part === '' ? [] : [Number(part)]))

/** The editor asks whether the number is the character's age. */
export const makeAgeQuestions = (...patterns: RegExp[]): EasternAgeRule[] =>
  patterns.map((pattern) => ({
    kind: 'hint',
    pattern,
    readAge: (match) => readNumbers(match).findLast(isYoung),
  }))

/** Asks about "half of 30", "a third of 45", "18 minus 3": the parts are numbers, a missing divisor is 2. */
export const askFractions = (...patterns: RegExp[]): EasternAgeRule[] =>
  patterns.map((pattern) => ({
    kind: 'sum',
    pattern,
    readAge: (match) => {
      const [whole = 0, part = 2] = readNumbers(match)
      return [whole / part, whole - part, whole + part].find(isYoung)
    },
  }))

export const askAnimalYears = (...patterns: RegExp[]): EasternAgeRule[] =>
  patterns.map((pattern) => ({
    kind: 'sum',
    pattern,
    readAge: (match) => {
      const [age = 0] = readNumbers(match)
      return age > 2 && age < OLDEST_ANIMAL_AGE ? ADULT_AGE - 1 : undefined
    },
  }))

/** Asks about a coming year of leaving school, of the first vote or of adulthood. */
export const askComingYears = (...patterns: RegExp[]): EasternAgeRule[] =>
  patterns.map((pattern) => ({
    kind: 'hint',
    pattern,
    readAge: (match, thisYear) => {
      const age = ADULT_AGE - (Number(match[1]) - thisYear)
      return age > 4 && age < ADULT_AGE ? age : undefined
    },
  }))

export const askUnits = (perYear: number, ...patterns: RegExp[]): EasternAgeRule[] =>
  patterns.map((pattern) => ({
    kind: 'hint',
    pattern,
    readAge: (match) => {
      const years = Math.floor((readNumbers(match)[0] ?? 0) / perYear)
      return years > 2 && years < ADULT_AGE ? years : undefined
    },
  }))
