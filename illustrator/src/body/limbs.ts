import { mix } from '../math.ts'
import { add, clayOf, type Step } from '../sculpt/shape.ts'
import type { Space } from '../sculpt/space.ts'
import type { Vector } from '../sculpt/vector.ts'
import type { BodyShape } from './body-shape.ts'
import { between } from './reach.ts'

/** Where an arm runs; the sides are those of body space, 1 to the right of who looks. */
export type Arm = { side: 1 | -1; shoulder: Vector; elbow: Vector; wrist: Vector }

/** Radii of an arm without sleeve. */
export function armRadii({ male, flesh }: BodyShape): {
  shoulder: number
  elbow: number
  fore: number
  wrist: number
} {
  const thick = 1 + 0.2 * flesh
  return {
    shoulder: mix(0.15, 0.172, male) * thick,
    elbow: mix(0.112, 0.13, male) * thick,
    fore: mix(0.118, 0.14, male) * thick,
    wrist: mix(0.07, 0.084, male) * (1 + 0.08 * flesh),
  }
}

/** The bare arm, or with `ease` what a sleeve is cut from; the shares tell how far down it goes (1 elbow, 2 wrist). */
export function armSteps(
  space: Space,
  arm: Arm,
  { shape, ease = 0, end = 2, cuff = ease }: { shape: BodyShape; ease?: number; end?: number; cuff?: number },
): Step[] {
  const clay = clayOf(space)
  const { shoulder, elbow, wrist } = arm
  const radii = armRadii(shape)
  const upperEnd = Math.min(1, end)
  const upper = add(
    clay.capsule(shoulder, between(shoulder, elbow, upperEnd), [
      radii.shoulder + ease,
      mix(radii.shoulder, radii.elbow, upperEnd) + ease,
    ]),
    0.15,
  )
  if (end <= 1) return [upper]
  const belly = between(elbow, wrist, 0.28)
  const stop = between(elbow, wrist, end - 1)
  const last = mix(radii.fore, radii.wrist, Math.max(0, (end - 1.28) / 0.72))
  return [
    upper,
    add(clay.capsule(elbow, belly, [radii.elbow + ease, radii.fore + ease]), 0.05),
    add(clay.capsule(belly, stop, [radii.fore + ease, last + cuff]), 0.04),
  ]
}
