import type { Stance } from '../figure/stance.ts'
import { add, createClay, type Step } from '../sculpt/shape.ts'
import type { Vector } from '../sculpt/vector.ts'
import type { BodyShape } from './body-shape.ts'

export function sculptNeck({ view, head, body }: Stance, { male, neck: radius }: BodyShape): Step[] {
  const clay = createClay(view)
  const inHead = (point: Vector): Vector => head.toView(point)
  const inBody = (point: Vector): Vector => body.toView(point)
  const steps = [
    add(clay.capsule(inHead([0, -0.26, -0.07]), inBody([0, -0.99, -0.12]), [radius, radius * 1.12]), 0.06),
    add(clay.capsule(inHead([0, -0.42, 0.06]), inBody([0, -0.96, 0.07]), [0.09, 0.07]), 0.08),
  ]
  for (const side of [-1, 1])
    steps.push(
      add(
        clay.capsule(inHead([side * 0.2, -0.17, -0.06]), inBody([side * 0.045, -0.975, 0.12]), [0.05, 0.03]),
        0.04,
      ),
    )
  if (male > 0.5) steps.push(add(clay.ellipsoid(inHead([0, -0.56, 0.08]), [0.05, 0.05, 0.05]), 0.05))
  return steps
}
