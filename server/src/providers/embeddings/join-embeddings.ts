import type { EmbeddingsPort } from './embeddings.port.ts'

/** The table's share of a vector. Between 0.4 and 1 it changes little (docs/benchmarks.md). */
const TABLE_WEIGHT = 0.6

/**
 * Joins the vectors of a model and of the table of words into one, so that a cosine is the weighted mean of both. The
 * model knows sentences but misses word relations that the table was tuned for; the table knows only words.
 */
export function joinEmbeddings(model: EmbeddingsPort, table: EmbeddingsPort): EmbeddingsPort {
  return {
    model: `${model.model} + ${table.model}`,
    embed: async (texts, kind) => {
      const [bySentence, byWord] = await Promise.all([model.embed(texts, kind), table.embed(texts, kind)])
      return bySentence.map((vector, index) => joinVectors(vector, byWord[index] ?? []))
    },
  }
}

/** A text that the model refused has zeros, and keeps them: it is near to nothing. */
function joinVectors(bySentence: readonly number[], byWord: readonly number[]): number[] {
  const isRefused = bySentence.every((value) => value === 0)
  const joined = [...bySentence, ...byWord.map((value) => (isRefused ? 0 : value * TABLE_WEIGHT))]
  const length = Math.hypot(...joined)
  return length === 0 ? joined : joined.map((value) => value / length)
}
