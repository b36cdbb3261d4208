import type { Model } from '../figure/model.ts'
import { mix } from '../math.ts'
import type { Vector } from '../sculpt/vector.ts'
import type { BodyShape } from './body-shape.ts'
import type { Arm } from './limbs.ts'
import { reach } from './reach.ts'

export type Reach = { wrist: Vector; pole: Vector }
export type Reaches = { left: Reach; right: Reach }

/** Arms that hang at the sides. */
export const hanging = (shape: BodyShape): Reach => ({
  wrist: [0.86 * shape.shoulders + 0.1, -3.42, 0.02],
  pole: [0.4, 0, -1],
})

/** Bends an arm to where its hand goes; reaches are given for the right side and mirrored for the left. */
export function armOf(side: 1 | -1, { wrist, pole }: Reach, shape: BodyShape): Arm {
  const mirrored = ([x, y, z]: Vector): Vector => [x * side, y, z]
  const shoulder: Vector = mirrored([0.8 * shape.shoulders, -1.18, -0.13])
  const length = mix(0.94, 1, shape.male)
  const { joint, end } = reach(shoulder, mirrored(wrist), {
    bones: [1.25 * length, 1.08 * length],
    pole: mirrored(pole),
  })
  return { side, shoulder, elbow: joint, wrist: end }
}

export const armsOf = ({ body }: Model): readonly Arm[] =>
  ([1, -1] as const).map((side) => armOf(side, hanging(body), body))
