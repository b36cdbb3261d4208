import type { Llama } from 'node-llama-cpp'
import type { Library } from './library.ts'

/** Computes on the graphics card that an installed build supports, else on the processor. */
export const startLlama = (library: Library): Promise<Llama> =>
  library.getLlama({
    gpu: 'auto',
    // Only an installed binary is used; none is compiled or downloaded.
    build: 'never',
    skipDownload: true,
    progressLogs: false,
    logLevel: library.LlamaLogLevel.error,
    // Each context has its own limit. With a shared one, contexts would wait for each other.
    maxThreads: 0,
  })
