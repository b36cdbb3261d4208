import { parentPort } from 'node:worker_threads'
import { CardRefused } from '../card-refused.ts'
import type { CardAnswer, CardOrder } from './card-thread.ts'
import { readCard } from './read-card.ts'

/** One file a thread: whatever it does to the thread, nobody else is in it. */
parentPort?.once('message', async ({ bytes, language }: CardOrder) => {
  let answer: CardAnswer
  try {
    const { picture, ...read } = await readCard(Buffer.from(bytes), language)
    answer = { read: { ...read, picture: picture && new Uint8Array(picture) } }
  } catch (error) {
    if (!(error instanceof CardRefused)) throw error
    answer = { refused: error.kind }
  }
  parentPort?.postMessage(answer)
})
parentPort?.postMessage('ready')
