import { seedRandom } from '../seed-random.ts'
import type { Arrival } from './simulate-queues.ts'

export type Traffic = {
  replies: number
  per_second: number
  tokens: { min: number; max: number }
  seed: number
}

/** Draws replies that arrive independently of each other (a Poisson process), with lengths spread evenly over the range. */
export function drawArrivals({ replies, per_second, tokens, seed }: Traffic): Arrival[] {
  const draw = seedRandom(seed)
  let at_s = 0
  return Array.from({ length: replies }, () => {
    at_s -= Math.log(1 - draw()) / per_second
    return { at_s, tokens: tokens.min + Math.floor(draw() * (tokens.max - tokens.min + 1)) }
  })
}
