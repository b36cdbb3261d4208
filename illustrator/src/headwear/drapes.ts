import { sculptTorso } from '../body/torso.ts'
import { smoothstep } from '../math.ts'
import { lighten } from '../paper/colour.ts'
import {
  add,
  createClay,
  cut,
  group,
  measureCapsuleDistance,
  measureDistanceTo,
  measureEllipsoidDistance,
  type Shape,
  smoothMax,
  smoothMin,
} from '../sculpt/shape.ts'
import type { Vector } from '../sculpt/vector.ts'
import { computeFoldHeight, type Hatter, type MakeHat } from './hat.ts'

type Drape = {
  hem: number
  off: number
  throat: readonly [upper: number, lower: number]
  folds: number
}

function shapeShoulderDrape({ model, random }: Hatter, { hem, off, throat, folds }: Drape): Shape {
  const { body, head } = model.stance
  const chest = sculptTorso(body, model.body)
  const over = random() < 0.5 ? 1 : -1
  const rod = { from: [0, -0.3, 0.02] as Vector, to: [0, -0.8, -0.04] as Vector, radii: throat }
  return createClay(body).shape([0, -0.85, -0.05], 0.95, (x, y, z) => {
    const around = measureCapsuleDistance(head.x, head.y, head.z, rod)
    const edge = hem + 0.1 * x * over + 0.95 * x * x - y
    if (edge > 0.25) return edge
    const laid = smoothMin(around, measureDistanceTo(chest) - off, 0.2)
    const fold = computeFoldHeight(y * 5.2 + x * over * 2.3 + 0.3 * Math.sin(x * 5 + z * 3))
    const free = smoothstep(-0.42, -0.6, y) * smoothstep(-0.02, 0.12, -edge + 0.06)
    return smoothMax(laid - folds * (fold - 0.4) * free, edge, 0.04) * 0.78
  })
}

export const makeHijab: MakeHat = (hatter) => {
  const { clay, wide, ramp, createRamp, colour } = hatter
  const opening = (grown: number) =>
    clay.ellipsoid([0, -0.083, 0.54], [(0.226 + grown) * wide, 0.347 + grown, 0.42])
  const over = clay.shape([0, 0.09, -0.01], 0.5, (x, y, z) => {
    const body = measureEllipsoidDistance(x, y - 0.095, z + 0.005, [0.362 * wide, 0.445, 0.47])
    const fold = computeFoldHeight(Math.atan2(Math.abs(x), y + 0.3) * 5 + z * 3)
    return (body - 0.012 * fold * smoothstep(0.34, 0.12, z)) * 0.9
  })
  return {
    layers: [
      {
        name: 'under-scarf',
        steps: [
          add(clay.ellipsoid([0, 0.12, 0.005], [0.335 * wide, 0.405, 0.445])),
          cut(opening(-0.012), 0.02),
          cut(
            clay.shape([0, -0.6, 0], 0.75, (_x, y) => y - 0.05),
            0.02,
          ),
        ],
        ramp: createRamp(lighten(colour, -0.14)),
      },
      {
        name: 'hat',
        steps: [
          add(over),
          add(clay.ellipsoids([0.275 * wide, -0.1, -0.03], [0.085, 0.17, 0.13]), 0.1),
          add(
            group(
              add(shapeShoulderDrape(hatter, { hem: -1.28, off: 0.1, throat: [0.25, 0.29], folds: 0.05 })),
            ),
            0.08,
          ),
          cut(opening(0.008), 0.03),
        ],
        ramp,
      },
    ],
    hair: 'hidden',
    lamp: { height: 0.4, front: 0.55 },
  }
}

export const makeHood: MakeHat = (hatter) => {
  const { clay, wide, ramp, colour, createRamp, model } = hatter
  const opening = (x: number, y: number, z: number): number =>
    measureEllipsoidDistance(x, y + 0.045, z - 0.53, [0.295 * wide, 0.46, 0.51])
  const head = (x: number, y: number, z: number): number =>
    measureEllipsoidDistance(x, y - 0.07, z + 0.055, [0.415 * wide, 0.5, 0.5])
  const shell = clay.shape([0, 0.06, -0.06], 0.58, (x, y, z) => {
    const fold = computeFoldHeight(y * 2.6 + z * 3.4 + Math.abs(x) * 1.5)
    return (head(x, y, z) - 0.024 * fold * smoothstep(0.2, -0.1, z) * smoothstep(0.45, 0.1, y)) * 0.9
  })
  const rim = clay.shape(
    [0, 0, 0.2],
    0.55,
    (x, y, z) => Math.hypot(opening(x, y, z) - 0.012, head(x, y, z) + 0.005) - 0.034,
  )
  const chest = createClay(model.stance.body)
  return {
    layers: [
      {
        name: 'hat',
        steps: [
          add(shell),
          add(
            group(
              add(shapeShoulderDrape(hatter, { hem: -1.12, off: 0.1, throat: [0.31, 0.36], folds: 0.045 })),
            ),
            0.12,
          ),
          cut(clay.shape([0, -0.03, 0.4], 0.62, opening), 0.02),
          add(rim, 0.02),
        ],
        ramp,
      },
      {
        name: 'cords',
        steps: [0.1, -0.09].flatMap((x) => [
          add(chest.capsule([x, -0.83, 0.345], [x * 1.15, -1.1, 0.375], [0.0125, 0.0125])),
          add(chest.capsule([x * 1.15, -1.1, 0.375], [x * 1.15, -1.15, 0.378], [0.018, 0.016])),
        ]),
        ramp: createRamp(lighten(colour, 0.3)),
      },
    ],
    hair: 'flat',
    lamp: { height: 0.3, front: 0.62 },
  }
}
