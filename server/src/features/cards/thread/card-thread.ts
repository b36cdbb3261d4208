import { Worker } from 'node:worker_threads'
import type { Language } from '@citrine/contract/messages/languages'
import { createTurns } from '#server/platform/media/turns.ts'
import { CardRefused, type RefusalKind } from '../card-refused.ts'
import { THREAD_LIMITS, type ThreadLimits } from '../limits.ts'
import type { ReadCard } from './read-card.ts'

export type CardOrder = { bytes: Uint8Array; language: Language }
export type ThreadRead = Omit<ReadCard, 'picture'> & { picture: Uint8Array | null }
export type CardAnswer = { read: ThreadRead } | { refused: RefusalKind }

/** A card may take much memory, so one is read at a time. */
const oneByOne = createTurns(1)

/**
 * Reads a card from outside in a thread of its own, which is ended when it takes too long or too much memory.
 * @throws CardRefused
 */
export const readInThread = (order: CardOrder, limits: Partial<ThreadLimits> = {}): Promise<ThreadRead> =>
  oneByOne(() => readAlone(order, { ...THREAD_LIMITS, ...limits }))

async function readAlone({ bytes, language }: CardOrder, limits: ThreadLimits): Promise<ThreadRead> {
  const worker = new Worker(new URL('./read-worker.ts', import.meta.url), {
    resourceLimits: {
      maxOldGenerationSizeMb: limits.heap_mb,
      maxYoungGenerationSizeMb: limits.young_mb,
    },
  })
  const { promise, resolve, reject } = Promise.withResolvers<ThreadRead>()
  const patience = setTimeout(() => reject(new CardRefused('card_too_slow')), limits.patience_ms)
  let stopWatching = (): void => undefined
  worker.on('message', (message: 'ready' | CardAnswer) => {
    if (message === 'ready') {
      stopWatching = watchWork(worker, limits.work_ms, () => reject(new CardRefused('card_too_slow')))
      // Its own copy, so that it can be handed over whole: two of them would be twice the memory.
      const own = new Uint8Array(bytes)
      worker.postMessage({ bytes: own, language } satisfies CardOrder, [own.buffer])
    } else if ('read' in message) resolve(message.read)
    else reject(new CardRefused(message.refused))
  })
  worker.on('error', (error) => reject(isOutOfMemory(error) ? new CardRefused('card_too_large') : error))
  worker.on('exit', () => reject(new Error('the thread that reads cards has ended')))
  try {
    return await promise
  } finally {
    clearTimeout(patience)
    stopWatching()
    await worker.terminate()
  }
}

const LOOK_EACH_MS = 50

/** By the work that the thread itself has done: the clock of a busy machine would blame the card for others. */
function watchWork(worker: Worker, work_ms: number, onTooMuch: () => void): () => void {
  const before = worker.cpuUsage()
  const look = async (): Promise<void> => {
    const { user, system } = await worker.cpuUsage(await before)
    if ((user + system) / 1_000 > work_ms) onTooMuch()
  }
  // One that has ended meanwhile has told so by itself.
  const timer = setInterval(() => void look().catch(() => undefined), LOOK_EACH_MS)
  return () => clearInterval(timer)
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
