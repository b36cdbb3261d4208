/** A word, a number or a mark, with its place in the text it was read from. */
export type Token = {
  kind: 'word' | 'number' | 'mark'
  /** Folded: lower case, without accents. */
  text: string
  from: number
  to: number
  /** The number of years; null for any other figure ("1.5", "12:30"). */
  value: number | null
  /** A blank or a line stands before it. */
  is_spaced: boolean
  is_capital: boolean
  is_latin: boolean
}

/** Knowledge of words, so that disguised ones can be told from names. */
export type Vocabulary = {
  isKnown(word: string): boolean
  /** Number words and words such as "underage". */
  isAnchor(word: string): boolean
}
