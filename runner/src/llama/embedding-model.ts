import { basename } from 'node:path'
import type { LlamaEmbeddingContext } from 'node-llama-cpp'
import type { EmbeddingModel } from '../model.ts'
import { type EngineOptions, type LoadedModel, openEngine } from './engine.ts'

/** The beginning and the end that the tokenizer adds, and one token that the context keeps free. */
const FRAME_TOKENS = 3

/** Serves a GGUF file of an embedding model, with the pooling that the file names. */
export async function createEmbeddingModel(options: EngineOptions): Promise<EmbeddingModel> {
  const engine = await openEngine(options, (loaded) => openContext(loaded, options))
  const contextTokens = await engine.use(async (loaded) => loaded.contextTokens)
  return {
    kind: 'embedding',
    id: basename(options.file).replace(/\.gguf$/i, ''),
    contextTokens,
    tokenize: (text) => engine.use(async ({ model }) => model.tokenize(text)),
    close: engine.close,
    // One text at a time, so that a question between two texts of a long list waits for one of them only.
    embed: (texts, signal) =>
      engine.use(async ({ model, context }) => {
        const vectors: number[][] = []
        let tokens = 0
        for (const text of texts) {
          signal.throwIfAborted()
          const read = model.tokenize(text).slice(0, contextTokens - FRAME_TOKENS)
          tokens += read.length
          vectors.push([...(await context.getEmbeddingFor(read)).vector])
        }
        return { vectors, tokens }
      }),
  }
}

async function openContext(
  { model }: LoadedModel,
  { contextTokens: wanted, threads }: EngineOptions,
): Promise<{ context: LlamaEmbeddingContext; contextTokens: number }> {
  const contextTokens = Math.min(wanted, model.trainContextSize)
  // An encoder reads a text in one batch.
  const context = await model.createEmbeddingContext({
    contextSize: contextTokens,
    batchSize: contextTokens,
    threads,
  })
  return { context, contextTokens }
}
