import { fstatSync } from 'node:fs'
import type { Server } from 'node:http'
import { constants, setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { createEmbeddingModel } from './llama/embedding-model.ts'
import { ModelUnfit } from './llama/engine.ts'
import { createLlamaModel } from './llama/llama-model.ts'
import type { ChatMessage, ChatModel, Model } from './model.ts'
import { type Options, readOptions, StartError } from './options.ts'
import { composeReply } from './scripted/compose-reply.ts'
import { listTokenIds, splitTokens } from './scripted/tokens.ts'
import { createModelServer, type LogEntry } from './server.ts'

/** A chat template adds about this many tokens to each message. */
const TOKENS_PER_MESSAGE = 4

/** Serves a demonstration without a language model: the same messages give the same reply. */
export function createScriptedModel({ tokensPerSecond }: { tokensPerSecond: number }): ChatModel {
  return {
    kind: 'chat',
    id: 'citrine-scripted',
    contextTokens: 8_192,
    tokenize: async (text) => listTokenIds(text),
    close: async () => undefined,
    read: async (messages) => ({
      tokens: countPrompt(messages),
      stop: [],
      async *reply({ sampling: { seed }, signal }) {
        const startedAt = performance.now()
        let sent = 0
        for (const token of splitTokens(composeReply(messages, seed ?? 0))) {
          const due = startedAt + (sent * 1_000) / tokensPerSecond
          await sleep(Math.max(0, due - performance.now()), undefined, { signal })
          yield token
          sent += 1
        }
      },
    }),
  }
}

function countPrompt(messages: ChatMessage[]): number {
  return messages.reduce((sum, { content }) => sum + splitTokens(content).length + TOKENS_PER_MESSAGE, 0)
}

async function start({ host, port, api_key, engine }: Options): Promise<void> {
  endWithParent(() => process.exit(0))
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
  // Set before threads start, which inherit it: the web server must never wait for a reply.
  setPriority(constants.priority.PRIORITY_LOW)
  if (engine.kind === 'embedding') return createEmbeddingModel({ ...engine, onUnfit: end })
  return createLlamaModel({ ...engine, onUnfit: end })
}

/** Watches a pipe on standard input; a terminal or /dev/null says nothing about the parent. */
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

/** Writes the message as the first line, which the parent process reads. Exit code 2: the same start would fail again. */
function end(error: unknown): never {
  if (error instanceof StartError || error instanceof ModelUnfit) fail(error.message)
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
