import { fstatSync } from 'node:fs'
import type { Server } from 'node:http'
import { type Options, readOptions, StartError } from './options.ts'
import { createScriptedModel } from './scripted/scripted-model.ts'
import { createModelServer, type LogEntry } from './server.ts'

function start(options: Options): void {
  const model = createScriptedModel({ tokensPerSecond: options.tokensPerSecond })
  const server = createModelServer(model, writeLog)
  server.once('error', (error) => fail(`Cannot listen on ${options.host}:${options.port}: ${error.message}`))
  server.listen(options.port, options.host, () => {
    process.stdout.write(`${JSON.stringify({ listening: urlOf(server) })}\n`)
  })
  const stop = () => {
    server.close(() => process.exit(0))
    server.closeAllConnections()
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  endWithParent(stop)
}

/** Only a pipe tells that a parent holds the other end: a terminal or /dev/null says nothing. */
function endWithParent(stop: () => void): void {
  const input = fstatSync(0)
  if (!input.isFIFO() && !input.isSocket()) return
  process.stdin.on('error', stop).once('end', stop).resume()
}

function urlOf(server: Server): string {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  const host = address.family === 'IPv6' ? `[${address.address}]` : address.address
  return `http://${host}:${address.port}/v1`
}

function writeLog(entry: LogEntry): void {
  process.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), ...entry })}\n`)
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(2)
}

try {
  start(readOptions(process.argv.slice(2), process.env))
} catch (error) {
  if (error instanceof StartError) fail(error.message)
  throw error
}
