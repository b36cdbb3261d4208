import { sculptTorso } from '../body/torso.ts'
import type { Inlay, Ramp } from '../figure/layer.ts'
import { add, type Distance, type Step } from '../sculpt/shape.ts'
import type { Vector } from '../sculpt/vector.ts'
import {
  type Fitting,
  layCloth,
  measureFromNeckHole,
  mirrorOnFront,
  type NeckHole,
  placeOnFront,
  type Sphere,
  sculptCollarBase,
} from './fitting.ts'
import { type Outline, outlineDisc, outlinePolygon, outlineStroke } from './outline.ts'

/** `steps` are shapes in the garment's cloth, `trims` shapes in its trim, `inlays` areas in other colours. */
export type Piece = { steps?: readonly Step[]; trims?: readonly Step[]; inlays?: readonly Inlay[] }

export const createInlay = (
  { space }: Pick<Fitting, 'space'>,
  ramp: Ramp,
  region: Distance,
  smallest = 3,
): Inlay => ({
  ramp,
  smallest,
  area: () => -region(space.x, space.y, space.z, space.side),
})

const CHEST: Sphere = [[0, -1.5, 0.1], 0.95]

export const sewPatch = (
  fitting: Fitting,
  outline: Outline,
  { lift, on = CHEST }: { lift: number; on?: Sphere },
): Step =>
  add(layCloth(fitting, sculptCollarBase(fitting), { on, lift, region: mirrorOnFront(outline) }), 0.006)

export const sewSeam = (fitting: Fitting, outline: Outline): Inlay =>
  createInlay(fitting, fitting.dyes.seam, mirrorOnFront(outline))

export const sewNeckBand = (
  fitting: Fitting,
  hole: NeckHole,
  { wide, lift, dye }: { wide: number; lift: number; dye: 'seam' | 'trim' },
): Piece => {
  const from = measureFromNeckHole(fitting, hole)
  const region: Distance = (x, y, z, side) => Math.abs(from(x, y, z, side) - wide * 0.5) - wide
  return {
    steps: [
      add(
        layCloth(fitting, sculptTorso(fitting.space, fitting.shape, { bottom: -1.8 }), {
          on: [[0, -0.85, 0], 0.62],
          lift,
          region,
        }),
        0.008,
      ),
    ],
    inlays: [createInlay(fitting, fitting.dyes[dye], (x, y, z, side) => region(x, y, z, side) + 0.004)],
  }
}

export function sewButtons(
  fitting: Fitting,
  {
    from,
    to,
    count,
    x,
    isDouble = false,
    radius = 0.024,
    ramp = fitting.dyes.trim,
  }: {
    from: number
    to: number
    count: number
    x: number
    isDouble?: boolean
    radius?: number
    ramp?: Ramp
  },
): Piece {
  const heights = Array.from(
    { length: count },
    (_, index) => from + ((to - from) * index) / Math.max(1, count - 1),
  )
  const region: Distance = (bodyX, y, z, side) => {
    if (z < -0.05) return 1
    let nearest = 1
    for (const height of heights)
      nearest = Math.min(nearest, Math.hypot((isDouble ? side : bodyX) - x, y - height))
    return nearest - radius
  }
  return {
    inlays: [
      createInlay(
        fitting,
        fitting.dyes.seam,
        (bodyX, y, z, side) => region(bodyX, y, z, side) - radius * 0.32,
        2,
      ),
      createInlay(fitting, ramp, region, 2),
    ],
  }
}

export function sewPlacket(
  fitting: Fitting,
  { x, half, from, to, lift }: { x: number; half: number; from: number; to: number; lift: number },
): Piece {
  const strip: Distance = placeOnFront(
    (px, py) => Math.max(Math.abs(px - x) - half, py - from, to - py),
    -0.05,
  )
  const edge: Distance = placeOnFront(
    (px, py) => Math.max(Math.abs(Math.abs(px - x) - half) - 0.006, py - from, to - py),
    -0.05,
  )
  const middle: Vector = [x, (from + to) / 2, 0.2]
  return {
    steps: [
      add(
        layCloth(fitting, sculptCollarBase(fitting), {
          on: [middle, (from - to) / 2 + 0.3],
          lift,
          region: strip,
        }),
        0.006,
      ),
    ],
    inlays: [createInlay(fitting, fitting.dyes.seam, edge)],
  }
}

export const sewZip = (
  fitting: Fitting,
  points: readonly (readonly [number, number])[],
  half = 0.014,
): Piece => ({
  inlays: [
    createInlay(fitting, fitting.dyes.seam, placeOnFront(outlineStroke(points, half * 1.9), -0.05)),
    createInlay(fitting, fitting.dyes.trim, placeOnFront(outlineStroke(points, half), -0.05)),
  ],
})

/** Sews a chest pocket on one side (above 0 the viewer's right), or one on both at 0. */
export function sewPocket(
  fitting: Fitting,
  {
    middle: [x, y],
    half: [width, height],
    side = 0,
    lift,
    flap = 0,
  }: {
    middle: readonly [number, number]
    half: readonly [number, number]
    side?: 1 | -1 | 0
    lift: number
    flap?: number
  },
): Piece {
  const outline = outlinePolygon([
    [x - width, y + height],
    [x + width, y + height],
    [x + width, y - height * 0.72],
    [x, y - height],
    [x - width, y - height * 0.72],
  ])
  const cover: Outline = (px, py) =>
    Math.max(Math.abs(px - x) - width - 0.008, y + height - flap - py, py - y - height - 0.01)
  const placed =
    (flat: Outline): Distance =>
    (bodyX, bodyY, z, bodySide) =>
      z < -0.05 ? 1 : flat(side === 0 ? bodySide : bodyX * side, bodyY)
  const on: Sphere = [
    [side === 0 ? 0 : x * side, y, 0.15],
    side === 0 ? x + width + 0.3 : width + height + 0.3,
  ]
  const base = sculptCollarBase(fitting)
  const lines: Outline = (px, py) => Math.abs(outline(px, py)) - 0.006
  return {
    steps: [
      add(layCloth(fitting, base, { on, lift, region: placed(outline) }), 0.005),
      ...(flap > 0
        ? [add(layCloth(fitting, base, { on, lift: lift + 0.012, region: placed(cover) }), 0.005)]
        : []),
    ],
    inlays: [
      createInlay(
        fitting,
        fitting.dyes.seam,
        placed(flap > 0 ? (px, py) => Math.min(lines(px, py), Math.abs(cover(px, py)) - 0.006) : lines),
      ),
    ],
  }
}

export const sewCords = (fitting: Fitting): Piece => ({
  inlays: [
    createInlay(
      fitting,
      fitting.dyes.trim,
      mirrorOnFront((side, y) =>
        Math.min(
          Math.max(Math.abs(side - 0.1 + 0.02 * (y + 1)) - 0.013, y + 0.96, -1.42 - y),
          outlineDisc([0.105, -1.44], 0.022)(side, y),
        ),
      ),
    ),
  ],
})

export function sculptEpaulettes(fitting: Fitting, lift: number): Step[] {
  const { shoulders } = fitting.shape
  const region: Distance = (_x, _y, z, side) =>
    Math.max(Math.abs(z + 0.13) - 0.075, 0.36 * shoulders - side, side - 0.86 * shoulders)
  return [
    add(layCloth(fitting, sculptCollarBase(fitting), { on: [[0, -1, -0.13], 0.95], lift, region }), 0.006),
  ]
}
