import { fstatSync } from 'node:fs'
import type { Server } from 'node:http'
import { constants, setPriority } from 'node:os'
import { createEmbeddingModel } from './llama/embedding-model.ts'
import { ModelLoadError } from './llama/engine.ts'
import { createLlamaModel } from './llama/llama-model.ts'
import type { Model } from './model.ts'
import { type Options, readOptions, StartError } from './options.ts'
import { createScriptedModel } from './scripted/scripted-model.ts'
import { createModelServer, type LogEntry } from './server.ts'

const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority
const PRIORITIES = { chat: PRIORITY_BELOW_NORMAL, embedding: PRIORITY_LOW }

async function start({ host, port, api_key, engine, priority }: Options): Promise<void> {
  endWithParent(() => process.exit(0))
  // Threads inherit the priority, so it is set before they start. The web server must never wait for replies, nor replies
  // for embeddings.
  if (priority === 'low' && engine.kind !== 'scripted') setPriority(PRIORITIES[engine.kind])
  const model = await openModel(engine)
  const server = createModelServer({ model, api_key, log: writeLog })
  server.once('error', (error) => fail(`Cannot listen on ${host}:${port}: ${error.message}`))
  server.listen(port, host, () => {
    process.stdout.write(`${JSON.stringify({ listening: readUrl(server) })}\n`)
  })
  const stop = () => {
    server.close(() => process.exit(0))
    server.closeAllConnections()
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

async function openModel(engine: Options['engine']): Promise<Model> {
  if (engine.kind === 'scripted') return createScriptedModel(engine)
  if (engine.kind === 'embedding') return createEmbeddingModel({ ...engine, onFailure: end })
  return createLlamaModel({ ...engine, onFailure: end })
}

/**
 * Calls `stop` when the parent ends, which closes the pipe on standard input. A terminal or /dev/null says nothing
 * about the parent, so then it does nothing.
 */
function endWithParent(stop: () => void): void {
  const input = fstatSync(0)
  if (!input.isFIFO() && !input.isSocket()) return
  process.stdin.on('error', stop).once('end', stop).resume()
}

function readUrl(server: Server): string {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  const host = address.family === 'IPv6' ? `[${address.address}]` : address.address
  return `http://${host}:${address.port}/v1`
}

function writeLog(entry: LogEntry): void {
  process.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), ...entry })}\n`)
}

/**
 * Ends the process with the reason on the first line, which the parent reads. Exit code 2 means that the same start
 * would fail again.
 */
function end(error: unknown): never {
  if (error instanceof StartError || error instanceof ModelLoadError) fail(error.message)
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
  process.exit(1)
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(2)
}

try {
  await start(readOptions(process.argv.slice(2), process.env))
} catch (error) {
  end(error)
}
