import { addVectors, dot, normalise, subtract, type Vector } from '../sculpt/vector.ts'

/**
 * Solves two bones from a root to a goal, with the joint bent towards `pole`. Goes as near as it can to a
 * goal out of reach.
 */
export function bendLimb(
  root: Vector,
  goal: Vector,
  { bones: [upper, lower], pole }: { bones: readonly [number, number]; pole: Vector },
): { joint: Vector; end: Vector } {
  const way = subtract(goal, root)
  const distance = Math.hypot(...way)
  const length = Math.min(distance, (upper + lower) * 0.999)
  const along = normalise(way)
  const bend = (upper * upper - lower * lower + length * length) / (2 * length)
  const out = Math.sqrt(Math.max(0, upper * upper - bend * bend))
  const sideways = normalise(addVectors(pole, along, -dot(pole, along)))
  return {
    joint: addVectors(addVectors(root, along, bend), sideways, out),
    end: addVectors(root, along, length),
  }
}
