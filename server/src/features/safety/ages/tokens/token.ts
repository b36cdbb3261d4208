export type Token = {
  kind: 'word' | 'number' | 'mark'
  /** Folded: lower case, no accents. */
  text: string
  from: number
  to: number
  /** A whole number; null for other figures ("1.5", "12:30"). */
  value: number | null
  /** A space or line break comes before it. */
  is_spaced: boolean
  is_capital: boolean
  is_latin: boolean
}

/** Tells disguised words from names. */
export type Vocabulary = {
  isKnown(word: string): boolean
  /** Number words, and words such as "underage". */
  isAnchor(word: string): boolean
}
