import { UNSPACED } from '#server/platform/text/scripts.ts'

const LENGTH_MAX = 40

/** Without spaces, words are matched by pairs of neighbouring characters. */
const SIGN = new RegExp(`[${UNSPACED}\\p{sc=Hangul}]`, 'u')
const RUN = /[\p{L}\p{M}\p{N}]+/gu
const PIECES = new RegExp(`(?:${SIGN.source}\\p{M}*)+|(?:(?!${SIGN.source})[\\p{L}\\p{M}\\p{N}])+`, 'gu')
const ACCENTS = /[\u0300-\u036f]/g

/** Folds compatibility forms, accents and case. */
export const foldText = (text: string): string =>
  text.normalize('NFKD').replace(ACCENTS, '').normalize('NFC').toLowerCase()

export type WordPiece = { text: string; isSigns: boolean }

export function splitPieces(text: string): WordPiece[] {
  return (foldText(text).match(RUN) ?? []).flatMap((run) =>
    (run.match(PIECES) ?? []).map((piece) => ({ text: piece, isSigns: SIGN.test(piece) })),
  )
}

const pairSigns = (signs: readonly string[]): string[] =>
  signs.slice(1).map((sign, index) => `${signs[index]}${sign}`)

const cutBeginning = (word: string): string =>
  word.length <= LENGTH_MAX ? word : [...word].slice(0, LENGTH_MAX).join('')

export function extractWords(text: string): string[] {
  const words = splitPieces(text).flatMap((piece) => {
    if (!piece.isSigns) return [cutBeginning(piece.text)]
    const signs = [...piece.text]
    return [...signs, ...pairSigns(signs)]
  })
  return [...new Set(words)]
}

/** User ids differ most at their end. Rows are filtered by user too, so equal endings do no harm. */
const shortenUserId = (user_id: string): string => user_id.slice(-6)

export const listMarkedWords = (user_id: string, words: readonly string[]): string[] =>
  words.map((word) => `${shortenUserId(user_id)}${word}`)

const PREFIX_MIN = 3
const WORDS_MAX = 12

export function buildWordQuery(user_id: string, question: string): string | null {
  const terms = splitPieces(question).flatMap(({ text, isSigns }) => {
    const signs = [...text]
    if (isSigns) return signs.length === 1 ? [text] : pairSigns(signs)
    const word = cutBeginning(text)
    return [signs.length >= PREFIX_MIN ? `${word}:*` : word]
  })
  const all = [...new Set(terms)].slice(0, WORDS_MAX)
  return all.length === 0 ? null : all.map((term) => quoteWord(user_id, term)).join(' & ')
}

/** Words hold only letters, marks and digits, so none needs escaping. */
export function quoteWord(user_id: string, term: string): string {
  const [word = '', prefix] = term.split(':')
  return `'${shortenUserId(user_id)}${word}'${prefix === undefined ? '' : ':*'}`
}
