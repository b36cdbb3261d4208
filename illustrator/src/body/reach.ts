import { normalised, type Vector } from '../sculpt/vector.ts'

export const plus = (a: Vector, b: Vector, times = 1): Vector => [
  a[0] + b[0] * times,
  a[1] + b[1] * times,
  a[2] + b[2] * times,
]
export const minus = (a: Vector, b: Vector): Vector => plus(a, b, -1)
export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
export const between = (a: Vector, b: Vector, share: number): Vector => plus(a, minus(b, a), share)

/**
 * Solves two bones from a root to a goal, with the joint bent towards `pole`. Goes as near as it can to a
 * goal out of reach.
 */
export function reach(
  root: Vector,
  goal: Vector,
  { bones: [upper, lower], pole }: { bones: readonly [number, number]; pole: Vector },
): { joint: Vector; end: Vector } {
  const way = minus(goal, root)
  const distance = Math.hypot(...way)
  const length = Math.min(distance, (upper + lower) * 0.999)
  const along = normalised(way)
  const bend = (upper * upper - lower * lower + length * length) / (2 * length)
  const out = Math.sqrt(Math.max(0, upper * upper - bend * bend))
  const sideways = normalised(plus(pole, along, -dot(pole, along)))
  return { joint: plus(plus(root, along, bend), sideways, out), end: plus(root, along, length) }
}
