import { tokenizeWord } from './tokenize-word.ts'
import type { WordTable } from './word-table.ts'

const WORD = /[\p{L}\p{M}\p{N}]{1,40}/gu
/** The ids below are special tokens and single bytes. */
const FIRST_WORD_ID = 259
/** Rank from which a token counts at least half. Ids are ordered by frequency, which falls as their rank grows (Zipf). */
const HALF_AT_RANK = 2_000

/** Sums the vectors of a text's tokens, rare ones more than frequent ones, to unit length; zeros for a text without words. */
export function poolWords({ vocabulary, weights, width }: WordTable, text: string): number[] {
  const sum = new Array<number>(width).fill(0)
  for (const word of text.match(WORD) ?? [])
    for (const id of tokenizeWord(vocabulary, word)) {
      const weight = weighToken(id)
      for (let index = 0; index < width; index++)
        sum[index] = (sum[index] ?? 0) + weight * (weights[id * width + index] ?? 0)
    }
  const length = Math.hypot(...sum)
  return length === 0 ? sum : sum.map((value) => value / length)
}

function weighToken(id: number): number {
  const rank = Math.max(1, id - FIRST_WORD_ID)
  return rank / (rank + HALF_AT_RANK)
}
