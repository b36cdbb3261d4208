import { add, type Clay, type Step } from '../sculpt/shape.ts'
import type { Vector } from '../sculpt/vector.ts'

/** A strand of hair as thick as a finger: where it runs, head space, and how thick it is there. */
export type Lock = readonly { at: Vector; radius: number }[]

/** How far neighbouring locks melt together: little, so that each keeps its light and its shadow. */
const MELT = 0.02

export const lockSteps = (clay: Clay, lock: Lock): Step[] =>
  lock.slice(1).map(({ at, radius }, index) => {
    const from = lock[index] as Lock[number]
    return add(clay.capsule(from.at, at, [from.radius, radius]), MELT)
  })
