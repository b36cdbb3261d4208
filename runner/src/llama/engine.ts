import { existsSync } from 'node:fs'
import type { Llama, LlamaModel } from 'node-llama-cpp'
import { type Library, loadLibrary } from './library.ts'
import { createSeats, type Seats } from './seats.ts'
import { createTemplate, type Template } from './template.ts'

export type EngineOptions = {
  /** A GGUF file. */
  file: string
  /** Where node-llama-cpp is installed. */
  library: string
  contextTokens: number
  /** Talks that are answered at once. */
  seats: number
  /** Of each lane. */
  threads: number
  /** Unloads after this long without a request; 0: never. */
  idle_ms: number
  /** The model was there at the start, and cannot be brought back, or let go. */
  onUnfit: (error: unknown) => void
}

/** A model in memory, ready to answer. */
export type Loaded = {
  library: Library
  model: LlamaModel
  /** Prompt and reply together. */
  contextTokens: number
  seats: Seats
  template: Template
}

/** Holds the model in memory while it is used, and lets it go when nobody has asked for a while. */
export type Engine = {
  use<Result>(work: (loaded: Loaded) => Promise<Result>): Promise<Result>
  /** As `use`, for work that ends later: the returned function says that it has. */
  enter(): Promise<Loaded & { leave: () => void }>
  close(): Promise<void>
}

/** The file is no model, or none that can be loaded here; the message says why. */
export class ModelUnfit extends Error {}

/**
 * Contexts that compute side by side over the same weights. Threads of one context wait for each other spinning, those of
 * two do not; and a small model is bound by computing, so that a batch of four talks takes as long as four talks.
 */
export const LANES = 2

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
    // Its contexts go with it.
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
    // What was installed is used as it is: nothing is compiled or fetched behind the owner's back.
    build: 'never',
    skipDownload: true,
    progressLogs: false,
    logLevel: library.LlamaLogLevel.error,
    // Each lane has its own; a common limit would make them wait for each other.
    maxThreads: 0,
  })
}

async function load(library: Library, llama: Llama, options: EngineOptions): Promise<Loaded> {
  if (!existsSync(options.file)) throw new ModelUnfit(`There is no file ${options.file}.`)
  const model = await llama.loadModel({ modelPath: options.file }).catch((error: unknown) => {
    throw new ModelUnfit(`${options.file} cannot be loaded: ${reasonOf(error)}`)
  })
  try {
    const contextSize = Math.min(options.contextTokens, model.trainContextSize)
    const lanes = Math.min(LANES, options.seats)
    const contexts = await Promise.all(
      Array.from({ length: lanes }, (_, lane) =>
        model.createContext({
          contextSize,
          sequences: Math.ceil((options.seats - lane) / lanes),
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
      seats: createSeats(contexts),
      template: createTemplate(library, model),
    }
  } catch (error) {
    await model.dispose()
    throw new ModelUnfit(`There is not enough memory for ${options.file}: ${reasonOf(error)}`)
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
