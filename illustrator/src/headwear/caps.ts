import { computeNoiseAt, smoothstep } from '../math.ts'
import { lighten } from '../paper/colour.ts'
import { add, cut, group, measureEllipsoidDistance, smoothMax } from '../sculpt/shape.ts'
import {
  cutHairAbove,
  type MakeHat,
  measureOnSeat,
  measureRing,
  placeOnSeat,
  RING,
  type Seat,
} from './hat.ts'

const shapeVisor =
  (reach: number, drop: number, wide: number) =>
  (x: number, y: number, z: number): number => {
    const out = Math.hypot(x / 1.12, z)
    const sheet = Math.abs(y + drop * Math.max(0, z - 0.3) ** 1.2 + 0.55 * x * x) - 0.011
    return (
      Math.max(smoothMax(sheet, out - reach, 0.016), (0.85 - measureRing(x, z, wide)) * RING, 0.2 - z) * 0.8
    )
  }

export const makeFlatCap: MakeHat = ({ clay, wide, ramp, random, model }) => {
  const seat: Seat = { at: [0, 0.205, 0], pitch: 0.14, roll: (random() - 0.5) * 0.12 }
  const { head } = model.stance
  const top = measureOnSeat(seat, (x, y, z) => {
    const front = smoothstep(-0.2, 0.45, z)
    const body = measureEllipsoidDistance(x, y - 0.05 + 0.012 * front, z - 0.035, [
      0.385 * wide,
      0.305 - 0.105 * front,
      0.5,
    ])
    return smoothMax(body, -y - 0.035, 0.05)
  })
  const seams = measureOnSeat(seat, (x, y, z) => {
    const panel = 0.004 - Math.abs(x)
    const button = 0.024 - Math.hypot(x, z + 0.02)
    return Math.max(panel, y > 0.1 ? button : -1)
  })
  return {
    layers: [
      {
        name: 'hat',
        steps: [
          add(clay.shape(placeOnSeat(seat, [0, 0.06, 0.03]), 0.56, top)),
          add(
            clay.shape(
              placeOnSeat(seat, [0, 0, 0.36]),
              0.4,
              measureOnSeat({ ...seat, at: [0, 0.195, 0] }, shapeVisor(0.57, 0.42, wide)),
            ),
            0.02,
          ),
          add(clay.ellipsoid(placeOnSeat(seat, [0, 0.328, -0.06]), [0.032, 0.014, 0.032]), 0.008),
        ],
        ramp,
        texture: ({ tone, key }) => {
          const tweed = computeNoiseAt((head.x + head.z * 0.6) * 42, (head.y - head.z * 0.5) * 42) - 0.5
          return (
            tone +
            tweed * (0.05 + 0.12 * key) -
            0.14 * smoothstep(-0.003, 0.002, seams(head.x, head.y, head.z, head.side))
          )
        },
        smallest: 10,
      },
    ],
    hair: [cutHairAbove(clay, seat)],
    lamp: { height: 0.34, front: 0.52 },
  }
}

export const makePeakedCap: MakeHat = ({ clay, wide, ramp, createRamp, colour, model }) => {
  const seat: Seat = { at: [0, 0.2, 0], pitch: 0.12 }
  const { head } = model.stance
  const band = measureOnSeat(
    seat,
    (x, y, z) => Math.max((measureRing(x, z, wide) - 1.06) * RING, Math.abs(y - 0.05) - 0.065) * 0.9,
  )
  const top = measureOnSeat(seat, (x, y, z) =>
    measureEllipsoidDistance(x, y - 0.19 - 0.1 * z, z + 0.005, [0.43 * wide, 0.095, 0.52]),
  )
  const inBand = measureOnSeat(seat, (x, y, z) =>
    Math.min(y + 0.02, 0.105 - y, (1.16 - measureRing(x, z, wide)) * RING),
  )
  const badge = measureOnSeat(seat, (x, y, z) =>
    z > 0.3
      ? Math.max(
          0.036 - Math.hypot(x * 1.15, y - 0.1),
          0.012 - Math.hypot(Math.abs(x) * 0.45 - 0.02, y - 0.1),
        )
      : -1,
  )
  const cord = measureOnSeat(
    seat,
    (x, y, z) => 0.011 - Math.abs(y - 0.012 - 0.1 * x * x) - (z > 0.12 ? 0 : 0.1),
  )
  const measure = (area: typeof band) => (): number => area(head.x, head.y, head.z, head.side)
  const gold = createRamp('#c89a3c')
  return {
    layers: [
      {
        name: 'hat',
        steps: [
          add(clay.shape(placeOnSeat(seat, [0, 0.05, 0]), 0.5, band)),
          add(clay.ellipsoid([0, 0.16, -0.005], [0.325 * wide, 0.37, 0.44]), 0.01),
          cut(
            clay.shape(
              placeOnSeat(seat, [0, -0.5, 0]),
              0.75,
              measureOnSeat(seat, (_x, y) => y + 0.01),
            ),
            0.005,
          ),
          add(clay.shape(placeOnSeat(seat, [0, 0.19, 0]), 0.56, top), 0.05),
        ],
        ramp,
        inlays: [
          { ramp: createRamp(lighten(colour, -0.1)), area: measure(inBand) },
          { ramp: gold, area: measure(cord) },
          { ramp: gold, area: measure(badge) },
        ],
      },
      {
        name: 'visor',
        steps: [
          add(
            clay.shape(
              placeOnSeat(seat, [0, -0.02, 0.36]),
              0.4,
              measureOnSeat({ ...seat, at: [0, 0.192, 0] }, shapeVisor(0.555, 0.75, wide)),
            ),
          ),
        ],
        ramp: { ...createRamp('#16151d'), cuts: [0.1, 0.2, 0.42, 0.62] },
        texture: ({ tone, key, ny, nz }) => tone + 0.3 * key * Math.max(0, 0.6 * ny + 0.8 * nz) ** 14,
      },
    ],
    hair: [cutHairAbove(clay, seat)],
    lamp: { height: 0.32, front: 0.52 },
  }
}

export const makeBeret: MakeHat = ({ clay, wide, ramp, random, model }) => {
  const lean = random() < 0.5 ? 1 : -1
  const seat: Seat = { at: [0, 0.25, -0.03], pitch: 0.2, roll: -lean * 0.17 }
  const { head } = model.stance
  const disc = measureOnSeat(seat, (x, y, z) => {
    const slump = 0.2 * Math.max(0, lean * x) + 0.05 * Math.max(0, -z)
    return (
      measureEllipsoidDistance(x - lean * 0.07, y - 0.12 + slump, z + 0.02, [0.475 * wide, 0.185, 0.505]) *
      0.9
    )
  })
  const band = measureOnSeat(
    seat,
    (x, y, z) =>
      Math.max(Math.abs((measureRing(x, z, wide) - 1) * RING) - 0.022, Math.abs(y + 0.012) - 0.034) * 0.9,
  )
  const folds = measureOnSeat(
    seat,
    (x, y, z) =>
      Math.sin(Math.atan2(x - lean * 0.06, z) * 9 + 2 * Math.sin(x * 5)) *
      smoothstep(0.2, 0.46, Math.hypot(x, z)) *
      (y > 0 ? 1 : 0.6),
  )
  return {
    layers: [
      {
        name: 'hat',
        steps: [
          add(clay.shape(placeOnSeat(seat, [lean * 0.05, 0.06, -0.02]), 0.58, disc)),
          cut(
            clay.shape(
              placeOnSeat(seat, [0, -0.2, 0]),
              0.5,
              measureOnSeat(seat, (x, y, z) => Math.max(y + 0.02, (measureRing(x, z, wide) - 0.98) * RING)),
            ),
          ),
          add(group(add(clay.shape(placeOnSeat(seat, [0, -0.01, 0]), 0.5, band))), 0.025),
          add(
            clay.capsule(
              placeOnSeat(seat, [0.02 * lean, 0.28, -0.03]),
              placeOnSeat(seat, [0.03 * lean, 0.345, -0.04]),
              [0.012, 0.009],
            ),
            0.02,
          ),
        ],
        ramp,
        texture: ({ tone, key }) => tone + 0.07 * key * folds(head.x, head.y, head.z, head.side),
      },
    ],
    hair: [cutHairAbove(clay, seat, 0.015)],
  }
}
