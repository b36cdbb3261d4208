import { parentPort } from 'node:worker_threads'
import { draw } from '@citrine/illustrator/draw'
import { rasterise } from '#server/platform/media/rasterise.ts'
import type { Drawn, Picture } from './drawing-threads.ts'

/** A thread of its own: a picture takes seconds, and nobody else waits for it. */
parentPort?.on('message', async ({ look, scene, frame }: Picture) => {
  let drawn: Drawn
  try {
    drawn = { webp: await rasterise(draw(look, scene, frame)) }
  } catch (error) {
    drawn = { reason: error instanceof Error ? error.message : String(error) }
  }
  parentPort?.postMessage(drawn)
})
