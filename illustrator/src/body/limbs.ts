import { mix } from '../math.ts'
import { add, createClay, type Step } from '../sculpt/shape.ts'
import type { Space } from '../sculpt/space.ts'
import { interpolate, type Vector } from '../sculpt/vector.ts'
import type { BodyShape } from './body-shape.ts'

export type Arm = { side: 1 | -1; shoulder: Vector; elbow: Vector; wrist: Vector }

export function measureArm({ male, flesh }: BodyShape): {
  shoulder: number
  elbow: number
  fore: number
  wrist: number
} {
  const thick = 1 + 0.2 * flesh
  return {
    shoulder: mix(0.15, 0.172, male) * thick,
    elbow: mix(0.098, 0.113, male) * thick,
    fore: mix(0.118, 0.14, male) * thick,
    wrist: mix(0.07, 0.084, male) * (1 + 0.08 * flesh),
  }
}

/** A part of an arm between two positions (0 shoulder, 1 elbow, 2 wrist). */
type Limb = { shape: BodyShape; ease?: number; from?: number; end?: number; cuff?: number }

/** Sculpts a bare arm, or a sleeve `ease` units away from it; `cuff` is the ease at its end. */
export function sculptArm(
  space: Space,
  arm: Arm,
  { shape, ease = 0, from = 0, end = 2, cuff = ease }: Limb,
): Step[] {
  const clay = createClay(space)
  const { shoulder, elbow, wrist } = arm
  const radii = measureArm(shape)
  const steps: Step[] = []
  if (from < 1) {
    const upperEnd = Math.min(1, end)
    const radiusAt = (share: number): number => mix(radii.shoulder, radii.elbow, share) + ease
    const to = radiusAt(upperEnd) + (end <= 1 ? cuff - ease : 0)
    steps.push(
      add(
        clay.capsule(interpolate(shoulder, elbow, from), interpolate(shoulder, elbow, upperEnd), [
          radiusAt(from),
          to,
        ]),
        0.15,
      ),
    )
  }
  if (end <= 1) return steps
  const belly = interpolate(elbow, wrist, 0.28)
  const last = mix(radii.fore, radii.wrist, Math.max(0, (end - 1.28) / 0.72))
  if (from <= 1.01) steps.push(add(clay.capsule(elbow, belly, [radii.elbow + ease, radii.fore + ease]), 0.05))
  steps.push(
    add(clay.capsule(belly, interpolate(elbow, wrist, end - 1), [radii.fore + ease, last + cuff]), 0.04),
  )
  return steps
}
