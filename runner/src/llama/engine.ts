import { existsSync } from 'node:fs'
import type { Llama, LlamaModel } from 'node-llama-cpp'
import { UnknownGuardError } from './guard-template.ts'
import { type Library, loadLibrary } from './library.ts'
import { startLlama } from './start-llama.ts'

export type EngineOptions = {
  file: string
  library: string
  /** Tokens of prompt and reply together; for an embedding model, of one text. */
  contextTokens: number
  /** Contexts of that size which share the memory of a graphics card with the model. */
  slots?: number
  threads: number
  /** Unloads the model after this long without a request; 0 means never. */
  idle_ms: number
  /** Called when a model that once loaded can no longer be loaded or unloaded. */
  onFailure: (error: unknown) => void
}

export type LoadedModel = { library: Library; model: LlamaModel }

export type Engine<Parts> = {
  use<Result>(work: (loaded: LoadedModel & Parts) => Promise<Result>): Promise<Result>
  enter(): Promise<LoadedModel & Parts & { leave: () => void }>
  close(): Promise<void>
}

export class ModelLoadError extends Error {}

/** Loads the model at the first use and again after it was unloaded. `build` creates what belongs to a loaded model. */
export async function openEngine<Parts>(
  options: EngineOptions,
  build: (loaded: LoadedModel) => Promise<Parts>,
): Promise<Engine<Parts>> {
  const library = await loadLibrary(options.library)
  const llama = await startLlama(library)
  let loading: Promise<LoadedModel & Parts> | null = null
  let users = 0
  let hasServed = false
  let idle: NodeJS.Timeout | undefined

  const unload = async (): Promise<void> => {
    const loaded = loading
    loading = null
    if (loaded === null) return
    const { model } = await loaded
    await model.dispose()
  }
  const enter = async (): Promise<LoadedModel & Parts & { leave: () => void }> => {
    clearTimeout(idle)
    users += 1
    loading ??= loadParts({ library, llama, options }, build)
    const mine = loading
    const loaded = await mine.catch((error: unknown) => {
      users -= 1
      if (loading === mine) loading = null
      if (hasServed) options.onFailure(error)
      throw error
    })
    hasServed = true
    let isIn = true
    const leave = (): void => {
      if (!isIn) return
      isIn = false
      users -= 1
      if (users === 0 && options.idle_ms > 0)
        idle = setTimeout(() => unload().catch(options.onFailure), options.idle_ms)
    }
    return { ...loaded, leave }
  }
  return {
    enter,
    use: async (work) => {
      const loaded = await enter()
      try {
        return await work(loaded)
      } finally {
        loaded.leave()
      }
    },
    close: async () => {
      clearTimeout(idle)
      await unload()
      await llama.dispose()
    },
  }
}

/** Loads a model and builds its contexts. Frees the model again when they do not fit into memory. */
async function loadParts<Parts>(
  { library, llama, options }: { library: Library; llama: Llama; options: EngineOptions },
  build: (loaded: LoadedModel) => Promise<Parts>,
): Promise<LoadedModel & Parts> {
  const { file } = options
  const model = await loadModel(llama, options)
  try {
    return { library, model, ...(await build({ library, model })) }
  } catch (error) {
    await model.dispose()
    if (error instanceof UnknownGuardError)
      throw new ModelLoadError(`${file} cannot be served with --guard: ${error.message}.`)
    throw new ModelLoadError(`There is not enough memory for ${file}: ${describeError(error)}`)
  }
}

async function loadModel(
  llama: Llama,
  { file, contextTokens, slots = 1 }: EngineOptions,
): Promise<LlamaModel> {
  if (!existsSync(file)) throw new ModelLoadError(`There is no file ${file}.`)
  return llama
    .loadModel({ modelPath: file, gpuLayers: { fitContext: { contextSize: contextTokens * slots } } })
    .catch((error: unknown) => {
      throw new ModelLoadError(`${file} cannot be loaded: ${describeError(error)}`)
    })
}

const describeError = (error: unknown): string => (error instanceof Error ? error.message : String(error))
