// The baseline for the runner: calls node-llama-cpp directly. Arguments: the library's folder, the model file, threads.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'

const [folder = '', modelPath = '', threads] = process.argv.slice(2)
const entry = createRequire(join(folder, 'package.json')).resolve('node-llama-cpp')
const { getLlama, LlamaChatSession } = await import(pathToFileURL(entry).href)
const llama = await getLlama({ gpu: false, build: 'never', skipDownload: true, logLevel: 'error' })
const model = await llama.loadModel({ modelPath })
const context = await model.createContext({ contextSize: 4_096, threads: Number(threads) })
const sequence = context.getSequence()

/** Each input line is a prompt; each output line has the ms of its tokens. */
createInterface({ input: process.stdin }).on('line', async (line) => {
  const { prompt, maxTokens, seed } = JSON.parse(line)
  const session = new LlamaChatSession({ contextSequence: sequence })
  const times: number[] = []
  await session.prompt(prompt, {
    maxTokens,
    seed,
    temperature: 0.8,
    topK: 40,
    topP: 0.95,
    minP: 0.05,
    onToken: (tokens: number[]) => {
      for (const _ of tokens) times.push(performance.now())
    },
  })
  session.dispose({ disposeSequence: false })
  await sequence.clearHistory()
  process.stdout.write(`${JSON.stringify(times)}\n`)
})
process.stdout.write('"ready"\n')
