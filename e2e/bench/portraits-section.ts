import { monitorEventLoopDelay } from 'node:perf_hooks'
import { createRandomLook, createRandomScene, portrait } from '@citrine/illustrator/words'
import { openDrawingThreads } from '../../server/src/providers/images/illustrator/drawing-threads.ts'
import { type Figure, timeFigures } from './compare-figures.ts'
import { findMedian, findQuantile, formatMs, printTable } from './figures.ts'

const SEEDS = 24
const RESOLUTION = 2

export async function benchPortraits(): Promise<Figure[]> {
  const threads = openDrawingThreads(1)
  const randomPicture = (seed: number) => ({
    look: createRandomLook(seed),
    scene: createRandomScene(seed),
    frame: portrait,
  })
  // The first two pictures load and warm the thread.
  for (const seed of [101, 102]) await threads.draw(randomPicture(seed))
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION })
  delay.enable()
  const times: number[] = []
  const sizes: number[] = []
  for (let seed = 1; seed <= SEEDS; seed++) {
    const startedAt = performance.now()
    const webp = await threads.draw(randomPicture(seed))
    times.push(performance.now() - startedAt)
    sizes.push(webp.length / 1_000)
  }
  delay.disable()
  await threads.close()
  printTable(
    `Pictures drawn in a thread (${SEEDS}, 768x1024)`,
    ['p50', 'p95', 'slowest', 'WebP p50', 'event loop held, p99'],
    [
      [
        formatMs(findMedian(times)),
        formatMs(findQuantile(times, 0.95)),
        formatMs(Math.max(...times)),
        `${findMedian(sizes).toFixed(0)} KB`,
        formatMs(Math.max(0, delay.percentile(99) / 1e6 - RESOLUTION)),
      ],
    ],
  )
  return [
    ...timeFigures('picture', times),
    { name: 'size of a picture', unit: 'KB', value: findMedian(sizes) },
  ]
}
