import type { EmbeddingsPort } from '../embeddings.port.ts'
import { poolWords } from './pool-words.ts'
import type { WordTable } from './word-table.ts'

/** Names the table and the way its vectors are pooled; after a change of either, stored vectors are made again. */
const MODEL = 'wordllama-256/2'
/** Characters; the first sentences of a text decide its meaning. */
const TEXT_MAX = 2_000

/** Embeds texts in this process, in about 50 µs per sentence. */
export function tableEmbeddings(table: WordTable): EmbeddingsPort {
  return {
    model: MODEL,
    embed: async (texts) => texts.map((text) => poolWords(table, text.slice(0, TEXT_MAX))),
  }
}
