import { computeNoiseAt, mix, smoothstep } from '../math.ts'
import { lighten } from '../paper/colour.ts'
import { add, cut, measureEllipsoidDistance, type Step, smoothMax } from '../sculpt/shape.ts'
import {
  cutHairAbove,
  type MakeHat,
  measureOnSeat,
  measureRing,
  placeOnSeat,
  RING,
  type Seat,
} from './hat.ts'

const RIBS = 38

export const makeBeanie: MakeHat = ({ clay, wide, ramp, random, model, createRamp, colour }) => {
  const seat: Seat = { at: [0, 0.17, -0.01], pitch: 0.2 }
  const { head } = model.stance
  const slouch = random() < 0.4 ? 0.09 : 0.03
  const hasBobble = random() < 0.35
  const rib = (x: number, z: number): number => Math.abs(Math.sin((Math.atan2(x, z) * RIBS) / 2))
  const dome = measureOnSeat(seat, (x, y, z) => {
    const body = measureEllipsoidDistance(x, y - 0.02, z + 0.02 + slouch * 0.5 * Math.max(0, y), [
      0.352 * wide,
      0.325 + slouch,
      0.455,
    ])
    return Math.max(body - 0.006 * rib(x, z), -y) * 0.92
  })
  const cuff = measureOnSeat(seat, (x, y, z) => {
    const wall =
      Math.abs((measureRing(x, z, wide) - 1.07 - 0.05 * Math.sin((y + 0.03) * 14)) * RING) -
      0.024 -
      0.006 * rib(x, z)
    return smoothMax(wall, Math.abs(y - 0.035) - 0.075, 0.03) * 0.9
  })
  const ribs = measureOnSeat(seat, (x, _y, z) => rib(x, z))
  const steps: Step[] = [
    add(clay.shape(placeOnSeat(seat, [0, 0.1, -0.02]), 0.54, dome)),
    add(clay.shape(placeOnSeat(seat, [0, 0.03, 0]), 0.53, cuff), 0.008),
  ]
  const texture = ({ tone, key }: { tone: number; key: number }): number =>
    tone - (0.06 + 0.16 * key) * smoothstep(0.42, 0.12, ribs(head.x, head.y, head.z, head.side))
  const top = placeOnSeat(seat, [0, 0.38 + slouch, -0.03])
  return {
    layers: [
      { name: 'hat', steps, ramp, texture, soft: 0.9, smallest: 8 },
      ...(hasBobble
        ? [
            {
              name: 'bobble',
              steps: [
                add(
                  clay.shape(top, 0.13, (x, y, z) => {
                    const [dx, dy, dz] = [x - top[0], y - top[1], z - top[2]]
                    const tuft = computeNoiseAt(Math.atan2(dx, dz) * 4 + 20, dy * 50) * 0.024
                    return (Math.hypot(dx, dy, dz) - 0.085 - tuft) * 0.7
                  }),
                ),
              ],
              ramp: createRamp(lighten(colour, 0.2)),
            },
          ]
        : []),
    ],
    hair: [cutHairAbove(clay, seat, 0.01)],
  }
}

export const makeFurHat: MakeHat = ({ clay, wide, ramp, createRamp, model, colour }) => {
  const seat: Seat = { at: [0, 0.2, -0.01], pitch: 0.14 }
  const { head } = model.stance
  const fur = (x: number, y: number, z: number): number =>
    computeNoiseAt(Math.atan2(x, z) * 9 + 40, y * 16) * 0.6 +
    computeNoiseAt(Math.atan2(x, z) * 21 + 11, y * 30) * 0.4
  const roll = measureOnSeat(seat, (x, y, z) => {
    const out = (measureRing(x, z, wide) - 1.12) * RING
    const front = 0.02 * smoothstep(0.2, 0.4, z)
    const pad =
      Math.hypot(Math.max(0, Math.abs(y - 0.075) - 0.06 - front), Math.max(0, Math.abs(out) - 0.015)) - 0.05
    return (pad - 0.034 * fur(x, y, z)) * 0.75
  })
  const dome = measureOnSeat(
    seat,
    (x, y, z) =>
      Math.max(measureEllipsoidDistance(x, y - 0.04, z + 0.01, [0.36 * wide, 0.27, 0.45]), -y) * 0.95,
  )
  const hairs = measureOnSeat(seat, fur)
  return {
    layers: [
      {
        name: 'hat',
        steps: [add(clay.shape(placeOnSeat(seat, [0, 0.1, 0]), 0.52, dome))],
        ramp: createRamp(lighten(colour, -0.09)),
      },
      {
        name: 'fur',
        steps: [
          add(clay.shape(placeOnSeat(seat, [0, 0.07, 0]), 0.62, roll)),
          ...[1, -1].map((side) =>
            add(
              clay.shape([side * 0.35 * wide, 0.02, -0.03], 0.25, (x, y, z) => {
                const flap = measureEllipsoidDistance(
                  x - side * 0.335 * wide,
                  y - 0.03,
                  z + 0.03,
                  [0.062, 0.17, 0.13],
                )
                return (flap - 0.03 * fur(x, y, z)) * 0.75
              }),
              0.03,
            ),
          ),
        ],
        ramp,
        texture: ({ tone, key }) =>
          tone + (hairs(head.x, head.y, head.z, head.side) - 0.5) * (0.12 + 0.4 * key),
        soft: 0.8,
        smallest: 8,
      },
    ],
    hair: [cutHairAbove(clay, seat, 0.01)],
  }
}

export const makeChefToque: MakeHat = ({ clay, wide, ramp, model }) => {
  const seat: Seat = { at: [0, 0.215, -0.015], pitch: 0.1 }
  const { head } = model.stance
  const pleat = (x: number, z: number): number => Math.abs(Math.sin(Math.atan2(x, z) * 11))
  const band = measureOnSeat(
    seat,
    (x, y, z) =>
      smoothMax((measureRing(x, z, wide) - 1.05 - 0.12 * y) * RING, Math.abs(y - 0.11) - 0.13, 0.015) * 0.9,
  )
  const puff = measureOnSeat(seat, (x, y, z) => {
    const swell = mix(0.42, 0.34, smoothstep(0.1, -0.14, y - 0.34))
    const body = measureEllipsoidDistance(x - 0.03, y - 0.34, z + 0.03, [swell * wide, 0.165, swell * 1.15])
    return (body - 0.02 * pleat(x, z) + 0.012 * Math.sin(x * 14 + y * 9)) * 0.82
  })
  const pleats = measureOnSeat(seat, (x, y, z) => (y > 0.2 ? pleat(x, z) : 1))
  return {
    layers: [
      {
        name: 'hat',
        steps: [
          add(clay.shape(placeOnSeat(seat, [0, 0.34, -0.03]), 0.56, puff)),
          cut(
            clay.shape(
              placeOnSeat(seat, [0, 0, 0]),
              0.45,
              measureOnSeat(seat, (x, y, z) => Math.max(y - 0.2, (measureRing(x, z, wide) - 1) * RING)),
            ),
          ),
          add(clay.shape(placeOnSeat(seat, [0, 0.1, 0]), 0.5, band), 0.01),
        ],
        ramp,
        texture: ({ tone, key }) =>
          tone - 0.14 * (0.4 + key) * smoothstep(0.35, 0.05, pleats(head.x, head.y, head.z, head.side)),
      },
    ],
    hair: [cutHairAbove(clay, seat)],
  }
}
