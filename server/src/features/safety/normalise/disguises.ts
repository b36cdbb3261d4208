import {
  changeVariable,
  type Dice,
  MACRO,
  NESTED_MAX,
  parseMacro,
  removeLongComments,
  removeTrims,
  type VariableChange,
} from '#server/platform/text/macros.ts'
import { hasLongPart } from './long-part.ts'

const PART = /[\p{L}\p{N}@$]+/gu
const FORMAT = /\p{Cf}/gu
/** Matches signs inside a word, except apostrophes and signs that replace letters. */
const JOINT = /(?<=[\p{L}\p{N}])[[\p{P}\p{S}\u2800\ufe0f]--[@$'’ʼ`´]]+(?=[\p{L}\p{N}])/gv
/** A page shows only the label of an external link. */
const LINK = /\[([^[\]\n]{1,300})\]\([^\s()]{1,2000}\)/g

/** Most letters per part of a torn word, and between two parts. */
const PART_MAX = 2
const GAP_MAX = 3
export const TORN_PARTS_MIN = 3

/** Joins "w o r d", "w.o.r.d" and "wo rd s". */
export function joinTornWords(text: string): string[] {
  const words: string[] = []
  let parts: string[] = []
  let end = 0
  const close = (): void => {
    const word = parts.join('')
    if (parts.length >= TORN_PARTS_MIN && isMostlyLetters(word)) words.push(word)
    parts = []
  }
  for (const match of text.replace(FORMAT, '').matchAll(PART)) {
    const [part] = match
    const isNear = match.index - end <= GAP_MAX
    if (!isNear || part.length > PART_MAX) close()
    if (part.length <= PART_MAX) parts.push(part)
    end = match.index + part.length
  }
  close()
  return words
}

/** Excludes a time next to a word: "10:11 I". */
const isMostlyLetters = (word: string): boolean => (word.match(/\p{N}/gu)?.length ?? 0) * 2 <= word.length

/** Removes the joints of "w-ord", "w_ord" and "w[or](https://…)d". */
export const removeJoints = (text: string): string =>
  text.replace(FORMAT, '').replace(LINK, '$1').replace(JOINT, '')

const SIGNED = /[\p{L}\p{N}!|+€£¥¢@$]{4,60}/gu
const SIGN_LETTERS: Record<string, string> = {
  '2': 'z',
  '6': 'g',
  '9': 'g',
  '!': 'i',
  '|': 'l',
  '+': 't',
  '€': 'e',
  '£': 'l',
  '¥': 'y',
  '¢': 'c',
}
/** An exclamation mark at the end of a word is punctuation: "lol!". */
const SIGN = /[269|+€£¥¢]|!(?=.*[^!])/g
const HAS_SIGN = /[269!|+€£¥¢]/

/** Removes the signs of "w0r!d". */
export const removeSigns = (text: string): string =>
  HAS_SIGN.test(text)
    ? text.replace(SIGNED, (word) =>
        /\p{L}/u.test(word) ? word.replace(SIGN, (sign) => SIGN_LETTERS[sign] ?? sign) : word,
      )
    : text

// The pattern is tried at the beginning of a word alone, not at each of its letters.
const ENCODED = /(?<![A-Za-z0-9+/_-])[A-Za-z0-9+/_-]{12,}/g
export const ENCODED_MIN = 12
const READABLE = /^[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Z}\s\p{Cf}]+$/u
const utf8 = new TextDecoder('utf-8', { fatal: true })

export const decodeText = (text: string): string =>
  hasLongPart(text, ENCODED_MIN) ? text.replace(ENCODED, decodePart) : text

function decodePart(part: string): string {
  try {
    const decoded = utf8.decode(Buffer.from(part, 'base64url'))
    return decoded !== '' && READABLE.test(decoded) ? ` ${decoded} ` : part
  } catch {
    return part
  }
}

const TRIM = /\{\{\s*trim\s*\}\}/i
/** Fewest and most readings of one text. */
const READINGS = { min: 4, max: 100 }
const LETTERS_MAX = 60_000
const NEARBY_LETTERS = 500
/** Letters of a value after variables have given `LETTERS_MAX`; enough for a word or an age. */
const REPEATED_LETTERS = 20
/** Numbers tried per roll or counter: "1{{roll:9}}" can become an age. */
const NUMBERS_MAX = 20

type ChoicePicker = (values: number) => number

/**
 * Expands macros as a prompt does, with one value per choice. Other programs also drop unknown macros and the blanks
 * around `{{trim}}`, which may join the text on both sides to one word.
 */
export function expandMacros(text: string): string[] {
  if (!text.includes('{{')) return []
  const named = dropMacros(text.replace(NAME_MACRO, ' <$1> '))
  if (named === '') return []
  const readingsMax = Math.min(READINGS.max, Math.max(READINGS.min, Math.floor(LETTERS_MAX / named.length)))
  const counts = listChoices(named)
  const together = counts.reduce((product, each) => Math.min(readingsMax, product * each), 1)
  const alike = Math.min(readingsMax, Math.max(READINGS.min, ...counts))
  const readings = Array.from(
    { length: Math.min(readingsMax, alike + (counts.length > 1 ? together : 0)) },
    (_, nth) =>
      [false, true].map((dropsUnknown) => readMacros(named, createChoicePicker(nth, alike), dropsUnknown)),
  )
  return [...new Set(readings.flat())].filter((reading) => reading !== text && reading !== named)
}

const BRACES = /\{\{|\}\}/g
/** Name macros cannot contain other macros. */
const NAME_MACRO = /\{\{(char|user)\}\}/gi
/** Not every program reads it as a name. */
const SPACED_NAME = /^\{\{\s*(char|user)\s*\}\}$/i

function dropMacros(text: string): string {
  const pieces: string[] = []
  let end = 0
  let depth = 0
  const keep = (from: number, to: number): void => {
    if (from > end) pieces.push('\n')
    pieces.push(text.slice(Math.max(from, end), to))
    end = Math.max(end, to)
  }
  for (const { 0: braces, index } of text.matchAll(BRACES)) {
    keep(depth > 0 ? end : index - NEARBY_LETTERS, index + NEARBY_LETTERS)
    depth = Math.max(0, depth + (braces === '{{' ? 1 : -1))
  }
  return pieces.join('')
}

function listChoices(text: string): number[] {
  const counts: number[] = []
  readMacros(
    text,
    (values) => {
      if (counts.length < READINGS.max) counts.push(values)
      return 0
    },
    true,
  )
  return counts
}

/**
 * In the first rounds every choice has the same index, so that each value appears; later rounds try
 * combinations.
 */
function createChoicePicker(nth: number, alike: number): ChoicePicker {
  if (nth < alike) return (values) => nth % values
  let rest = nth - alike
  return (values) => {
    const chosen = rest % values
    rest = Math.floor(rest / values)
    return chosen
  }
}

/** A pattern with spaces at its start would be quadratic. */
function trimMacros(text: string): string {
  const [first = '', ...rest] = text.split(TRIM)
  const last = rest.pop()
  return last === undefined
    ? first
    : first.trimEnd() + rest.map((piece) => piece.trim()).join('') + last.trimStart()
}

function readMacros(text: string, choose: ChoicePicker, dropsUnknown: boolean): string {
  let read = dropsUnknown ? trimMacros(text) : text
  const variables = createVariables()
  for (let round = 0; round < NESTED_MAX; round++) {
    const before = read
    read = read.replace(
      MACRO,
      (whole, inside: string) =>
        readMacro(inside, choose, variables) ?? (dropsUnknown ? '' : whole.replace(SPACED_NAME, ' <$1> ')),
    )
    if (read === before) break
  }
  return removeTrims(removeLongComments(read))
}

/** Null for unknown macros, and for those that insert a text which is checked elsewhere, or a time. */
function readMacro(inside: string, choose: ChoicePicker, variables: Variables): string | null {
  const macro = parseMacro(inside)
  switch (macro?.kind) {
    case 'text':
      return macro.text
    case 'choice':
      return macro.values[choose(macro.values.length)] ?? ''
    case 'roll':
      return macro.dice === null ? '' : readRoll(macro.dice, choose)
    case 'variable':
      return readVariable(macro.change, variables, choose)
    default:
      return null
  }
}

type Variables = { values: Map<string, string>; letters: number }
const createVariables = (): Variables => ({ values: new Map(), letters: 0 })

function readVariable(change: VariableChange, variables: Variables, choose: ChoicePicker): string {
  const { values } = variables
  const step = { inc: 1, dec: -1, get: 0, set: 0, add: 0 }[change.change]
  // An earlier text may have set the counter.
  if (step !== 0 && !values.has(change.name)) values.set(change.name, String(1 - step + choose(NUMBERS_MAX)))
  const text = changeVariable(values, change)
  const lettersMax = variables.letters < LETTERS_MAX ? text.length : REPEATED_LETTERS
  variables.letters += text.length
  return text.slice(0, lettersMax)
}

/** Tries the numbers that may be ages, where the dice can show them. */
function readRoll({ count, sides, plus }: Dice, choose: ChoicePicker): string {
  const lowest = count + plus
  const highest = count * sides + plus
  const isShort = highest - lowest < NUMBERS_MAX
  const first = !isShort && lowest < 0 && highest >= 0 ? 0 : lowest
  return String(first + choose(Math.min(NUMBERS_MAX, highest - first + 1)))
}
