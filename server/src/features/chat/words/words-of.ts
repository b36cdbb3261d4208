/** Longer words are found by their beginning. */
const LENGTH_MAX = 40

/** Scripts that are written without spaces: their words are found by pairs of neighbours. */
const SIGNS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const RUN = /[\p{L}\p{M}\p{N}]+/gu
const PIECES = new RegExp(`(?:${SIGNS.source}\\p{M}*)+|(?:(?!${SIGNS.source})[\\p{L}\\p{M}\\p{N}])+`, 'gu')
const ACCENTS = /[\u0300-\u036f]/g

/** Compatibility forms and accents folded, lower case. */
export const foldText = (text: string): string =>
  text.normalize('NFKD').replace(ACCENTS, '').normalize('NFC').toLowerCase()

/** A word, or a run of signs without spaces. */
export type Piece = { text: string; is_signs: boolean }

/** What a text consists of, in its order. */
export function piecesOf(text: string): Piece[] {
  return (foldText(text).match(RUN) ?? []).flatMap((run) =>
    (run.match(PIECES) ?? []).map((piece) => ({ text: piece, is_signs: SIGNS.test(piece) })),
  )
}

const pairsOf = (signs: readonly string[]): string[] =>
  signs.slice(1).map((sign, index) => `${signs[index]}${sign}`)

const beginningOf = (word: string): string =>
  word.length <= LENGTH_MAX ? word : [...word].slice(0, LENGTH_MAX).join('')

/** The words under which a text is found, each once. */
export function wordsOf(text: string): string[] {
  const words = piecesOf(text).flatMap((piece) => {
    if (!piece.is_signs) return [beginningOf(piece.text)]
    const signs = [...piece.text]
    return [...signs, ...pairsOf(signs)]
  })
  return [...new Set(words)]
}

/** Ids of users differ most at their end; two with the same mark are told apart by their rows. */
const markOf = (user_id: string): string => user_id.slice(-6)

/** The words as the index has them. */
export const markedWords = (user_id: string, words: readonly string[]): string[] =>
  words.map((word) => `${markOf(user_id)}${word}`)

/** A question whose words must all be there; the other form of a word counts too, where the word is long enough to tell. */
const PREFIX_MIN = 3
const WORDS_MAX = 12

/** What must stand in a user's text for it to be found; null where a question has no words. */
export function findingQuery(user_id: string, question: string): string | null {
  const terms = piecesOf(question).flatMap(({ text, is_signs }) => {
    const signs = [...text]
    if (is_signs) return signs.length === 1 ? [text] : pairsOf(signs)
    const word = beginningOf(text)
    return [signs.length >= PREFIX_MIN ? `${word}:*` : word]
  })
  const all = [...new Set(terms)].slice(0, WORDS_MAX)
  return all.length === 0 ? null : all.map((term) => quoted(user_id, term)).join(' & ')
}

/** One word of a user in the language of tsquery; words hold letters, marks and digits alone. */
export function quoted(user_id: string, term: string): string {
  const [word = '', prefix] = term.split(':')
  return `'${markOf(user_id)}${word}'${prefix === undefined ? '' : ':*'}`
}
