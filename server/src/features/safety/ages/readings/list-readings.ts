import { decodeText, ENCODED_MIN, expandMacros, removeJoints } from '../../normalise/disguises.ts'
import { maskCodes } from '../../normalise/mask-codes.ts'
import { surveyText } from '../../normalise/survey-text.ts'
import { formatPlainLabels } from './plain-labels.ts'
import { joinSpacedLetters, SPACED_LETTERS_MIN } from './spaced-letters.ts'

export type Reading = { text: string; isPlain: boolean; mapOffset(offset: number): number }

const SEPARATED_LETTERS = /\p{L}[\p{P}\p{S}]{1,3}\p{L}[\p{P}\p{S}]{1,3}\p{L}|\]\(/u
const ENTITY = /&#(?:(\d{2,6})|x([0-9a-f]{2,5}));/gi
const TAG = /<\/?(?:b|i|em|strong|span|u|s|sup|sub|font|p|br|div)\b[^<>]{0,200}>/gi
const JAMO = /[\u1100-\u11ff\u3099\u309a]/

/** @param names of the character, which may precede a label: "Mira's age:" */
export function listReadings(
  text: string,
  names: readonly string[] = [],
  survey = surveyText(text),
): Reading[] {
  const { hasOthers, hasJoints, shortWords, longPart } = survey
  // The mask keeps the length, so offsets stay valid.
  const plain = longPart < ENCODED_MIN ? text : maskCodes(text)
  const readings: Reading[] = [{ text: plain, isPlain: true, mapOffset: (offset) => offset }]
  const addReading = (candidate: string): void => {
    const read = maskCodes(candidate)
    if (read !== plain && !readings.some((each) => each.text === read))
      readings.push({ text: read, isPlain: false, mapOffset: createOffsetMap(text, read) })
  }
  if (hasOthers) {
    if (JAMO.test(text)) addReading(text.normalize('NFC'))
    if (text.includes('&#') || /<[a-z/]/i.test(text)) addReading(readEntities(text))
    if (ESCAPES.test(text)) addReading(text.replace(ESCAPE, readEscape).replace(ENCODED_AGE, readEncodedAge))
    if (MIXED_WORD.test(text)) for (const read of readMixedScripts(text)) addReading(read)
    addReading(readSigns(text))
  }
  if (hasJoints && SEPARATED_LETTERS.test(text)) addReading(removeJoints(readSigns(text)))
  if (longPart >= ENCODED_MIN) addReading(decodeText(text))
  if (hasOthers) addReading(formatPlainLabels(text, names))
  if (shortWords >= SPACED_LETTERS_MIN) addReading(joinSpacedLetters(text))
  if (hasOthers) for (const read of expandMacros(text)) addReading(read)
  return readings
}

const ESCAPE = /\\u([0-9a-f]{4})|\\x([0-9a-f]{2})|%([0-9a-f]{2})(?=%|\d|\W|$)/gi
/** Base64 of the numbers 10 to 19, too short for `decodeText`. */
const ENCODED_AGE = /(?<![A-Za-z0-9+/])MT[A-Za-z0-9]=(?!=)/g
const ESCAPES = new RegExp(`${ESCAPE.source}|${ENCODED_AGE.source}`, 'i')

const readEscape = (whole: string, ...[four, two, percent]: (string | undefined)[]): string => {
  const point = Number.parseInt(four ?? two ?? percent ?? '', 16)
  return point > 31 && point < 127 ? String.fromCodePoint(point) : whole
}
const readEncodedAge = (part: string): string => {
  const digits = Buffer.from(part, 'base64').toString()
  return /^1\d$/.test(digits) ? digits : part
}

const MIXED_WORD = /\p{Script=Latin}\p{Script=Cyrillic}|\p{Script=Cyrillic}\p{Script=Latin}/u
const LATIN = 'aeopcyxkmhtbiAEOPCYXKMHTBI'
const CYRILLIC = 'аеорсухкмнтвіАЕОРСУХКМНТВІ'
const swap = (text: string, from: string, to: string): string =>
  [...text].map((letter) => to[from.indexOf(letter)] ?? letter).join('')

/** Words that mix two scripts are read once in each. */
const readMixedScripts = (text: string): string[] => [
  swap(text, CYRILLIC, LATIN),
  text.replace(/[\p{Script=Latin}\p{Script=Cyrillic}]+/gu, (word) =>
    /\p{Script=Cyrillic}/u.test(word) ? swap(word, LATIN, CYRILLIC) : word,
  ),
]

const LETTER_LIKE: Record<string, string> = {
  '!': 'i',
  '|': 'l',
  '€': 'e',
  '£': 'l',
  '¥': 'y',
  '¢': 'c',
  '+': 't',
}

/** Reads signs as letters: "f!fteen". */
const readSigns = (text: string): string =>
  text.replace(/(?<=\p{L})[!|€£¥¢+](?=\p{L})/gu, (sign) => LETTER_LIKE[sign] ?? sign)

const readEntities = (text: string): string =>
  text.replace(TAG, '').replace(ENTITY, (whole, decimal?: string, hex?: string) => {
    const point = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
    return point > 31 && point < 0x11_0000 ? String.fromCodePoint(point) : whole
  })

/** Maps exactly where both texts are equal, else to the offset of the differing part. */
function createOffsetMap(text: string, read: string): (offset: number) => number {
  const limit = Math.min(text.length, read.length)
  let head = 0
  while (head < limit && text[head] === read[head]) head++
  let tail = 0
  while (tail < limit - head && text.at(-1 - tail) === read.at(-1 - tail)) tail++
  const seen = text.length - head - tail
  const meant = read.length - head - tail
  return (offset) => {
    if (offset <= head) return offset
    if (offset >= read.length - tail) return offset + text.length - read.length
    return head + Math.round(((offset - head) / Math.max(1, meant)) * seen)
  }
}
