import type { Lexicon } from './lexicon.ts'

/** Letters; shorter number words differ from too many other words by one letter. */
const WORD_LETTERS_MIN = 7
const YOUNGEST_AGE = 10
const OLDEST_AGE = 18

const opened = new WeakMap<Lexicon, readonly (readonly [string, number])[]>()

function listNumberWords(lexicon: Lexicon): readonly (readonly [string, number])[] {
  const cached = opened.get(lexicon)
  if (cached) return cached
  const words = [...lexicon.root.next].flatMap(([word, { entry }]) => {
    const value = entry?.number ?? null
    const isTeen = value !== null && value >= YOUNGEST_AGE && value <= OLDEST_AGE
    return isTeen && word.length >= WORD_LETTERS_MIN ? [[word, value] as const] : []
  })
  opened.set(lexicon, words)
  return words
}

/** The misspelled numbers found in texts so far, by word. */
const recorded = new Map<string, ReadonlyMap<Lexicon, number>>()
const RECORDED_MAX = 5_000

/** @returns whether the word is a misspelled number */
export function recordMisspelledNumber(word: string, lexicons: readonly Lexicon[]): boolean {
  const values = lexicons.flatMap((lexicon): [Lexicon, number][] => {
    const value = readMisspelledNumber(word, lexicon)
    return value === null ? [] : [[lexicon, value]]
  })
  if (values.length === 0) return false
  if (recorded.size >= RECORDED_MAX) recorded.clear()
  recorded.set(word, new Map(values))
  return true
}

export const findMisspelledNumber = (word: string, lexicon: Lexicon): number | null =>
  recorded.get(word)?.get(lexicon) ?? null

/** Reads numbers from 10 to 18 with one wrong, missing, doubled or swapped letter: "fiveteen", "питнадцать". */
function readMisspelledNumber(word: string, lexicon: Lexicon): number | null {
  if (word.length < WORD_LETTERS_MIN - 1 || lexicon.script === 'wide') return null
  const found = listNumberWords(lexicon).find(
    ([right]) =>
      (right[0] === word[0] || (right[0] === 'c' && word[0] === 'k')) &&
      Math.abs(right.length - word.length) <= 1 &&
      isOneApart(right, word),
  )
  return found?.[1] ?? null
}

function isOneApart(right: string, word: string): boolean {
  let start = 0
  while (start < right.length && right[start] === word[start]) start++
  let end = 0
  const shorter = Math.min(right.length, word.length)
  while (end < shorter - start && right.at(-1 - end) === word.at(-1 - end)) end++
  const left = right.slice(start, right.length - end)
  const other = word.slice(start, word.length - end)
  const isSwapped = left.length === 2 && left[0] === other[1] && left[1] === other[0]
  return (left.length <= 1 && other.length <= 1) || (other.length === 2 && isSwapped)
}
