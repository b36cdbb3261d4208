import { sculptArm } from '../../body/limbs.ts'
import { sculptLoft } from '../../body/loft.ts'
import { sculptTorso } from '../../body/torso.ts'
import { fitCurve } from '../../math.ts'
import { add, cut, type Distance, group } from '../../sculpt/shape.ts'
import { measureOpeningAt } from '../collars.ts'
import {
  type Fitting,
  layCloth,
  measureFromAxis,
  measureNeckLevel,
  mirrorOnFront,
  sculptCollarBase,
  shapeNeckHole,
} from '../fitting.ts'
import { outlinePolygon } from '../outline.ts'
import { createInlay, type Piece } from '../piece.ts'
import type { GarmentPattern } from '../tailor.ts'
import { crossFront, openFront } from './jackets.ts'

function sewFacing(
  fitting: Fitting,
  opening: { bottom: number; open: number },
  { lift, wide, end }: { lift: number; wide: number; end: number },
): Piece {
  const front = mirrorOnFront((side, y) => {
    const edge = y < opening.bottom ? 0.02 : measureOpeningAt(opening, y)
    return Math.max(Math.abs(side - edge - wide * 0.5) - wide * 0.5, end - y)
  }, -0.04)
  const region: Distance = (x, y, z, side) => {
    const level = measureNeckLevel(y, z)
    const behind = Math.max(
      level + 0.66,
      -0.86 - level,
      z - 0.03,
      measureFromAxis(x, y, z) - fitting.shape.neck - 0.2,
    )
    return Math.min(behind, Math.max(front(x, y, z, side), level + 0.66))
  }
  return {
    trims: [
      add(layCloth(fitting, sculptCollarBase(fitting), { on: [[0, -1.4, 0], 1.1], lift, region }), 0.01),
    ],
  }
}

export const cutWrap = (fitting: Fitting): GarmentPattern => ({
  fall: { ease: 0.06, straight: 0.35, hem: -4.6, flare: 0.05 },
  sleeves: { end: 1.82, ease: 0.07, cuff: 0.1, band: { wide: 0.06, dye: 'trim' } },
  neck: { wider: 0.02, deeper: 0.02 },
  opening: crossFront(-1.6, 0.19),
  pieces: [sewFacing(fitting, { bottom: -1.6, open: 0.19 }, { lift: 0.082, wide: 0.11, end: -1.6 })],
  belt: { y: -2.2, half: 0.15, dye: 'trim' },
  weight: 1.2,
})

export const cutRobe = (fitting: Fitting): GarmentPattern => ({
  fall: { ease: 0.085, straight: 0.6, hem: -6.3, flare: 0.1 },
  sleeves: { end: 1.82, ease: 0.09, cuff: 0.2, band: { wide: 0.08, dye: 'trim' } },
  neck: { wider: 0.02, deeper: 0.02 },
  opening: openFront(0.2, 0.09),
  pieces: [sewFacing(fitting, { bottom: -1.95, open: 0.2 }, { lift: 0.105, wide: 0.12, end: -2.15 })],
  weight: 1.4,
})

const SHEET: Pick<GarmentPattern, 'fall' | 'sleeves' | 'isSheet'> = {
  fall: { ease: 0, straight: 1, hem: -2.9 },
  sleeves: { end: 0, ease: 0 },
  isSheet: true,
}

export function cutShawl(fitting: Fitting): GarmentPattern {
  const { space, shape, arms } = fitting
  const ends = outlinePolygon([
    [0.03, -1.85],
    [0.2, -0.86],
    [0.28, -0.5],
    [1.7, -0.5],
    [1.7, -2.1],
    [0.75 * shape.shoulders, -2.2],
    [0.34, -2.72],
    [0.06, -2.6],
  ])
  const region: Distance = (_x, y, z, side) =>
    z > -0.12 ? ends(side, y) : Math.max(-2.7 + side * 0.5 - y, y + 0.62)
  const base = [
    ...sculptTorso(space, shape, { bottom: -2.9 }),
    ...arms.flatMap((arm) => sculptArm(space, arm, { shape, end: 0.9 })),
  ]
  return {
    ...SHEET,
    pieces: [
      { steps: [add(layCloth(fitting, base, { on: [[0, -1.6, -0.1], 1.75], lift: 0.12, region }))] },
      {
        inlays: [
          createInlay(
            fitting,
            fitting.dyes.trim,
            (x, y, z, side) => Math.abs(region(x, y, z, side) + 0.07) - 0.016,
          ),
        ],
      },
    ],
    weight: 1.7,
  }
}

export function cutPoncho(fitting: Fitting): GarmentPattern {
  const { clay, space, shape } = fitting
  const { shoulders, flesh } = shape
  const wide = fitCurve([
    [-3.1, 1.16 * shoulders + 0.28],
    [-2.2, 1.12 * shoulders + 0.2],
    [-1.5, 1.0 * shoulders + 0.12],
    [-1.1, 0.8 * shoulders],
  ])
  const sections = (y: number) => ({
    width: wide(y),
    depth: 0.36 + 0.12 * (-1.1 - y) + 0.1 * flesh,
    middle: -0.08,
  })
  const hem = -2.9
  const upperArms = fitting.arms.flatMap((arm) => sculptArm(space, arm, { shape, ease: 0.08, end: 0.85 }))
  const cloth = sculptLoft(clay, {
    sections,
    top: -1.04,
    bottom: hem,
    shoulder: 0.3,
    ripple: (angle, y) =>
      0.05 * Math.max(0, -1.5 - y) * (Math.abs((((angle * 7) / Math.PI + 20) % 2) - 1) * 2 - 1),
  })
  return {
    ...SHEET,
    pieces: [
      {
        steps: [
          add(
            group(...sculptTorso(space, shape, { ease: 0.1, bottom: -1.6 }), ...upperArms, add(cloth, 0.2)),
          ),
          cut(shapeNeckHole(fitting, { wider: 0.02, deeper: 0.03 }), 0.012),
        ],
      },
      {
        inlays: [
          createInlay(fitting, fitting.dyes.trim, (_x, y) => Math.abs(y - hem - 0.2) - 0.05),
          createInlay(fitting, fitting.dyes.trim, (_x, y) => Math.abs(y - hem - 0.34) - 0.016),
          createInlay(fitting, fitting.dyes.seam, (_x, y) => y - hem - 0.08),
        ],
      },
    ],
    weight: 1.5,
  }
}
