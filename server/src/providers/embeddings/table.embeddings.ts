import { mapInSlices } from '#server/platform/concurrency/map-in-slices.ts'
import { splitWords, tokenizeWord } from '#server/platform/word-table/tokenize-word.ts'
import { type WordTable, ZERO } from '#server/platform/word-table/word-table.ts'
import type { EmbeddingsPort } from './embeddings.port.ts'

/**
 * Names the table and the way its vectors are added; when either changes, stored vectors are computed again.
 */
export const TABLE_NAME = 'citrine-words/3'
/** Characters; the first sentences of a text decide its meaning. */
const TEXT_MAX = 2_000
/** About 1 ms; a list of hundreds at once would delay the first words of replies. */
const TEXTS_PER_SLICE = 32

export function createTableEmbeddings(table: WordTable): EmbeddingsPort {
  return {
    model: TABLE_NAME,
    embed: (texts) => mapInSlices(texts, TEXTS_PER_SLICE, (text) => addWords(table, text.slice(0, TEXT_MAX))),
  }
}

function addWords(table: WordTable, text: string): number[] {
  const sum = new Float32Array(table.width)
  for (const word of splitWords(text)) for (const id of tokenizeWord(table, word)) addToken(table, id, sum)
  let squares = 0
  for (const value of sum) squares += value * value
  const length = Math.sqrt(squares) || 1
  const vector: number[] = []
  for (const value of sum) vector.push(value / length)
  return vector
}

function addToken({ scales, numbers, width }: WordTable, id: number, sum: Float32Array): void {
  const scale = scales[id] ?? 0
  const start = (id * width) / 2
  for (let index = 0; index < width; index += 2) {
    const pair = numbers[start + index / 2] ?? 0
    sum[index] = (sum[index] ?? 0) + scale * ((pair & 15) - ZERO)
    sum[index + 1] = (sum[index + 1] ?? 0) + scale * ((pair >> 4) - ZERO)
  }
}
