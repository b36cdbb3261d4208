import { findFrontAt } from '../body/torso.ts'
import type { Model } from '../figure/model.ts'
import type { ArmPose, ArmPoses } from '../hands/arm-pose.ts'
import { poseHanging } from '../hands/poses.ts'
import type { Vector } from '../sculpt/vector.ts'

export type PoseWithProp = (model: Model) => ArmPoses

const measureRaise = ({ scene }: Model): number =>
  scene.crop === 'bust' || scene.crop === 'close' ? 0.48 : 0
const liftPoint = (model: Model, [x, y, z]: Vector): Vector => [x, y + measureRaise(model), z]

/** Finds the point between both hands, in body space. */
export const placeBetweenHands = (model: Model): Vector =>
  liftPoint(model, [0, -1.98, findFrontAt(model.body, -1.98) + 0.34])

const poseFist = (wrist: Vector, pole: Vector = [0.7, -0.8, -0.4]): ArmPose => ({
  wrist,
  pole,
  grip: {
    fingers: [-0.62, 0.06, 0.78],
    palm: [-0.78, 0, -0.62],
    curl: [0.66, 0.7, 0.74, 0.78],
    thumb: 0.75,
    spread: 0.2,
  },
})

export const poseGripping: PoseWithProp = (model) => ({
  lead: poseFist(
    liftPoint(model, [0.62 * model.body.shoulders + 0.06, -2.02, findFrontAt(model.body, -2) + 0.16]),
  ),
  other: poseHanging(model),
})

export const poseGrippingHigh: PoseWithProp = (model) => ({
  lead: poseFist([0.7 * model.body.shoulders + 0.08, -1.62, findFrontAt(model.body, -1.6) + 0.28]),
  other: poseHanging(model),
})

export const poseCupping: PoseWithProp = (model) => {
  const [, y, z] = placeBetweenHands(model)
  const hold = (thumb: number): ArmPose => ({
    wrist: [0.3, y - 0.2, z - 0.26],
    pole: [0.5, -1, -0.45],
    grip: {
      fingers: [-0.5, 0.34, 0.68],
      palm: [-0.85, 0.1, -0.5],
      curl: [0.42, 0.46, 0.5, 0.52],
      thumb,
      spread: 0.4,
    },
  })
  return { lead: hold(0.35), other: hold(0.35) }
}

export const poseCarrying: PoseWithProp = (model) => {
  const [, y, z] = placeBetweenHands(model)
  const hold: ArmPose = {
    wrist: [0.4, y - 0.3, z - 0.16],
    pole: [0.5, -1, -0.45],
    grip: {
      fingers: [-0.9, 0.12, 0.3],
      palm: [-0.1, 0.95, -0.3],
      curl: [0.3, 0.34, 0.36, 0.4],
      thumb: 0,
      spread: 0.4,
    },
  }
  return { lead: hold, other: hold }
}

export const poseCuddling: PoseWithProp = (model) => {
  const [, y, z] = placeBetweenHands(model)
  const { lead } = poseCarrying(model)
  return {
    lead: {
      ...lead,
      wrist: [0.05, y - 0.24, z - 0.02],
      grip: { ...lead.grip, fingers: [-1, 0.1, 0.1], palm: [-0.1, 0.6, -0.8], thumb: 0.2 },
    },
    other: {
      ...lead,
      wrist: [0.32, y - 0.06, z + 0.08],
      grip: {
        ...lead.grip,
        fingers: [-0.9, 0.3, 0.1],
        palm: [-0.2, -0.2, -1],
        curl: [0.3, 0.3, 0.34, 0.4],
        thumb: 0.1,
      },
    },
  }
}

export const poseReading =
  (half: number): PoseWithProp =>
  (model) => {
    const [, y, z] = placeBetweenHands(model)
    const hold: ArmPose = {
      wrist: [half + 0.16, y - 0.24, z - 0.24],
      pole: [0.5, -1, -0.45],
      grip: {
        fingers: [-0.42, 0.6, 0.62],
        palm: [-0.86, -0.1, -0.42],
        curl: [0.4, 0.44, 0.5, 0.55],
        thumb: 0.55,
        spread: 0.3,
      },
    }
    return { lead: hold, other: hold }
  }

export const posePinching: PoseWithProp = (model) => ({
  lead: {
    wrist: liftPoint(model, [0.46 * model.body.shoulders + 0.06, -2.0, findFrontAt(model.body, -2) + 0.3]),
    pole: [0.8, -0.8, -0.3],
    grip: {
      fingers: [-0.5, 0.72, 0.42],
      palm: [-0.62, -0.25, -0.72],
      curl: [0.44, 0.52, 0.62, 0.7],
      thumb: 0.75,
      spread: 0.2,
    },
  },
  other: poseHanging(model),
})

export const poseOffering: PoseWithProp = (model) => ({
  lead: {
    wrist: liftPoint(model, [0.42, -2.08, findFrontAt(model.body, -2) + 0.2]),
    pole: [0.9, -0.7, -0.4],
    grip: {
      fingers: [-0.8, 0.42, 0.3],
      palm: [-0.12, 0.72, 0.66],
      curl: [0.08, 0.1, 0.14, 0.18],
      thumb: 0.05,
      spread: 0.5,
    },
  },
  other: poseHanging(model),
})
