import { openThreads, type Threads } from '#server/platform/concurrency/threads.ts'
import type { SceneDrawing } from '../drawing.port.ts'

export type DrawingThreads = {
  draw(picture: SceneDrawing, signal?: AbortSignal): Promise<Buffer>
  close(): Promise<void>
}

const DRAWING_MAX_MS = 120_000

export function openDrawingThreads(threadsMax: number, longestMs: number = DRAWING_MAX_MS): DrawingThreads {
  const worker = new URL('./draw-worker.ts', import.meta.url)
  const threads: Threads<SceneDrawing, Uint8Array> = openThreads({ worker, threadsMax, longestMs })
  return {
    draw: async (picture, signal) => Buffer.from(await threads.run(picture, { signal })),
    close: () => threads.close(),
  }
}
