import { findFrontAt, measureTrunk } from '../body/torso.ts'
import type { Model } from '../figure/model.ts'
import { createRandom, hashSeed, mix } from '../math.ts'
import type { Pose } from '../scene.ts'
import type { Vector } from '../sculpt/vector.ts'
import { poseCyclingArms, poseDancingArms, poseTableArms } from './active-poses.ts'
import type { ArmPose, ArmPoses } from './arm-pose.ts'
import type { Grip } from './hand.ts'

const RELAXED: Grip = {
  fingers: [-0.06, -1, 0.14],
  palm: [-1, 0.05, -0.12],
  curl: [0.22, 0.3, 0.34, 0.38],
  thumb: 0.35,
  spread: 0.2,
}

export function poseHanging({ body: { shoulders, flesh }, scene }: Model): ArmPose {
  const lean = scene.pose === 'leaning' ? 0.12 : 0.02
  return {
    wrist: [0.9 * shoulders + 0.12 + 0.1 * Math.max(0, flesh), -3.4, lean],
    pole: [0.5, 0, -1],
    grip: RELAXED,
  }
}

function poseCrossedArms(model: Model): ArmPoses {
  const { body } = model
  const front = findFrontAt(body, -2)
  const wide = body.shoulders
  return {
    lead: {
      wrist: [-0.52 * wide, -1.86, front + 0.2],
      pole: [0.8, -0.75, -0.3],
      grip: {
        fingers: [-0.86, 0.42, -0.5],
        palm: [-0.42, -0.2, -1],
        curl: [0.3, 0.34, 0.38, 0.42],
        thumb: 0.1,
        spread: 0.25,
      },
    },
    other: {
      wrist: [-0.5 * wide, -1.98, front - 0.34],
      pole: [0.8, -0.75, -0.3],
      grip: { fingers: [-0.12, 0.3, -1], palm: [-1, 0, 0.1], curl: [0.4, 0.4, 0.4, 0.4], thumb: 0.9 },
    },
  }
}

function poseFoldedHands({ body }: Model): ArmPoses {
  const front = findFrontAt(body, -2.55)
  return {
    lead: {
      wrist: [0.22, -2.5, front + 0.17],
      pole: [1, -0.3, -0.6],
      grip: { fingers: [-0.9, -0.42, 0.1], palm: [-0.32, 0, -1], curl: [0.42, 0.45, 0.48, 0.5], thumb: 0.3 },
    },
    other: {
      wrist: [0.24, -2.53, front + 0.05],
      pole: [1, -0.3, -0.6],
      grip: { fingers: [-0.9, -0.42, 0.1], palm: [-0.25, 0.1, -1], curl: [0.4, 0.4, 0.4, 0.4], thumb: 0.6 },
    },
  }
}

function poseHandOnChin({ stance: { head, body }, body: shape }: Model, side: 1 | -1): ArmPoses {
  body.moveTo(...head.toView([0.05 * side, -0.5, 0.36]))
  const chin: Vector = [body.x * side, body.y, body.z]
  const front = findFrontAt(shape, -2.3)
  return {
    lead: {
      wrist: [chin[0] + 0.15, chin[1] - 0.4, chin[2] + 0.07],
      pole: [0.35, -1, 0.25],
      grip: {
        fingers: [-0.26, 1, -0.04],
        palm: [-0.65, 0.1, -0.75],
        curl: [0.3, 0.72, 0.8, 0.85],
        thumb: 0.15,
        spread: 0.3,
      },
    },
    other: {
      wrist: [-0.28, -2.32, front + 0.2],
      pole: [0.9, -0.6, -0.5],
      grip: { fingers: [-1, 0.12, 0.05], palm: [0, 0.5, -0.9], curl: [0.3, 0.34, 0.38, 0.42], thumb: 0.2 },
    },
  }
}

function poseRaisedHand(model: Model): ArmPoses {
  const { shoulders, male } = model.body
  const isNear = model.scene.crop === 'bust' || model.scene.crop === 'close'
  return {
    lead: {
      wrist: isNear ? [0.56 * shoulders, -1.5, 0.66] : [0.82 * shoulders + 0.1, mix(-1.58, -1.62, male), 0.5],
      pole: [0.5, -1, -0.2],
      grip: {
        fingers: [0.12, 1, -0.06],
        palm: [-0.1, 0.08, 1],
        curl: [0.06, 0.04, 0.08, 0.12],
        thumb: 0,
        spread: 1.3,
      },
    },
    other: poseHanging(model),
  }
}

const poseOnHip = ({ body }: Model): ArmPose => {
  const { width } = measureTrunk(body)(-2.72)
  return {
    wrist: [width + 0.1, -2.6, 0.12],
    pole: [1, 0.1, -0.35],
    grip: {
      fingers: [-0.45, -0.62, 0.5],
      palm: [-0.8, 0.2, -0.5],
      curl: [0.25, 0.28, 0.3, 0.34],
      thumb: 0,
      spread: 0.4,
    },
  }
}

const poseInPocket = ({ body }: Model): ArmPose => {
  const { width } = measureTrunk(body)(-3)
  return {
    wrist: [width - 0.03, -2.95, -0.06],
    pole: [0.8, 0, -1],
    grip: { ...RELAXED, fingers: [-0.24, -1, 0.06] },
  }
}

const behindBack: ArmPose = {
  wrist: [0.16, -2.72, -0.56],
  pole: [0.9, 0, -0.6],
  grip: { ...RELAXED, fingers: [-1, -0.35, 0], palm: [0, 0, -1] },
}

/** The same person in the same scene always rests the arms in the same way. */
function poseResting(model: Model): ArmPoses {
  const { look, scene } = model
  const down = poseHanging(model)
  if (look.clothes.garment === 'poncho') return { lead: down, other: down }
  const ways: readonly ArmPoses[] = [
    { lead: down, other: down },
    { lead: poseInPocket(model), other: down },
    { lead: down, other: poseOnHip(model) },
    { lead: poseInPocket(model), other: poseInPocket(model) },
    { lead: behindBack, other: behindBack },
  ]
  const chance = createRandom(hashSeed(look.seed, scene.place, scene.time, scene.mood, 'arms'))()
  return ways[Math.floor(chance * ways.length)] ?? { lead: down, other: down }
}

export function poseArms(model: Model, side: 1 | -1): ArmPoses {
  const pose: Pose = model.scene.pose
  if (pose === 'arms-crossed') return poseCrossedArms(model)
  if (pose === 'hands-folded') return poseFoldedHands(model)
  if (pose === 'hand-on-chin') return poseHandOnChin(model, side)
  if (pose === 'hand-raised') return poseRaisedHand(model)
  if (pose === 'dancing') return poseDancingArms(model)
  if (pose === 'cycling') return poseCyclingArms()
  if (pose === 'at-table') return poseTableArms(model, side)
  return poseResting(model)
}
