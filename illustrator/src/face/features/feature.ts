import type { Mark } from '../../look.ts'
import type { Expression } from '../expression.ts'
import type { FaceShape } from '../face-shape.ts'

/**
 * What is painted on the sculpted head: above 0 inside, about in units, for a point of the head's space. They are
 * asked where the head is seen, so perspective and what stands in front come by themselves.
 */
export type Feature = (x: number, y: number, z: number) => number

/** Nowhere near. */
export const OUTSIDE = -0.1

/** What lies further back is not the front of the face. */
export const FRONT = 0.16

export type FaceState = {
  face: FaceShape
  expression: Expression
  light_side: 1 | -1
  marks: readonly Mark[]
}
