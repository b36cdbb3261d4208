import { parentPort } from 'node:worker_threads'
import { draw } from '@citrine/illustrator/draw'
import { rasterise } from '#server/platform/media/rasterise.ts'
import type { Drawing, Drawn } from './drawing-threads.ts'

/** A thread of its own: a picture takes seconds, and nobody else waits for it. */
parentPort?.on('message', async ({ number, look, scene, frame }: Drawing) => {
  let drawn: Drawn
  try {
    drawn = { number, webp: await rasterise(draw(look, scene, frame)) }
  } catch (error) {
    drawn = { number, reason: error instanceof Error ? error.message : String(error) }
  }
  parentPort?.postMessage(drawn)
})
