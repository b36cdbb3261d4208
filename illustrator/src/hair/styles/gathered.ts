import { mix, smoothstep } from '../../math.ts'
import { add, type Step } from '../../sculpt/shape.ts'
import { normalise, type Vector } from '../../sculpt/vector.ts'
import { shapeCombedHair } from '../combed-hair.ts'
import { sculptCoil, sculptLooseLocks, sculptPlait, sculptTail } from '../gathered-hair.ts'
import { flowFromParting, flowToKnot } from '../strands.ts'
import { flowUnderFringe, sculptFringe } from './falling.ts'
import type { Barber, Haircut, Style } from './style.ts'

const LOCKS = 34

function gatherHair(barber: Barber, knot: Vector, extra: Step[]): Haircut {
  const { clay, hair, seed, wide } = barber
  const flow = flowToKnot(knot, seed)
  const mass = shapeCombedHair(barber, {
    flow,
    lift: ({ y, z }, { along }) =>
      0.018 +
      0.026 * smoothstep(0.02, 0.5, along) * smoothstep(1.6, 0.9, along) +
      0.016 * smoothstep(0, 0.35, z) * smoothstep(0.2, 0.4, y),
    locks: LOCKS,
    groove: 0.013,
    uneven: 0.2,
    tips: 0.012,
  })
  const loose = hair.fringe || seed > 0.45 ? sculptLooseLocks(clay, wide, 0.7 + seed) : []
  return {
    steps: [add(mass), ...extra, ...loose, ...(hair.fringe ? sculptFringe(barber) : [])],
    flow: hair.fringe ? flowUnderFringe(barber, flow) : flow,
    gloss: 'smooth',
    locks: LOCKS,
  }
}

const makeKnottedStyle =
  (at: Vector, size: number): Style =>
  (barber) =>
    gatherHair(barber, at, [
      sculptCoil(barber.clay, { at, size: size * barber.hair.length ** 0.5, turn: barber.seed }),
    ])

export const bun = makeKnottedStyle([0, 0.34, -0.44], 0.16)
export const topKnot = makeKnottedStyle([0, 0.58, -0.12], 0.13)
export const chignon = makeKnottedStyle([0, -0.1, -0.45], 0.165)

export const makePonytail: Style = (barber) => {
  const { clay, hair, side, seed } = barber
  const tie: Vector = [0, 0.26, -0.46]
  return gatherHair(barber, tie, [
    add(clay.ellipsoid(tie, [0.07, 0.075, 0.07]), 0.02),
    sculptTail(clay, {
      from: [0, 0.27, -0.5],
      end: -0.62 * hair.length,
      width: 0.115,
      aside: side * 0.1,
      wave: hair.wave,
      seed,
    }),
  ])
}

const listPointsAlong = (count: number, at: (share: number) => Vector): Vector[] =>
  Array.from({ length: count }, (_, index) => at(index / (count - 1)))

export const makeBraid: Style = (barber) => {
  const { clay, side, hair } = barber
  const way = listPointsAlong(Math.round(20 * hair.length), (share) => [
    side * mix(0.1, 0.33, Math.sin(Math.min(1, share * 2) * Math.PI * 0.5)),
    mix(-0.2, -1.2 * hair.length, share),
    mix(-0.36, 0.27, smoothstep(0, 0.62, share)),
  ])
  return gatherHair(
    barber,
    [side * 0.07, -0.16, -0.4],
    sculptPlait(clay, way, { thickness: 0.09, outward: ([, , z]) => normalise([side * 0.75, 0, z + 0.45]) }),
  )
}

export const makeTwoBraids: Style = (barber) => {
  const { clay, hair, seed } = barber
  const flow = flowFromParting({ part: 0, wave: 0, seed })
  const mass = shapeCombedHair(barber, {
    flow,
    lift: ({ x, y, z }) =>
      0.03 -
      0.018 * Math.exp(-((x / 0.014) ** 2)) * smoothstep(0.1, 0.3, y) +
      0.012 * smoothstep(0.1, -0.2, y) * smoothstep(0.2, -0.1, z),
    locks: 30,
    groove: 0.014,
    uneven: 0.16,
    tips: 0.012,
  })
  const braids = [1, -1].flatMap((way) => [
    add(clay.capsule([way * 0.17, 0, -0.27], [way * 0.255, -0.16, -0.16], [0.075, 0.06]), 0.06),
    ...sculptPlait(
      clay,
      listPointsAlong(Math.round(19 * hair.length), (share) => [
        way * mix(0.26, 0.34, smoothstep(0, 0.5, share)),
        mix(-0.16, -1.08 * hair.length, share),
        mix(-0.16, 0.29, smoothstep(0.05, 0.75, share)),
      ]),
      { thickness: 0.078, outward: () => normalise([way * 0.85, 0.2, 0.55]) },
    ),
  ])
  return {
    steps: [add(mass), ...braids, ...(hair.fringe ? sculptFringe(barber) : [])],
    flow,
    gloss: 'smooth',
    locks: 30,
  }
}

export const makeCrownBraid: Style = (barber) => {
  const { clay, scalp } = barber
  const way = listPointsAlong(34, (share) => {
    const around = mix(-Math.PI, Math.PI, share)
    const front = Math.max(0, Math.cos(around))
    return scalp.over([Math.sin(around) * 0.85, mix(0.3, 0.78, front), Math.cos(around) * 0.8], 0.05)
  })
  return gatherHair(
    barber,
    [0, 0.05, -0.43],
    sculptPlait(clay, way, { thickness: 0.082, outward: ([x, y, z]) => normalise([x, (y - 0.1) * 0.8, z]) }),
  )
}
