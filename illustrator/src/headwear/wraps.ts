import { mix, smoothstep } from '../math.ts'
import { add, type Clay, cut, measureEllipsoidDistance, type Step, smoothMax } from '../sculpt/shape.ts'
import type { Vector } from '../sculpt/vector.ts'
import {
  computeFoldHeight,
  type MakeHat,
  measureOnSeat,
  measureRing,
  placeOnSeat,
  RING,
  type Seat,
} from './hat.ts'

export const makeTurban: MakeHat = ({ clay, wide, ramp, random, model }) => {
  const { head } = model.stance
  const over = random() < 0.5 ? 1 : -1
  const foldAt = (x: number, y: number, z: number): number => {
    const side = Math.abs(x + over * 0.03 * smoothstep(0.1, 0.4, z))
    return computeFoldHeight((y + side * 0.66 - z * 0.3) * 8.2 + (x * over > 0 ? 0.4 : 0))
  }
  const wound = clay.shape([0, 0.28, -0.03], 0.58, (x, y, z) => {
    const body = measureEllipsoidDistance(x, y - 0.275, z + 0.03, [0.4 * wide, 0.305, 0.475])
    const crown = smoothstep(0.6, 0.48, y)
    const edge = 0.165 + 0.14 * z - 0.26 * Math.abs(x) * smoothstep(-0.05, 0.25, z) - y
    return smoothMax(body - 0.036 * foldAt(x, y, z) * crown, edge, 0.03) * 0.78
  })
  return {
    layers: [
      {
        name: 'hat',
        steps: [add(wound)],
        ramp,
        texture: ({ tone, key }) => tone + (foldAt(head.x, head.y, head.z) - 0.55) * (0.05 + 0.22 * key),
        soft: 0.9,
        smallest: 10,
      },
    ],
    hair: [
      cut(
        clay.shape([0, 0.6, 0], 0.9, (_x, y, z) => 0.17 + 0.12 * z - y),
        0.02,
      ),
    ],
  }
}

function sculptKnot(
  clay: Clay,
  at: Vector,
  { length, spread, radius }: { length: number; spread: number; radius: number },
): Step[] {
  const steps: Step[] = [add(clay.ellipsoid(at, [radius * 1.5, radius * 1.35, radius * 1.2]), 0.02)]
  for (const way of [1, -1]) {
    const drop = length * (way === 1 ? 1 : 0.82)
    const points = [0, 0.4, 0.75, 1].map(
      (share): Vector => [
        at[0] + way * spread * Math.sin(share * 1.9),
        at[1] - drop * share,
        at[2] - 0.045 * Math.sin(share * Math.PI) - 0.02 * share,
      ],
    )
    for (let index = 1; index < points.length; index++)
      steps.push(
        add(
          clay.capsule(points[index - 1] as Vector, points[index] as Vector, [
            radius * mix(0.6, 1, (index - 1) / 3),
            radius * mix(0.6, 1, index / 3),
          ]),
          0.03,
        ),
      )
  }
  return steps
}

export const makeHeadscarf: MakeHat = ({ clay, wide, ramp, random }) => {
  const knot: Vector = [0, -0.2, -0.4]
  const reach = (y: number): number => 0.425 + (y - 0.275) * 1.2
  const cloth = clay.shape([0, 0.12, -0.05], 0.58, (x, y, z) => {
    const skull = measureEllipsoidDistance(x, y - 0.14, z + 0.005, [0.362 * wide, 0.41, 0.475])
    const away = Math.hypot(y - knot[1], z - knot[2])
    const fold = computeFoldHeight(Math.atan2(y - knot[1], z - knot[2] + 0.02) * 3.2 + Math.abs(x) * 2.2)
    const folded = skull - 0.032 * fold * smoothstep(0.9, 0.25, away) * smoothstep(0.02, 0.12, away)
    return smoothMax(smoothMax(folded, z - reach(y) + 0.1 * x * x, 0.03), -0.26 - y, 0.03) * 0.85
  })
  const covered = clay.shape([0, 0.12, -0.05], 0.75, (x, y, z) =>
    Math.max(
      measureEllipsoidDistance(x, y - 0.2, z + 0.02, [0.62, 0.5, 0.68]),
      z - reach(y) + 0.02,
      -0.22 - y,
    ),
  )
  return {
    layers: [
      {
        name: 'hat',
        steps: [
          add(cloth),
          ...sculptKnot(clay, knot, { length: 0.3, spread: 0.08 + 0.04 * random(), radius: 0.045 }),
        ],
        ramp,
        soft: 0.9,
      },
    ],
    hair: [cut(covered, 0.02)],
  }
}

export const makeBandana: MakeHat = ({ clay, wide, ramp, random }) => {
  const seat: Seat = { at: [0, 0.19, -0.005], pitch: 0.2 }
  const radius = (z: number): number => mix(1.085, 0.985, smoothstep(0.1, 0.42, z))
  const band = measureOnSeat(seat, (x, y, z) => {
    const fold = 0.008 * computeFoldHeight(y * 22 + x * 1.5)
    return (
      smoothMax(
        Math.abs((measureRing(x, z, wide) - radius(z)) * RING) - 0.016 - fold,
        Math.abs(y) - 0.06,
        0.02,
      ) * 0.9
    )
  })
  const groove = measureOnSeat(seat, (x, y, z) =>
    Math.max(Math.abs(y) - 0.05, (radius(z) - 0.03 - measureRing(x, z, wide)) * RING),
  )
  const back = placeOnSeat(seat, [0.03 * (random() - 0.5), 0, -0.49])
  return {
    layers: [
      {
        name: 'hat',
        steps: [
          add(clay.shape(placeOnSeat(seat, [0, 0, 0]), 0.52, band)),
          ...sculptKnot(clay, back, { length: 0.32, spread: 0.1, radius: 0.034 }),
        ],
        ramp,
        soft: 0.9,
      },
    ],
    hair: [cut(clay.shape(placeOnSeat(seat, [0, 0, 0]), 0.8, groove), 0.03)],
  }
}
