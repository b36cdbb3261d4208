import { basename } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { LlamaEmbeddingContext } from 'node-llama-cpp'
import type { EmbeddingModel } from '../model.ts'
import { type EngineOptions, type LoadedModel, openEngine } from './engine.ts'

/** How many texts are read in parallel. Each context keeps about 1 MB per token of its longest text. */
const CONTEXTS = 2
const FRAME_TOKENS = 3

export async function createEmbeddingModel(options: EngineOptions): Promise<EmbeddingModel> {
  const engine = await openEngine(options, (loaded) => openContexts(loaded, options))
  const contextTokens = await engine.use(async (loaded) => loaded.contextTokens)
  const freeSamplers = createCollector()
  return {
    kind: 'embedding',
    id: basename(options.file).replace(/\.gguf$/i, ''),
    contextTokens,
    tokenize: (text) => engine.use(async ({ model }) => model.tokenize(text)),
    close: engine.close,
    // Each context reads one text at a time. Several at once would save 7 % at most, because the work grows with the
    // tokens, and node-llama-cpp returns the vector of only one sequence.
    embed: (texts, signal) =>
      engine.use(async ({ model, lend }) => {
        const isUrgent = texts.length === 1
        const read = texts.map((text) => model.tokenize(text).slice(0, contextTokens - FRAME_TOKENS))
        const tokens = read.reduce((sum, { length }) => sum + length, 0)
        const vectors = await Promise.all(
          read.map((text) =>
            lend(isUrgent, async (context) => {
              signal.throwIfAborted()
              const vector = [...(await context.getEmbeddingFor(text)).vector]
              freeSamplers()
              return vector
            }),
          ),
        )
        return { vectors, tokens }
      }),
  }
}

/** Texts between two garbage collections. */
const TEXTS_PER_COLLECTION = 8

/**
 * Returns a function that collects garbage after every few texts. node-llama-cpp creates an unused sampler for each text,
 * with 12 bytes per token of the vocabulary (3 MB with 250,000) outside the heap, where the garbage collector does not
 * count it: 1,000 texts left 1.4 GB.
 */
function createCollector(): () => void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as (options: { type: 'minor' }) => void
  let texts = 0
  return () => {
    texts += 1
    if (texts % TEXTS_PER_COLLECTION === 0) collect({ type: 'minor' })
  }
}

type LendContext = <Result>(
  isUrgent: boolean,
  work: (context: LlamaEmbeddingContext) => Promise<Result>,
) => Promise<Result>

async function openContexts(
  { model }: LoadedModel,
  { contextTokens: requestedTokens, threads }: EngineOptions,
): Promise<{ lend: LendContext; contextTokens: number }> {
  const contextTokens = Math.min(requestedTokens, model.trainContextSize)
  const size = { contextSize: contextTokens, batchSize: contextTokens, threads }
  const contexts = await Promise.all(
    Array.from({ length: CONTEXTS }, () => model.createEmbeddingContext(size)),
  )
  return { lend: createLender(contexts), contextTokens }
}

/** Lends contexts, one borrower each. An urgent borrower (a single text, for which somebody waits) goes before the others. */
export function createLender<Context>(contexts: readonly Context[]) {
  const free = [...contexts]
  const waiting: { urgent: ((context: Context) => void)[]; normal: ((context: Context) => void)[] } = {
    urgent: [],
    normal: [],
  }
  return async <Result>(isUrgent: boolean, work: (context: Context) => Promise<Result>): Promise<Result> => {
    const context =
      free.pop() ??
      (await new Promise<Context>((resolve) => waiting[isUrgent ? 'urgent' : 'normal'].push(resolve)))
    try {
      return await work(context)
    } finally {
      const next = waiting.urgent.shift() ?? waiting.normal.shift()
      if (next === undefined) free.push(context)
      else next(context)
    }
  }
}
