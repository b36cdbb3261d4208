import { mix } from '../math.ts'
import { findPedal } from '../props/bicycle-frame.ts'
import { add, createClay, cut, group, type Step } from '../sculpt/shape.ts'
import type { Space } from '../sculpt/space.ts'
import { interpolate, type Vector } from '../sculpt/vector.ts'
import { bendLimb } from './bend-limb.ts'
import type { BodyShape } from './body-shape.ts'

/** Height of the ground in body space: a figure is slightly more than seven heads tall. */
export const GROUND = -6.82

type Leg = { hip: Vector; knee: Vector; ankle: Vector; toe: Vector }

/**
 * `still`: standing; `walking`: one leg in front; `leaping`: one leg lifted; `stepping`: one leg pointed aside;
 * `cycling`: on pedals.
 */
export type Gait = 'still' | 'walking' | 'leaping' | 'stepping' | 'cycling'

export function sculptLegs(
  { male, flesh }: BodyShape,
  { lead, gait }: { lead: 1 | -1; gait: Gait },
): readonly Leg[] {
  const apart = mix(0.2, 0.225, male) + 0.04 * Math.max(0, flesh)
  const leg = (
    side: 1 | -1,
    { knee, ankle, lift = 0, wider = 0 }: { knee: number; ankle: number; lift?: number; wider?: number },
  ): Leg => ({
    hip: [side * apart, -3.12, -0.12],
    knee: [side * (apart + wider * 0.6), -5, -0.06 + knee],
    ankle: [side * (apart + wider), -6.6 + lift, -0.16 + ankle],
    toe: [side * (apart + wider + 0.1), -6.76 + lift * 0.15, 0.26 + ankle - lift * 0.35],
  })
  if (gait === 'walking')
    return [
      leg(lead, { knee: 0.42, ankle: 0.5, wider: -0.04 }),
      leg(lead === 1 ? -1 : 1, { knee: -0.02, ankle: -0.62, lift: 0.2, wider: -0.05 }),
    ]
  const other = lead === 1 ? -1 : 1
  if (gait === 'cycling')
    return ([lead, other] as const).map((side) =>
      posePedallingLeg(side, { apart, pedal: findPedal(side, lead) }),
    )
  if (gait === 'leaping') return [poseLiftedLeg(lead, apart), leg(other, { knee: 0, ankle: 0, wider: -0.06 })]
  if (gait === 'stepping')
    return [posePointedLeg(lead, apart), leg(other, { knee: 0, ankle: 0, wider: -0.04 })]
  return [
    leg(lead, { knee: 0.1, ankle: 0.09, wider: 0.07 }),
    leg(lead === 1 ? -1 : 1, { knee: 0, ankle: 0, wider: 0.01 }),
  ]
}

const BONES = [1.9, 1.62] as const

function posePedallingLeg(side: 1 | -1, { apart, pedal: [x, y, z] }: { apart: number; pedal: Vector }): Leg {
  const hip: Vector = [side * apart, -3.12, -0.12]
  const { joint, end } = bendLimb(hip, [x, y + 0.27, z - 0.2], { bones: BONES, pole: [side * 0.16, 0.3, 1] })
  return { hip, knee: joint, ankle: end, toe: [x, y + 0.1, z + 0.26] }
}

function poseLiftedLeg(side: 1 | -1, apart: number): Leg {
  const hip: Vector = [side * apart, -3.12, -0.12]
  const { joint, end } = bendLimb(hip, [side * (apart + 0.08), -5.5, 0.02], {
    bones: BONES,
    pole: [side * 0.75, 0.2, 1],
  })
  return { hip, knee: joint, ankle: end, toe: [end[0] - side * 0.1, end[1] - 0.36, end[2] + 0.24] }
}

function posePointedLeg(side: 1 | -1, apart: number): Leg {
  const hip: Vector = [side * apart, -3.12, -0.12]
  const ankle: Vector = [side * (apart + 0.66), -6.5, -0.04]
  const knee = interpolate(hip, ankle, BONES[0] / (BONES[0] + BONES[1]))
  return { hip, knee, ankle, toe: [ankle[0] + side * 0.3, -6.75, ankle[2] + 0.2] }
}

export function sculptLeg(
  space: Space,
  leg: Leg,
  { shape, ease = 0, hem = 0.09 }: { shape: BodyShape; ease?: number; hem?: number },
): Step[] {
  const clay = createClay(space)
  const thick = 1 + 0.18 * shape.flesh
  const { hip, knee, ankle } = leg
  const calf = interpolate(knee, ankle, 0.28)
  const thigh = mix(0.262, 0.255, shape.male) * thick
  return [
    add(clay.capsule(hip, knee, [thigh + ease, 0.15 * thick + ease]), 0.08),
    add(clay.capsule([calf[0], calf[1], calf[2] - 0.03], ankle, [0.15 * thick + ease, hem]), 0.06),
    add(clay.capsule(knee, calf, [0.15 * thick + ease, 0.15 * thick + ease]), 0.05),
  ]
}

export function sculptShoe(space: Space, { ankle, toe }: Leg, top: number): Step[] {
  const clay = createClay(space)
  const heel: Vector = [ankle[0], ankle[1] - 0.13, ankle[2] - 0.05]
  return [
    add(
      group(
        add(clay.capsule(heel, [toe[0], toe[1], toe[2] - 0.06], [0.098, 0.082])),
        add(
          clay.capsule(
            [ankle[0], ankle[1] + top, ankle[2]],
            [ankle[0], ankle[1] - 0.06, ankle[2] + 0.05],
            [0.125, 0.11],
          ),
          0.08,
        ),
        cut(clay.shape([0, GROUND - 0.5, 0], 2.2, (_x, y) => y - GROUND)),
      ),
    ),
  ]
}
