import { loadLibrary } from './llama/library.ts'
import { startLlama } from './llama/start-llama.ts'

/** Prints what llama.cpp computes with on this machine, as the runner does: `node show-graphics.ts FOLDER_OF_LIBRARY`. */
const library = await loadLibrary(process.argv[2] ?? import.meta.dirname)
const llama = await startLlama(library)
const facts = {
  gpu: llama.gpu,
  memory_bytes: llama.gpu === false ? 0 : (await llama.getVramState()).total,
  devices: llama.gpu === false ? [] : await llama.getGpuDeviceNames(),
  supported: await library.getLlamaGpuTypes('supported'),
}
process.stdout.write(`${JSON.stringify(facts)}\n`)
await llama.dispose()
