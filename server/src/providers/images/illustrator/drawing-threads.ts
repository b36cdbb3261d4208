import { Worker } from 'node:worker_threads'
import type { Look } from '@citrine/illustrator/look'
import type { Frame, Scene } from '@citrine/illustrator/scene'

export type Picture = { look: Look; scene: Scene; frame: Frame }
export type Drawing = Picture & { number: number }
export type Drawn = { number: number; webp: Uint8Array } | { number: number; reason: string }

export type DrawingThreads = {
  /** A WebP file; pictures wait for a free thread in the order they were asked for. */
  draw(picture: Picture): Promise<Buffer>
  close(): Promise<void>
}

type Waiting = Drawing & { resolve: (webp: Buffer) => void; reject: (reason: Error) => void }
type Thread = { worker: Worker; drawing: Waiting | null }

/** Threads that draw, so that the event loop never does; they are started when they are first needed. */
export function openDrawingThreads(most: number): DrawingThreads {
  const threads = new Set<Thread>()
  const queue: Waiting[] = []
  let asked = 0

  const start = (): Thread => {
    const thread: Thread = { worker: new Worker(new URL('./draw-worker.ts', import.meta.url)), drawing: null }
    threads.add(thread)
    thread.worker.on('message', (drawn: Drawn) => {
      const { drawing } = thread
      thread.drawing = null
      if (drawing && 'webp' in drawn) drawing.resolve(Buffer.from(drawn.webp))
      else drawing?.reject(new Error('reason' in drawn ? drawn.reason : 'no picture came'))
      handOut()
    })
    thread.worker.on('error', (error) => {
      threads.delete(thread)
      thread.drawing?.reject(error instanceof Error ? error : new Error(String(error)))
      handOut()
    })
    // A thread without work keeps no process alive.
    thread.worker.unref()
    return thread
  }
  const handOut = (): void => {
    while (queue.length > 0) {
      const free =
        [...threads].find(({ drawing }) => drawing === null) ?? (threads.size < most ? start() : undefined)
      const next = free && queue.shift()
      if (!free || !next) return
      free.drawing = next
      free.worker.ref()
      const { number, look, scene, frame } = next
      free.worker.postMessage({ number, look, scene, frame } satisfies Drawing)
    }
    for (const { drawing, worker } of threads) if (drawing === null) worker.unref()
  }
  return {
    draw: (picture) =>
      new Promise((resolve, reject) => {
        queue.push({ ...picture, number: asked++, resolve, reject })
        handOut()
      }),
    close: async () => {
      await Promise.all([...threads].map(({ worker }) => worker.terminate()))
    },
  }
}
