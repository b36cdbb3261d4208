import type { EmbeddingsPort } from '../embeddings.port.ts'
import { tokenizeWord } from './tokenize-word.ts'
import type { WordTable } from './word-table.ts'

/** Names the table and the way its vectors are pooled; when either changes, stored vectors are computed again. */
const MODEL = 'wordllama-256/2'
/** Characters; the first sentences of a text decide its meaning. */
const TEXT_MAX = 2_000

/** Embeds texts in this process, in about 50 µs per sentence. */
export function tableEmbeddings(table: WordTable): EmbeddingsPort {
  return {
    model: MODEL,
    embed: async (texts) => texts.map((text) => averageWords(table, text.slice(0, TEXT_MAX))),
  }
}

const WORD = /[\p{L}\p{M}\p{N}]{1,40}/gu
/** The ids below are special tokens and single bytes. */
const FIRST_WORD_ID = 259
/** The rank at which a word has half the weight. Ids are ordered by frequency, which falls with the rank (Zipf's law). */
const HALF_AT_RANK = 500

/** Sums the vectors of a text's words to unit length, with more weight for rare words; zeros for a text without words. */
function averageWords(table: WordTable, text: string): number[] {
  const sum = new Array<number>(table.width).fill(0)
  for (const word of text.toLowerCase().match(WORD) ?? []) {
    const ids = tokenizeWord(table.vocabulary, word)
    const vector = addTokens(table, ids)
    const length = Math.hypot(...vector)
    if (length === 0) continue
    for (const [index, value] of vector.entries())
      sum[index] = (sum[index] ?? 0) + (weighWord(ids) * value) / length
  }
  const length = Math.hypot(...sum)
  return length === 0 ? sum : sum.map((value) => value / length)
}

function addTokens({ weights, width }: WordTable, ids: readonly number[]): Float32Array {
  const sum = new Float32Array(width)
  for (const id of ids)
    for (let index = 0; index < width; index++)
      sum[index] = (sum[index] ?? 0) + (weights[id * width + index] ?? 0)
  return sum
}

/** A word of several tokens counts as rare, however frequent its pieces are. */
function weighWord(ids: readonly number[]): number {
  const [id = 0, second] = ids
  if (second !== undefined) return 1
  const rank = Math.max(1, id - FIRST_WORD_ID)
  return rank / (rank + HALF_AT_RANK)
}
