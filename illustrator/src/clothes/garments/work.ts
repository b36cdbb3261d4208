import { sculptArm } from '../../body/limbs.ts'
import { sculptTorso } from '../../body/torso.ts'
import { add, cut, type Distance, group } from '../../sculpt/shape.ts'
import { sculptStandCollar } from '../collars.ts'
import {
  type Fitting,
  layCloth,
  measureFromAxis,
  measureNeckLevel,
  mirrorOnFront,
  placeOnFront,
  sculptCollarBase,
} from '../fitting.ts'
import { type Outline, outlineBox, outlineDisc, outlinePolygon, outlineStroke } from '../outline.ts'
import { createInlay, sculptEpaulettes, sewButtons, sewPocket, sewSeam, sewZip } from '../piece.ts'
import type { GarmentPattern } from '../tailor.ts'

const SHEET: Pick<GarmentPattern, 'fall' | 'sleeves' | 'isSheet'> = {
  fall: { ease: 0, straight: 1, hem: -3 },
  sleeves: { end: 0, ease: 0 },
  isSheet: true,
}

const shapeSkirtFront = (
  fitting: Fitting,
  { ease, top, bottom, half }: { ease: number; top: number; bottom: number; half: number },
) => {
  const { space, shape, clay } = fitting
  const outline: Outline = (side, y) => Math.max(side - half - 0.05 * (top - y), y - top, bottom - y)
  const outside = clay.shape([0, -3, 0], 6, (_x, y, z, side) => -Math.max(outline(side, y), -0.02 - z))
  return add(group(...sculptTorso(space, shape, { ease, bottom }), cut(outside)))
}

function outlineApronStraps({ shape }: Fitting, wide: number): Distance {
  const strap = mirrorOnFront(
    outlineStroke(
      [
        [wide * 0.7, -1.47],
        [0.27, -0.8],
        [0.22, -0.5],
      ],
      0.045,
    ),
    -0.16,
  )
  return (x, y, z, side) => {
    const level = measureNeckLevel(y, z)
    const round = Math.max(
      Math.abs(level + 0.76) - 0.05,
      z + 0.1,
      measureFromAxis(x, y, z) - shape.neck - 0.16,
    )
    return Math.max(Math.min(strap(x, y, z, side), round), level + 0.7)
  }
}

export function cutApron(fitting: Fitting): GarmentPattern {
  const wide = 0.4 * (0.5 + 0.5 * fitting.shape.shoulders)
  const bib = outlinePolygon([
    [-0.2, -1.45],
    [wide * 0.78, -1.45],
    [wide * 0.95, -1.8],
    [wide * 1.25, -2.3],
    [-0.2, -2.3],
  ])
  const ties: Distance = (_x, y) => Math.abs(y + 2.32) - 0.04
  return {
    ...SHEET,
    pieces: [
      {
        steps: [
          add(
            layCloth(fitting, sculptTorso(fitting.space, fitting.shape, { bottom: -2.5 }), {
              on: [[0, -1.9, 0.1], 0.85],
              lift: 0.085,
              region: mirrorOnFront(bib),
            }),
          ),
          add(
            layCloth(fitting, sculptCollarBase(fitting), {
              on: [[0, -1.05, 0], 0.75],
              lift: 0.088,
              region: outlineApronStraps(fitting, wide),
            }),
          ),
          shapeSkirtFront(fitting, { ease: 0.085, top: -2.28, bottom: -4.6, half: wide * 1.3 }),
          add(
            layCloth(fitting, sculptTorso(fitting.space, fitting.shape, { bottom: -2.6 }), {
              on: [[0, -2.3, 0], 0.9],
              lift: 0.1,
              region: ties,
            }),
          ),
        ],
      },
      { inlays: [sewSeam(fitting, (x, y) => Math.abs(bib(x, y) + 0.035) - 0.005)] },
      {
        inlays: [
          createInlay(
            fitting,
            fitting.dyes.trim,
            mirrorOnFront(
              outlineStroke(
                [
                  [0.02, -1.475],
                  [wide * 0.78, -1.475],
                ],
                0.025,
              ),
            ),
          ),
        ],
      },
      sewPocket(fitting, { middle: [0.2, -2.7], half: [0.17, 0.17], lift: 0.098 }),
    ],
    weight: 0.9,
  }
}

export function cutOveralls(fitting: Fitting): GarmentPattern {
  const { space, shape } = fitting
  const wide = 0.4 * (0.5 + 0.5 * shape.shoulders)
  const bib = outlinePolygon([
    [-0.2, -1.52],
    [wide * 0.85, -1.52],
    [wide * 0.95, -1.85],
    [wide * 1.6, -2.2],
    [wide * 1.6, -2.45],
    [-0.2, -2.45],
  ])
  const strap = mirrorOnFront(
    outlineStroke(
      [
        [wide * 0.72, -1.58],
        [0.34 * (0.4 + 0.6 * shape.shoulders), -0.6],
      ],
      0.058,
    ),
    -0.14,
  )
  const behind: Distance = (_x, y, z, side) =>
    Math.max(Math.abs(side - 0.34 - 0.28 * (y + 0.95)) - 0.055, z + 0.12, -2.35 - y)
  const buckle: Outline = (side, y) => outlineBox([wide * 0.7, -1.6], [0.055, 0.06], 0.015)(side, y)
  return {
    ...SHEET,
    pieces: [
      {
        steps: [
          add(
            group(
              ...sculptTorso(space, shape, { ease: 0.075, bottom: -3.35 }),
              cut(fitting.clay.shape([0, -1, 0], 6, (_x, y) => -(y + 2.28))),
            ),
          ),
          add(
            layCloth(fitting, sculptTorso(space, shape, { bottom: -2.6 }), {
              on: [[0, -2, 0.1], 0.85],
              lift: 0.08,
              region: mirrorOnFront(bib),
            }),
          ),
          add(
            layCloth(fitting, sculptCollarBase(fitting), {
              on: [[0, -1.35, 0], 1.1],
              lift: 0.088,
              region: (x, y, z, side) => Math.min(strap(x, y, z, side), behind(x, y, z, side)),
            }),
          ),
        ],
      },
      { inlays: [sewSeam(fitting, (x, y) => Math.abs(bib(x, y) + 0.03) - 0.005)] },
      {
        inlays: [
          createInlay(
            fitting,
            fitting.dyes.trim,
            mirrorOnFront((x, y) =>
              Math.max(buckle(x, y), -outlineBox([wide * 0.7, -1.6], [0.028, 0.03])(x, y)),
            ),
          ),
        ],
      },
      sewPocket(fitting, { middle: [0, -1.8], half: [0.17, 0.14], side: 1, lift: 0.093 }),
      sewButtons(fitting, { from: -2.36, to: -2.36, count: 1, x: wide * 1.3, isDouble: true, radius: 0.026 }),
    ],
    weight: 0.9,
  }
}

export const cutFlightSuit = (fitting: Fitting): GarmentPattern => ({
  fall: { ease: 0.07, straight: 0.55, hem: -3.35 },
  sleeves: { end: 1.92, ease: 0.065, cuff: 0.05, band: { wide: 0.08, dye: 'trim' } },
  pieces: [
    { trims: [sculptStandCollar(fitting, { lift: 0.09, gap: 0.012, top: -0.7 })] },
    sewZip(
      fitting,
      [
        [0, -0.95],
        [0, -3.3],
      ],
      0.016,
    ),
    { trims: sculptEpaulettes(fitting, 0.095) },
    sewPocket(fitting, { middle: [0.33, -1.62], half: [0.14, 0.13], lift: 0.086, flap: 0.07 }),
    {
      inlays: [
        createInlay(
          fitting,
          fitting.dyes.trim,
          mirrorOnFront(
            outlineStroke(
              [
                [0.2, -1.85],
                [0.46, -1.68],
              ],
              0.012,
            ),
          ),
        ),
      ],
    },
    {
      inlays: [
        createInlay(fitting, fitting.dyes.trim, placeOnFront(outlineDisc([-0.34, -1.32], 0.075))),
        createInlay(fitting, fitting.dyes.cloth, placeOnFront(outlineDisc([-0.34, -1.32], 0.045))),
      ],
    },
  ],
  belt: { y: -2.4, half: 0.065, dye: 'trim' },
  weight: 1.2,
})

export function cutBreastplate(fitting: Fitting): GarmentPattern {
  const { arms, clay, space, shape } = fitting
  const edge: Distance = (_x, y, _z, side) => {
    const strap = Math.max(Math.abs(side - 0.42 * shape.shoulders) - 0.075, -1.4 - y)
    return Math.min(Math.max(y + 1.12 - 0.25 * side * side, -2.45 - y, side - 0.66 * shape.shoulders), strap)
  }
  const shoulders = [
    ...sculptTorso(space, shape, { bottom: -1.5 }),
    ...arms.flatMap((arm) => sculptArm(space, arm, { shape, end: 0.5 })),
  ]
  const guard: Distance = (_x, y, _z, side) =>
    Math.max(0.6 * shape.shoulders - side - 0.25 * Math.max(0, y + 1.2), -1.62 - y)
  const plate = [
    ...sculptTorso(space, shape, { ease: 0.085, bottom: -2.45 }),
    add(clay.capsule([0, -1.35, 0.27], [0, -2.25, 0.26], [0.06, 0.05]), 0.2),
  ]
  return {
    ...SHEET,
    pieces: [
      {
        steps: [
          add(layCloth(fitting, plate, { on: [[0, -1.7, 0], 1.15], lift: 0, region: edge })),
          ...[0, 1, 2].map((row) =>
            add(
              layCloth(fitting, shoulders, {
                on: [[0, -1.2, -0.13], 1.25],
                lift: 0.15 - 0.03 * row,
                region: (x, y, z, side) => Math.max(guard(x, y, z, side), -1.28 - 0.17 * row - y),
              }),
            ),
          ),
        ],
      },
      {
        inlays: [
          createInlay(fitting, fitting.dyes.trim, (x, y, z, side) =>
            side > 0.62 * shape.shoulders ? 1 : Math.abs(edge(x, y, z, side) + 0.03) - 0.016,
          ),
        ],
      },
      {
        inlays: [
          createInlay(
            fitting,
            fitting.dyes.trim,
            mirrorOnFront(
              outlineStroke(
                [
                  [0.017, -1.2],
                  [0.017, -2.4],
                ],
                0.014,
              ),
            ),
          ),
        ],
      },
    ],
    belt: { y: -2.42, half: 0.05, dye: 'trim' },
    weight: 0,
    finish: 'metal',
  }
}
