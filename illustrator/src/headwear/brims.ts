import { clamp, mix, smoothstep } from '../math.ts'
import { lighten } from '../paper/colour.ts'
import { add, type Distance, smoothMax } from '../sculpt/shape.ts'
import {
  cutHairAbove,
  type Hat,
  type Hatter,
  type MakeHat,
  measureOnSeat,
  measureRing,
  placeOnSeat,
  RING,
  type Seat,
} from './hat.ts'

type Crown = {
  height: number
  narrow: number
  round: number
  top(x: number, z: number): number
  pinch: number
}
type Brim = { reach: number; rise(x: number, z: number, ring: number): number }
type Ribbon = { height: number; colour: string }

function createCrownDistance({ height, narrow, round, top, pinch }: Crown, wide: number) {
  return (x: number, y: number, z: number): number => {
    const side = (Math.abs(x) - 0.15) / 0.09
    const dent = pinch * Math.exp(-side * side) * smoothstep(0.05, 0.32, z) * smoothstep(0.12, 0.3, y)
    const radius = mix(1.03, narrow, clamp(y / height, 0, 1.1) ** 1.4)
    const wall = (measureRing(x, z, wide) - radius + dent * 2.4) * RING
    return Math.max(smoothMax(wall, y - top(x, z), round), -y - 0.03) * 0.9
  }
}

function createBrimDistance({ reach, rise }: Brim, wide: number) {
  return (x: number, y: number, z: number): number => {
    const ring = measureRing(x, z, wide)
    const out = Math.hypot(x, z * 0.9)
    const sheet = Math.abs(y - rise(x, z, ring)) - 0.009
    return Math.max(smoothMax(sheet, out - reach, 0.014), (0.8 - ring) * RING) * 0.82
  }
}

type BrimmedHat = {
  seat: Seat
  crown: Crown
  brim: Brim
  ribbon: Ribbon
  weave?: boolean
  lamp: NonNullable<Hat['lamp']>
}

function makeBrimmedHat(
  { clay, wide, ramp, createRamp, model }: Hatter,
  { seat, crown, brim, ribbon, weave, lamp }: BrimmedHat,
): Hat {
  const { head } = model.stance
  const crowned = createCrownDistance(crown, wide)
  const inHat = (ask: (x: number, y: number, z: number) => number): (() => number) => {
    const distance: Distance = measureOnSeat(seat, ask)
    return () => distance(head.x, head.y, head.z, head.side)
  }
  const isRibbon = inHat((x, y, z) =>
    Math.min(
      y - 0.012,
      ribbon.height + 0.012 * Math.sin(x * 5) - y,
      0.03 - Math.abs(crowned(x, y, z)),
      (1.25 - measureRing(x, z, wide)) * RING,
    ),
  )
  const plait = inHat((x, y, z) => {
    const ring = measureRing(x, z, wide)
    const around = Math.atan2(x, z)
    const row = ring < 1.1 ? y * 62 : Math.hypot(x, z * 0.9) * 62
    return Math.sin(row) * 0.6 + 0.4 * Math.sin(around * 60 + Math.floor(row / (2 * Math.PI)) * Math.PI)
  })
  return {
    layers: [
      {
        name: 'hat',
        steps: [
          add(clay.shape(placeOnSeat(seat, [0, 0.17, 0]), 0.55, measureOnSeat(seat, crowned))),
          add(
            clay.shape(
              placeOnSeat(seat, [0, 0, 0]),
              brim.reach * 1.13,
              measureOnSeat(seat, createBrimDistance(brim, wide)),
            ),
            0.02,
          ),
        ],
        ramp,
        ...(weave ? { texture: ({ tone, key }) => tone * 0.82 + plait() * (0.03 + 0.14 * key) } : {}),
        inlays: [{ ramp: createRamp(ribbon.colour), area: isRibbon }],
      },
    ],
    hair: [cutHairAbove(clay, seat)],
    lamp,
  }
}

export const makeFedora: MakeHat = (hatter) => {
  const tilt = (hatter.random() - 0.5) * 0.16
  return makeBrimmedHat(hatter, {
    seat: { at: [0, 0.215, -0.005], pitch: 0.13, roll: tilt },
    crown: {
      height: 0.37,
      narrow: 0.84,
      round: 0.07,
      pinch: 0.06,
      top: (x, z) =>
        0.4 -
        0.075 * Math.exp(-((x / 0.075) ** 2)) * smoothstep(0.34, 0.1, Math.abs(z + 0.02)) -
        0.06 * z * z,
    },
    brim: { reach: 0.6, rise: (x, z) => 0.17 * x * x - (z > 0 ? 0.17 : -0.1) * z * z },
    ribbon: { height: 0.085, colour: lighten(hatter.colour, -0.16) },
    lamp: { height: 0.2, front: 0.55 },
  })
}

export const makeStrawHat: MakeHat = (hatter) =>
  makeBrimmedHat(hatter, {
    seat: { at: [0, 0.215, -0.01], pitch: 0.15, roll: (hatter.random() - 0.5) * 0.1 },
    crown: {
      height: 0.32,
      narrow: 0.86,
      round: 0.1,
      pinch: 0,
      top: (x, z) => 0.335 - 0.16 * (x * x + z * z),
    },
    brim: {
      reach: 0.7,
      rise: (x, z, ring) =>
        -0.05 * Math.max(0, ring - 1) -
        0.03 * z * Math.abs(z) +
        0.02 * Math.sin(Math.atan2(x, z) * 3 + 1) * Math.max(0, ring - 1),
    },
    ribbon: { height: 0.075, colour: hatter.model.look.clothes.colour },
    weave: true,
    lamp: { height: 0.14, front: 0.6 },
  })

export const makeWideHat: MakeHat = (hatter) => {
  const dip = hatter.random() < 0.5 ? 1 : -1
  return makeBrimmedHat(hatter, {
    seat: { at: [0, 0.225, -0.015], pitch: 0.17, roll: dip * 0.08 },
    crown: { height: 0.32, narrow: 0.8, round: 0.15, pinch: 0, top: (x, z) => 0.35 - 0.3 * (x * x + z * z) },
    brim: {
      reach: 0.8,
      rise: (x, z, ring) => {
        const out = Math.max(0, ring - 1)
        return out * (-0.035 - 0.05 * Math.sin(Math.atan2(x, z) * 2 - dip * 0.9)) - 0.02 * out * out
      },
    },
    ribbon: { height: 0.06, colour: lighten(hatter.colour, 0.2) },
    lamp: { height: 0.12, front: 0.62 },
  })
}
