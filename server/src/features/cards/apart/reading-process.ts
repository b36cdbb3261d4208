import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { CardRefused } from '../card-refused.ts'
import type { CardAnswer, CardOrder } from './read-apart.ts'
import { readCard } from './read-card.ts'

/** One file a process: whatever it does to the process, nobody else is in it. The argument: milliseconds of work it may take. */
const watcher = new Worker(new URL('./watch-work.ts', import.meta.url))
await once(watcher, 'online')
watcher.unref()

process.once('message', async ({ bytes, language }: CardOrder) => {
  watcher.postMessage(Number(process.argv[2]))
  process.send?.(await answerTo(bytes, language))
})
process.send?.('ready')

async function answerTo(bytes: Uint8Array, language: CardOrder['language']): Promise<CardAnswer> {
  try {
    return { read: await readCard(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), language) }
  } catch (error) {
    if (error instanceof CardRefused) return { refused: error.kind }
    return { failed: placesOf(error) }
  }
}

/** Where it went wrong, without its message: a parser's words quote what it read. */
const placesOf = (error: unknown): string =>
  String(error instanceof Error && error.stack)
    .split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .join('\n')
