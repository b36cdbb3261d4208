import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Language } from '@citrine/contract/messages/languages'
import { CardError } from '../card-error.ts'
import { readCard } from './read-card.ts'
import type { CardAnswer } from './read-isolated.ts'

/**
 * Each process reads one file, from standard input. The arguments are the work limit in ms, the file's size in
 * bytes, and the language of the report.
 */
const [workMs, size, language] = process.argv.slice(2) as [string, string, Language]
const watcher = new Worker(new URL('./watch-work.ts', import.meta.url))
await once(watcher, 'online')
watcher.unref()

const bytes = Buffer.allocUnsafeSlow(Number(size))
let read = 0
for await (const piece of process.stdin) read += (piece as Buffer).copy(bytes, read)
watcher.postMessage(Number(workMs))
process.send?.(await readStandardInput())

async function readStandardInput(): Promise<CardAnswer> {
  try {
    return { read: await readCard(bytes, language) }
  } catch (error) {
    if (error instanceof CardError) return { refused: error.kind, position: error.position }
    return { failed: listStackFrames(error) }
  }
}

/** Parser errors quote the file, so the message is left out. */
const listStackFrames = (error: unknown): string =>
  String(error instanceof Error && error.stack)
    .split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .join('\n')
