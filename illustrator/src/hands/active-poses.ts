import type { Model } from '../figure/model.ts'
import { placeOnTable } from '../figure/table.ts'
import { createRandom, hashSeed } from '../math.ts'
import { HANDLEBAR } from '../props/bicycle-frame.ts'
import type { Vector } from '../sculpt/vector.ts'
import type { ArmPose, ArmPoses } from './arm-pose.ts'

export function poseDancingArms(model: Model): ArmPoses {
  const wide = model.body.shoulders
  const up: ArmPose = {
    wrist: [0.62 * wide, 0.5, 0.12],
    pole: [1, 0, -0.2],
    grip: {
      fingers: [-0.5, 0.86, 0.1],
      palm: [-0.6, -0.5, 0.6],
      curl: [0.1, 0.16, 0.22, 0.26],
      thumb: 0.2,
      spread: 0.8,
    },
  }
  const aside: ArmPose = {
    wrist: [0.8 * wide + 1.62, -1.42, 0.3],
    pole: [0.1, -1, -0.3],
    grip: {
      fingers: [0.94, 0.2, 0.16],
      palm: [0.1, -0.85, 0.5],
      curl: [0.06, 0.12, 0.18, 0.24],
      thumb: 0.1,
      spread: 0.9,
    },
  }
  const ways: readonly ArmPoses[] = [
    { lead: up, other: aside },
    { lead: aside, other: up },
    { lead: up, other: up },
  ]
  const chance = createRandom(hashSeed(model.look.seed, model.scene.place, model.scene.time, 'dance'))()
  return ways[Math.floor(chance * ways.length)] ?? { lead: up, other: aside }
}

export function poseCyclingArms(): ArmPoses {
  const [x, y, z] = HANDLEBAR
  const arm: ArmPose = {
    wrist: [x, y + 0.24, z - 0.29],
    pole: [0.75, -0.6, -0.5],
    grip: {
      fingers: [-0.06, -0.42, 0.9],
      palm: [0, -0.9, -0.42],
      curl: [0.6, 0.64, 0.68, 0.72],
      thumb: 0.8,
      spread: 0.2,
    },
  }
  return { lead: arm, other: arm }
}

/** Wrists below this height hang beside the body; body space. */
const HANGING = -3

function poseRestingArms(model: Model, side: 1 | -1): ArmPoses {
  const { body } = model.stance
  const rest = (own: 1 | -1, x: number, share: number): ArmPose => {
    body.moveTo(...placeOnTable(model, { x: own * x, share, above: 0.13 }))
    const wrist: Vector = [body.x * own, body.y, body.z]
    return {
      wrist,
      pole: [1, -0.6, -0.5],
      grip: {
        fingers: [-0.96, -0.1, 0.24],
        palm: [0, -0.94, -0.3],
        curl: [0.16, 0.2, 0.24, 0.28],
        thumb: 0.25,
        spread: 0.4,
      },
    }
  }
  const other = side === 1 ? -1 : 1
  return { lead: rest(side, 0.26, 0.34), other: rest(other, 0.2, 0.22) }
}

export function poseTableArms(model: Model, side: 1 | -1): ArmPoses {
  const resting = poseRestingArms(model, side)
  const telling: ArmPose = {
    wrist: [0.46 * model.body.shoulders + 0.16, -1.84, resting.other.wrist[2] + 0.16],
    pole: [0.7, -1, -0.3],
    grip: {
      fingers: [0.1, 0.86, 0.4],
      palm: [-0.75, 0.25, 0.6],
      curl: [0.1, 0.2, 0.3, 0.36],
      thumb: 0.1,
      spread: 0.9,
    },
  }
  const { place, time, facing } = model.scene
  const talks = hashSeed(place, time, 'table') % 2 === (facing === 'right' ? 1 : 0)
  return talks ? { lead: resting.lead, other: telling } : resting
}

export function holdAtTable(model: Model, side: 1 | -1, { lead, other }: ArmPoses): ArmPoses {
  const hangs = other.wrist[1] < HANGING
  return model.scene.pose === 'at-table' && hangs
    ? { lead, other: poseRestingArms(model, side).other }
    : { lead, other }
}
