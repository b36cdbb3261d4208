import type { Point } from '../../paper/svg.ts'
import { measureOpeningAt, sculptStandCollar, sewLapels, sewShirtCollar } from '../collars.ts'
import type { Fitting } from '../fitting.ts'
import { mirrorOnFront, placeOnFront } from '../fitting.ts'
import { type Outline, outlineBox, outlinePolygon, outlineStroke } from '../outline.ts'
import {
  createInlay,
  type Piece,
  sculptEpaulettes,
  sewButtons,
  sewPocket,
  sewSeam,
  sewZip,
} from '../piece.ts'
import type { GarmentPattern } from '../tailor.ts'
import { sewHemBand } from './tops.ts'

export const crossFront = (bottom: number, open: number): readonly Point[] => [
  [-0.2, bottom],
  [0.012, bottom],
  [open, -0.86],
  [open + 0.12, -0.5],
  [-0.2, -0.5],
]
export const openFront = (open: number, gap: number): readonly Point[] => [
  [-0.2, -7],
  [gap + 0.1, -7],
  [gap, -2.6],
  [gap + 0.01, -1.9],
  [open, -0.86],
  [open + 0.12, -0.5],
  [-0.2, -0.5],
]

export const cutCardigan = (fitting: Fitting): GarmentPattern => {
  const opening = { bottom: -1.95, open: 0.15 }
  const band: Outline = (side, y) => Math.abs(side - Math.max(0, measureOpeningAt(opening, y)) - 0.045) - 0.04
  return {
    fall: { ease: 0.075, straight: 0.6, hem: -3.05 },
    sleeves: { end: 1.88, ease: 0.06, cuff: 0.05, band: { wide: 0.13, dye: 'seam' } },
    neck: { wider: 0.02, deeper: 0.02 },
    opening: crossFront(opening.bottom, opening.open),
    pieces: [
      {
        inlays: [
          createInlay(
            fitting,
            fitting.dyes.seam,
            mirrorOnFront((x, y) => (y > -0.8 ? 1 : band(x, y))),
          ),
        ],
      },
      sewButtons(fitting, { from: -2.05, to: -2.85, count: 4, x: 0.0, radius: 0.03 }),
      sewPocket(fitting, { middle: [0.3, -2.62], half: [0.14, 0.15], lift: 0.088 }),
      sewHemBand(fitting, -2.92),
    ],
    weight: 1.15,
  }
}

export const cutWaistcoat = (fitting: Fitting): GarmentPattern => ({
  fall: { ease: 0.055, straight: 0.1, hem: -2.72 },
  sleeves: { end: 0, ease: 0 },
  neck: { wider: 0.02, deeper: 0.02 },
  opening: crossFront(-1.72, 0.2),
  pieces: [
    {
      inlays: [
        sewSeam(
          fitting,
          (x, y) => Math.abs(x - measureOpeningAt({ bottom: -1.72, open: 0.2 }, y) - 0.035) - 0.005,
        ),
      ],
    },
    {
      inlays: [
        createInlay(
          fitting,
          fitting.dyes.seam,
          placeOnFront((x, y) => Math.max(Math.abs(x + 0.03) - 0.005, y + 1.72)),
        ),
      ],
    },
    sewButtons(fitting, { from: -1.82, to: -2.6, count: 5, x: 0.02, radius: 0.022 }),
    sewPocket(fitting, { middle: [0.28, -2.12], half: [0.11, 0.03], lift: 0.066 }),
  ],
  weight: 0.6,
})

export const cutSuit = (fitting: Fitting): GarmentPattern => ({
  fall: { ease: 0.07, straight: 0.3, hem: -3.35 },
  sleeves: { end: 1.86, ease: 0.05, cuff: 0.04 },
  neck: { wider: 0, deeper: 0 },
  opening: crossFront(-1.95, 0.22),
  pieces: [
    sewLapels(fitting, { lift: 0.07, bottom: -1.95, open: 0.22, wide: 0.44 }),
    {
      inlays: [
        createInlay(
          fitting,
          fitting.dyes.seam,
          placeOnFront((x, y) => Math.max(Math.abs(x + 0.02 - 0.03 * (y + 2)) - 0.005, y + 1.95)),
        ),
      ],
    },
    sewBreastPocket(fitting),
    sewButtons(fitting, {
      from: -2.05,
      to: -2.38,
      count: 2,
      x: 0.02,
      radius: 0.028,
      ramp: fitting.dyes.seam,
    }),
    sewPocket(fitting, { middle: [0.36, -2.66], half: [0.14, 0.045], lift: 0.082 }),
  ],
  weight: 0.9,
})

const sewBreastPocket = (fitting: Fitting): Piece => ({
  inlays: [
    createInlay(fitting, fitting.dyes.seam, placeOnFront(outlineBox([0.36, -1.55], [0.1, 0.018]))),
    createInlay(
      fitting,
      fitting.dyes.trim,
      placeOnFront(
        outlinePolygon([
          [0.28, -1.535],
          [0.3, -1.46],
          [0.345, -1.5],
          [0.38, -1.45],
          [0.44, -1.535],
        ]),
      ),
    ),
  ],
})

export const cutJacket = (fitting: Fitting): GarmentPattern => ({
  fall: { ease: 0.08, straight: 0.6, hem: -2.95 },
  sleeves: { end: 1.88, ease: 0.065, cuff: 0.05, band: { wide: 0.11, dye: 'seam' } },
  neck: { wider: 0, deeper: 0 },
  opening: openFront(0.16, 0.045),
  pieces: [
    sewShirtCollar(fitting, { lift: 0.085, isOpen: true, long: 1.25, spread: 1.2 }),
    {
      inlays: [
        sewSeam(fitting, (x, y) =>
          Math.max(Math.abs(x - 0.12 - Math.max(0, y + 1.3) * 0.25) - 0.006, y + 0.98),
        ),
      ],
    },
    sewButtons(fitting, { from: -1.3, to: -2.8, count: 5, x: 0.085, radius: 0.024 }),
    sewPocket(fitting, { middle: [0.34, -1.66], half: [0.13, 0.15], lift: 0.09, flap: 0.07 }),
    sewPocket(fitting, { middle: [0.34, -2.56], half: [0.15, 0.16], lift: 0.09 }),
    sewHemBand(fitting, -2.84),
  ],
  weight: 1.2,
})

export const cutLeatherJacket = (fitting: Fitting): GarmentPattern => ({
  fall: { ease: 0.075, straight: 0.4, hem: -2.85 },
  sleeves: { end: 1.9, ease: 0.055, cuff: 0.045, band: { wide: 0.05, dye: 'seam' } },
  neck: { wider: 0, deeper: 0 },
  opening: crossFront(-2.1, 0.24),
  pieces: [
    sewLapels(fitting, { lift: 0.08, bottom: -2.1, open: 0.24, wide: 0.5, peak: 0.4 }),
    { steps: sculptEpaulettes(fitting, 0.1) },
    sewZip(fitting, [
      [-0.02, -2.1],
      [-0.1, -2.85],
    ]),
    sewZip(
      fitting,
      [
        [0.3, -2.2],
        [0.5, -2.05],
      ],
      0.01,
    ),
    sewZip(
      fitting,
      [
        [-0.32, -2.35],
        [-0.5, -2.2],
      ],
      0.01,
    ),
    sewButtons(fitting, { from: -1.16, to: -1.16, count: 1, x: 0.4, isDouble: true, radius: 0.016 }),
  ],
  weight: 1.3,
  finish: 'gloss',
})

export const cutUniform = (fitting: Fitting): GarmentPattern => ({
  fall: { ease: 0.065, straight: 0.25, hem: -3.2 },
  sleeves: { end: 1.88, ease: 0.045, cuff: 0.045, band: { wide: 0.1, dye: 'trim' } },
  pieces: [
    { trims: [sculptStandCollar(fitting, { lift: 0.075, gap: 0.022 }), ...sculptEpaulettes(fitting, 0.088)] },
    {
      inlays: [
        createInlay(
          fitting,
          fitting.dyes.trim,
          placeOnFront((x, y) => Math.max(Math.abs(x) - 0.007, y + 0.98)),
        ),
      ],
    },
    sewButtons(fitting, { from: -1.2, to: -2.4, count: 5, x: 0.17, isDouble: true, radius: 0.03 }),
    {
      inlays: [
        createInlay(
          fitting,
          fitting.dyes.seam,
          mirrorOnFront(
            outlineStroke(
              [
                [0.24, -1.08],
                [0.24, -2.5],
                [0.1, -3.1],
              ],
              0.006,
            ),
          ),
        ),
      ],
    },
  ],
  belt: { y: -2.52, half: 0.055, dye: 'trim' },
  weight: 0.8,
})
