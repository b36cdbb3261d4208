import { existsSync } from 'node:fs'
import type { Llama, LlamaModel } from 'node-llama-cpp'
import { type Library, loadLibrary } from './library.ts'
import { createSlots, type Slots } from './slots.ts'
import { createTemplate, type Template } from './template.ts'

export type EngineOptions = {
  /** A GGUF file. */
  file: string
  /** The folder in which node-llama-cpp is installed. */
  library: string
  contextTokens: number
  /** Replies generated at the same time. */
  slots: number
  /** Threads of each context. */
  threads: number
  /** Unloads the model after this long without a request; 0 means never. */
  idle_ms: number
  /** Called when a model that once loaded can no longer be loaded or unloaded. */
  onUnfit: (error: unknown) => void
}

export type Loaded = {
  library: Library
  model: LlamaModel
  /** Tokens of prompt and reply together. */
  contextTokens: number
  slots: Slots
  template: Template
}

/** Keeps the model in memory while it is used, and unloads it when it is idle. */
export type Engine = {
  use<Result>(work: (loaded: Loaded) => Promise<Result>): Promise<Result>
  /** Like `use`, for work that ends later: call `leave` when it has ended. */
  enter(): Promise<Loaded & { leave: () => void }>
  close(): Promise<void>
}

/** The model cannot be loaded on this machine; the message says why. */
export class ModelUnfit extends Error {}

/**
 * Contexts that share the weights. Threads of one context spin while they wait for each other, threads of two contexts do
 * not. Batching saves nothing for a small model, which is bound by computing: four chats in a batch take as long as four
 * single ones.
 */
export const CONTEXTS = 2

export async function openEngine(options: EngineOptions): Promise<Engine> {
  const library = await loadLibrary(options.library)
  const llama = await startLlama(library)
  let loading: Promise<Loaded> | null = null
  let users = 0
  let hasServed = false
  let idle: NodeJS.Timeout | undefined

  const unload = async (): Promise<void> => {
    const loaded = loading
    loading = null
    if (loaded === null) return
    const { model } = await loaded
    // Also disposes of its contexts.
    await model.dispose()
  }
  const enter = async (): Promise<Loaded & { leave: () => void }> => {
    clearTimeout(idle)
    users += 1
    loading ??= load(library, llama, options)
    const mine = loading
    const loaded = await mine.catch((error: unknown) => {
      users -= 1
      if (loading === mine) loading = null
      if (hasServed) options.onUnfit(error)
      throw error
    })
    hasServed = true
    let isIn = true
    const leave = (): void => {
      if (!isIn) return
      isIn = false
      users -= 1
      if (users === 0 && options.idle_ms > 0)
        idle = setTimeout(() => unload().catch(options.onUnfit), options.idle_ms)
    }
    return { ...loaded, leave }
  }
  return {
    enter,
    use: async (work) => {
      const { leave, ...loaded } = await enter()
      try {
        return await work(loaded)
      } finally {
        leave()
      }
    },
    close: async () => {
      clearTimeout(idle)
      await unload()
      await llama.dispose()
    },
  }
}

async function startLlama(library: Library): Promise<Llama> {
  return library.getLlama({
    gpu: process.platform === 'darwin' && process.arch === 'arm64' ? 'metal' : false,
    // Uses the installed binary only: never compiles or downloads one unasked.
    build: 'never',
    skipDownload: true,
    progressLogs: false,
    logLevel: library.LlamaLogLevel.error,
    // No shared limit: contexts would wait for each other. Each one has its own.
    maxThreads: 0,
  })
}

async function load(library: Library, llama: Llama, options: EngineOptions): Promise<Loaded> {
  if (!existsSync(options.file)) throw new ModelUnfit(`There is no file ${options.file}.`)
  const model = await llama.loadModel({ modelPath: options.file }).catch((error: unknown) => {
    throw new ModelUnfit(`${options.file} cannot be loaded: ${describeError(error)}`)
  })
  try {
    const contextSize = Math.min(options.contextTokens, model.trainContextSize)
    const count = Math.min(CONTEXTS, options.slots)
    const contexts = await Promise.all(
      Array.from({ length: count }, (_, index) =>
        model.createContext({
          contextSize,
          sequences: Math.ceil((options.slots - index) / count),
          threads: options.threads,
          batching: { itemPrioritizationStrategy: 'maximumParallelism' },
        }),
      ),
    )
    const [{ contextSize: contextTokens } = { contextSize }] = contexts
    return {
      library,
      model,
      contextTokens,
      slots: createSlots(contexts),
      template: createTemplate(library, model),
    }
  } catch (error) {
    await model.dispose()
    throw new ModelUnfit(`There is not enough memory for ${options.file}: ${describeError(error)}`)
  }
}

const describeError = (error: unknown): string => (error instanceof Error ? error.message : String(error))
