import { openThreads, type Threads } from '#server/platform/concurrency/threads.ts'
import type { SceneDrawing } from '../drawing.port.ts'

export type DrawingThreads = {
  /** Pictures wait for a free thread in order. @throws the reason of the aborted signal */
  draw(picture: SceneDrawing, signal?: AbortSignal): Promise<Buffer>
  close(): Promise<void>
}

/** A picture takes seconds, so a drawing this long hangs. */
const LONGEST_MS = 120_000

export function openDrawingThreads(threads_max: number, longest_ms: number = LONGEST_MS): DrawingThreads {
  const worker = new URL('./draw-worker.ts', import.meta.url)
  const threads: Threads<SceneDrawing, Uint8Array> = openThreads({ worker, threads_max, longest_ms })
  return {
    draw: async (picture, signal) => Buffer.from(await threads.run(picture, { signal })),
    close: () => threads.close(),
  }
}
