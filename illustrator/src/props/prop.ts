import type { Inlay, Ramp } from '../figure/layer.ts'
import type { Model } from '../figure/model.ts'
import { placeInHand } from '../hands/hand.ts'
import type { PosedArm } from '../hands/posed-arm.ts'
import { findClothColour } from '../paper/cloth-colours.ts'
import { createClothRamp } from '../paper/ramps.ts'
import type { Clay, Distance, Step } from '../sculpt/shape.ts'
import type { Vector } from '../sculpt/vector.ts'
import { alignFrame, type PropFrame } from './frame.ts'
import type { PoseWithProp } from './holds.ts'

export type Part = { steps: readonly Step[]; ramp: Ramp; inlays?: readonly Inlay[] }
export type PropContext = {
  model: Model
  clay: Clay
  lead: PosedArm
  other: PosedArm
  dye: (colour: string) => Ramp
  own: (usual: string) => Ramp
}
export type PropMaker = {
  hold: PoseWithProp
  side?: 1 | -1
  parts: (making: PropContext) => readonly Part[]
}

export const frameFist = ({ frame }: PosedArm): PropFrame =>
  alignFrame(placeInHand(frame, [0.53, 0, 0.12]), frame.thumb, frame.along)

/** The frame between the tips of thumb and fingers; its y axis runs along the fingers. */
export const frameTips = ({ frame }: PosedArm): PropFrame =>
  alignFrame(placeInHand(frame, [0.66, 0.09, 0.2]), frame.along, frame.palm)

export const framePalm = ({ frame }: PosedArm): PropFrame =>
  alignFrame(placeInHand(frame, [0.45, 0, 0.1]), frame.palm, frame.along)

export const findDye =
  ({ palette }: Model) =>
  (colour: string): Ramp =>
    createClothRamp(findClothColour(colour), palette)

/** An area of a part's surface in another colour, in the frame's own coordinates. */
export function createAreaInlay(
  { model }: PropContext,
  { at, x, y, z }: PropFrame,
  ramp: Ramp,
  region: Distance,
): Inlay {
  const { body } = model.stance
  const across = (axis: Vector): number =>
    (body.x - at[0]) * axis[0] + (body.y - at[1]) * axis[1] + (body.z - at[2]) * axis[2]
  return {
    ramp,
    smallest: 3,
    area: () => {
      const a = across(x)
      return -region(a, across(y), across(z), Math.abs(a))
    },
  }
}
