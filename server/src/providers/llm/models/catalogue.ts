import { ENTRIES } from './catalogue-entries.ts'
import type { CatalogueModel } from './catalogue-model.ts'

/** Tokens kept in memory: four chats; two texts of a guard model; one text of an embedding model. */
const TOKENS = { chat: 4 * 4_096, guard: 2 * 2_048, embedding: 2_048 }
/** Node, the library and llama.cpp's buffers, as measured with the starter model. */
const RUNNER_BYTES = 300_000_000

export const CATALOGUE: readonly CatalogueModel[] = ENTRIES.map((entry) => {
  const { kvBytesPerToken, ...model } = entry
  const use = entry.use ?? 'chat'
  return {
    ...model,
    use,
    prefixes: entry.prefixes ?? null,
    memoryBytes: entry.size_bytes + TOKENS[use] * kvBytesPerToken + RUNNER_BYTES,
  }
})

export const CHAT_CATALOGUE: readonly CatalogueModel[] = CATALOGUE.filter(({ use }) => use === 'chat')

export const STARTER_NAME = 'smollm2-135m'

export const EMBEDDER_NAME = 'multilingual-e5-small'
