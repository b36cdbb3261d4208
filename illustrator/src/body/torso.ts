import { mix } from '../math.ts'
import { add, clayOf, cut, type Step } from '../sculpt/shape.ts'
import type { Space } from '../sculpt/space.ts'
import type { FaceShape } from '../face/face-shape.ts'
import type { Look } from '../look.ts'
import type { Stance } from '../figure/stance.ts'
import type { Vector } from '../sculpt/vector.ts'

/** Measures of a body, units of a head's height; body space. */
export type BodyShape = {
  male: number
  /** Half the shoulders' width, as a factor. */
  shoulders: number
  /** Below 0 slight, 1 heavy: chest, belly and arms. */
  flesh: number
  neck: number
}

const BUILDS: Record<Look['build'], { shoulders: number; flesh: number }> = {
  slight: { shoulders: 0.93, flesh: -0.25 },
  slim: { shoulders: 0.96, flesh: -0.1 },
  medium: { shoulders: 1, flesh: 0.08 },
  sturdy: { shoulders: 1.04, flesh: 0.35 },
  broad: { shoulders: 1.13, flesh: 0.3 },
  heavy: { shoulders: 1.1, flesh: 0.9 },
}

export function bodyShapeOf({ build }: Look, face: FaceShape): BodyShape {
  const { shoulders, flesh } = BUILDS[build]
  return {
    male: face.male,
    shoulders: shoulders * mix(0.78, 0.95, face.male),
    flesh,
    neck: mix(0.15, 0.188, face.male) * face.neck_width,
  }
}

/** Shoulders, chest and arms without the bones: what clothes are laid over. */
export function torso(space: Space, { male, shoulders, flesh }: BodyShape): Step[] {
  const clay = clayOf(space)
  const thick = 1 + 0.22 * flesh
  const steps = [
    add(clay.capsules([0.06, -0.7, -0.16], [0.55 * shoulders, -0.99, -0.15], [0.085 * mix(0.85, 1.1, male), 0.09])),
    add(clay.capsules([0.2, -1.02, -0.13], [0.74 * shoulders, -1.11, -0.13], [0.13, 0.165]), 0.14),
    add(clay.ellipsoid([0, -1.55, -0.1], [0.58 * shoulders * (0.94 + 0.12 * flesh), 0.72, 0.34 * thick]), 0.16),
    add(
      clay.capsules([0.8 * shoulders, -1.15, -0.13], [0.9 * shoulders, -2, -0.1], [0.165 * thick, 0.15 * thick]),
      0.1,
    ),
  ]
  if (male < 0.5) steps.push(add(clay.ellipsoids([0.24 * shoulders, -1.62, 0.16], [0.2, 0.22, 0.14]), 0.14))
  return steps
}

/** The bare upper body: with collar bones and the hollow between them. */
export function torsoSkin(space: Space, shape: BodyShape): Step[] {
  const clay = clayOf(space)
  const { shoulders } = shape
  return [
    ...torso(space, shape),
    add(clay.capsules([0.05, -0.965, 0.145], [0.58 * shoulders, -0.93, -0.02], [0.024, 0.03]), 0.05),
    cut(clay.ellipsoids([0.22 * shoulders, -0.9, 0.1], [0.12, 0.04, 0.07]), 0.06),
    cut(clay.ellipsoid([0, -0.955, 0.185], [0.03, 0.04, 0.04]), 0.04),
  ]
}

/** The neck joins head and body as they are turned: its ends are taken from both. */
export function neck({ view, head, body }: Stance, { male, neck: radius }: BodyShape): Step[] {
  const clay = clayOf(view)
  const inHead = (point: Vector): Vector => head.toView(point)
  const inBody = (point: Vector): Vector => body.toView(point)
  const steps = [
    add(clay.capsule(inHead([0, -0.26, -0.07]), inBody([0, -0.99, -0.12]), [radius, radius * 1.12]), 0.06),
    add(clay.capsule(inHead([0, -0.42, 0.06]), inBody([0, -0.96, 0.07]), [0.09, 0.07]), 0.08),
  ]
  for (const side of [-1, 1])
    steps.push(
      add(clay.capsule(inHead([side * 0.2, -0.17, -0.06]), inBody([side * 0.045, -0.975, 0.12]), [0.05, 0.03]), 0.04),
    )
  if (male > 0.5) steps.push(add(clay.ellipsoid(inHead([0, -0.56, 0.08]), [0.05, 0.05, 0.05]), 0.05))
  return steps
}
