import { UNSPACED } from '#server/platform/text/scripts.ts'

/** Letters; searching longer texts would block other requests. */
const SEARCHED_MAX = 20_000
const PIECE_LETTERS = { size: 2_000, step: 1_500 }
/** Words; a longer quote shows only its two ends. */
const WHOLE_MAX = 8
const END_MAX = 4
const QUOTE_MAX = 120

type Span = { from: number; to: number }

const WORD = /\S+/gu
/** Scripts without spaces are split by letter; a whole sentence would be one word otherwise. */
const SIGN = new RegExp(`[${UNSPACED}]`, 'u')

function splitIntoWords(text: string): Span[] {
  return [...text.matchAll(WORD)].flatMap(({ 0: word, index }) => {
    if (!SIGN.test(word)) return [{ from: index, to: index + word.length }]
    let at = index
    return [...word].map((letter) => {
      const span = { from: at, to: at + letter.length }
      at = span.to
      return span
    })
  })
}

function computeLeast(limit: number, holds: (count: number) => boolean): number {
  let low = 1
  let high = limit
  while (low < high) {
    const middle = (low + high) >> 1
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}

function findPiece(text: string, breaks: (cutPart: string) => boolean): string | null {
  if (text.length > PIECE_LETTERS.size)
    for (let at = 0; at < text.length; at += PIECE_LETTERS.step) {
      const piece = text.slice(at, at + PIECE_LETTERS.size)
      if (breaks(piece)) return piece
    }
  return breaks(text) ? text : null
}

/**
 * Returns the shortest part that `breaks` still refuses, as written; cut to its two ends when long. Asking the
 * rule itself keeps the quote right for disguised text.
 * @returns an empty list when no part breaks the rule
 */
export function quoteBreach(text: string, breaks: (part: string) => boolean): string[] {
  const piece = text.length > SEARCHED_MAX ? null : findPiece(text, breaks)
  if (piece === null) return []
  const words = splitIntoWords(piece)
  const part = (from: number, to: number): string =>
    piece.slice(words[from]?.from ?? 0, words[to - 1]?.to ?? piece.length)
  const end = computeLeast(words.length, (count) => breaks(part(0, count)))
  const size = computeLeast(end, (count) => breaks(part(end - count, end)))
  const start = end - size
  const whole = part(start, end)
  if (!breaks(whole)) return []
  if (size <= WHOLE_MAX) return [whole.slice(0, QUOTE_MAX)]
  for (let count = 1; count <= END_MAX; count++) {
    const ends = [part(start, start + count), part(end - count, end)]
    if (breaks(ends.join(' '))) return ends.map((each) => each.slice(0, QUOTE_MAX))
  }
  return [part(start, start + END_MAX), part(end - END_MAX, end)].map((each) => each.slice(0, QUOTE_MAX))
}
