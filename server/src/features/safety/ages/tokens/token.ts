export type Token = {
  kind: 'word' | 'number' | 'mark'
  /** The word in lower case, without accents. */
  text: string
  from: number
  to: number
  /** The whole number; null for other figures, such as "1.5" and "12:30". */
  value: number | null
  isSpaced: boolean
  isCapital: boolean
  isLatin: boolean
}

/** Known words, which distinguish disguised words from names. */
export type Vocabulary = {
  isKnown(word: string): boolean
  /** True for number words, and for words such as "underage". */
  isAnchor(word: string): boolean
}
