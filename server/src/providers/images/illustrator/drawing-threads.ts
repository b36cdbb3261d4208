import { Worker } from 'node:worker_threads'
import type { Look } from '@citrine/illustrator/look'
import type { Frame, Scene } from '@citrine/illustrator/scene'

export type Picture = { look: Look; scene: Scene; frame: Frame }
export type Drawn = { webp: Uint8Array } | { reason: string }

export type DrawingThreads = {
  /** A WebP file; pictures wait for a free thread in the order they were asked for. */
  draw(picture: Picture): Promise<Buffer>
  close(): Promise<void>
}

type Waiting = { picture: Picture; resolve: (webp: Buffer) => void; reject: (reason: Error) => void }
type Thread = { worker: Worker; drawing: Waiting | null; alarm?: NodeJS.Timeout }

/** A picture takes seconds; what takes this long never ends. */
const LONGEST_MS = 120_000

/** Threads that draw, so that the event loop never does; they are started when they are first needed. */
export function openDrawingThreads(most: number, longest_ms: number = LONGEST_MS): DrawingThreads {
  const threads = new Set<Thread>()
  const queue: Waiting[] = []
  let isClosed = false

  const start = (): Thread => {
    const thread = startThread({
      onDrawn: (drawn) => {
        settle(thread, drawn)
        handOut()
      },
      onLost: (reason) => lose(thread, reason),
    })
    threads.add(thread)
    return thread
  }
  const lose = (thread: Thread, reason: Error): void => {
    if (!threads.delete(thread)) return
    clearTimeout(thread.alarm)
    thread.drawing?.reject(reason)
    thread.drawing = null
    handOut()
  }
  const stopLate = (thread: Thread): void => {
    lose(thread, new Error(`the drawing took longer than ${longest_ms} ms`))
    void thread.worker.terminate()
  }
  const handOut = (): void => {
    while (queue.length > 0) {
      const free =
        [...threads].find(({ drawing }) => drawing === null) ?? (threads.size < most ? start() : undefined)
      const next = free && queue.shift()
      if (!free || !next) return
      try {
        free.worker.postMessage(next.picture)
      } catch (error) {
        // It cannot be handed over; the thread is as free as before.
        next.reject(toError(error))
        continue
      }
      free.drawing = next
      free.alarm = setTimeout(stopLate, longest_ms, free)
      free.worker.ref()
    }
    for (const { drawing, worker } of threads) if (drawing === null) worker.unref()
  }
  return {
    draw: (picture) =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(new Error('no more is drawn'))
        queue.push({ picture, resolve, reject })
        handOut()
      }),
    close: async () => {
      isClosed = true
      for (const { reject } of queue.splice(0)) reject(new Error('no more is drawn'))
      await Promise.all([...threads].map(({ worker }) => end(worker)))
    },
  }
}

type Watch = { onDrawn: (drawn: Drawn) => void; onLost: (reason: Error) => void }

function startThread({ onDrawn, onLost }: Watch): Thread {
  const worker = new Worker(new URL('./draw-worker.ts', import.meta.url))
  worker.on('message', onDrawn)
  worker.on('error', (error) => onLost(toError(error)))
  worker.on('exit', () => onLost(new Error('the thread that drew has ended')))
  // A thread without work keeps no process alive.
  worker.unref()
  return { worker, drawing: null }
}

function settle(thread: Thread, drawn: Drawn): void {
  const { drawing } = thread
  thread.drawing = null
  clearTimeout(thread.alarm)
  if ('webp' in drawn) drawing?.resolve(Buffer.from(drawn.webp))
  else drawing?.reject(new Error(drawn.reason))
}

/** Whoever waits for its end stays alive until then. */
function end(worker: Worker): Promise<number> {
  worker.ref()
  return worker.terminate()
}

const toError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))
