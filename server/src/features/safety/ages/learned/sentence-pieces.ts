import { listEasternRules } from '../eastern/eastern-languages.ts'
import { CHARACTER_PLACEHOLDER, USER_PLACEHOLDER } from '../eastern/eastern-rules.ts'
import { buildSentenceText, type SentenceText } from '../eastern/sentence-text.ts'
import { guessLanguages } from '../languages/languages.ts'
import type { Names } from '../owner/names.ts'
import type { Token } from '../tokens/token.ts'

/** A word in its own letters; or a number by its size, a name or a mark. */
export type SentencePiece = { sign: string } | { word: string }

const MARKS = [...',.;:?!()"-/=&+#']
const YEARS = ['future', 'year+', 'year18', 'year-']
/** The largest number of each sign. */
const SIZES = [0, 1, 2, 4, 6, 9, 12, 17, 18, 24, 39, 99, 999]
/** In this order the model has them behind the tokens of the table of words. */
export const SIGNS = [
  ...['stop', 'unknown', 'name', 'user'],
  ...MARKS,
  ...YEARS,
  ...['time', 'figure'],
  ...SIZES.map((size) => `n${size}`),
]

export function listPieces(
  text: string,
  tokens: readonly Token[],
  names: Names,
  thisYear: number,
): SentencePiece[] {
  const [eastern] = listEasternRules(tokens)
  const [lexicon] = eastern ? [] : guessLanguages(tokens)
  const rules = eastern ?? { isSpaced: true, rewrites: [], ...(lexicon ? { numbers: lexicon } : {}) }
  const written = buildSentenceText(tokens, rules, names)
  const pieces: SentencePiece[] = []
  let wide = ''
  let wideTo = -1
  const closeWord = (): void => {
    if (wide !== '') pieces.push({ word: wide })
    wide = ''
  }
  for (const { part, token } of listParts(written, tokens)) {
    if (part === CHARACTER_PLACEHOLDER || part === USER_PLACEHOLDER) {
      closeWord()
      pieces.push({ sign: part === USER_PLACEHOLDER ? 'user' : 'name' })
    } else if (token.kind === 'mark') {
      closeWord()
      if (MARKS.includes(token.text)) pieces.push({ sign: token.text })
    } else if (token.kind === 'number' || /\d/.test(part)) {
      closeWord()
      if (token.kind === 'number' && token.value === null)
        pieces.push({ sign: readFigure(token.text, thisYear) })
      else
        for (const [, digits, rest = ''] of part.matchAll(/(\d+)([^\d]*)/g)) {
          pieces.push({ sign: sizeNumber(Number(digits), thisYear) })
          if (/\p{L}/u.test(rest)) wide = rest.trim()
          closeWord()
        }
    } else {
      const raw = text.slice(token.from, token.to)
      if (token.from !== wideTo || token.isSpaced) closeWord()
      wide += raw
      wideTo = token.to
    }
  }
  closeWord()
  return pieces
}

function* listParts({ text, tokens: places }: SentenceText, tokens: readonly Token[]) {
  for (let start = 0; start < text.length; ) {
    let end = start + 1
    while (end < text.length && places[end] === places[start]) end++
    const token = tokens[places[start] ?? 0]
    const part = text.slice(start, end).trim()
    if (token && part !== '') yield { part, token }
    start = end
  }
}

const ADULT = 18

function sizeNumber(value: number, thisYear: number): string {
  if (value >= 1900 && value <= thisYear + 30) return sizeYear(thisYear - value)
  return `n${SIZES.find((size) => value <= size) ?? SIZES.at(-1)}`
}

/** @param age of a person born in that year; around 18 the month matters */
function sizeYear(age: number): string {
  if (age < 0) return 'future'
  if (age < ADULT) return 'year+'
  return age <= ADULT + 8 ? 'year18' : 'year-'
}

function readFigure(text: string, thisYear: number): string {
  const year = /(?:19|20)\d\d/.exec(text)
  return year ? sizeNumber(Number(year[0]), thisYear) : text.includes(':') ? 'time' : 'figure'
}
