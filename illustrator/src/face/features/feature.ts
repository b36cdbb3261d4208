import type { Mark } from '../../look.ts'
import type { Expression } from '../expression.ts'
import type { FaceShape } from '../face-shape.ts'

/**
 * A feature painted on the sculpted head: above 0 inside, about in units, for a head-space point. Evaluated only
 * at visible points, so perspective and occlusion need no code here.
 */
export type Feature = (x: number, y: number, z: number) => number

export const OUTSIDE = -0.1

/** Points farther back are not part of the front of the face. */
export const FRONT = 0.16

export type FaceState = {
  face: FaceShape
  expression: Expression
  light_side: 1 | -1
  marks: readonly Mark[]
}
