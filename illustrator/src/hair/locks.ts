import { add, type Clay, type Step } from '../sculpt/shape.ts'
import type { Vector } from '../sculpt/vector.ts'

export type Lock = readonly { at: Vector; radius: number }[]

/** Blending of neighbouring locks: small, so that each keeps its light and shadow. */
const MELT = 0.02

export const sculptLock = (clay: Clay, lock: Lock): Step[] =>
  lock.slice(1).map(({ at, radius }, index) => {
    const from = lock[index] as Lock[number]
    return add(clay.capsule(from.at, at, [from.radius, radius]), MELT)
  })
