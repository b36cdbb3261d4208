import { smoothstep } from '../../math.ts'
import { sculptStandCollar } from '../collars.ts'
import { type Fitting, measureFromNeckHole, placeOnFront } from '../fitting.ts'
import { type Outline, outlineStroke } from '../outline.ts'
import { createInlay, type Piece, sewButtons, sewNeckBand, sewPlacket } from '../piece.ts'
import type { GarmentPattern } from '../tailor.ts'

export const cutDress = (fitting: Fitting): GarmentPattern => ({
  fall: { ease: 0.035, straight: 0.12, hem: -4.9, flare: 0.26 },
  sleeves: { end: 0.5, ease: 0.05, cuff: 0.065, band: { wide: 0.04, dye: 'seam' } },
  neck: { wider: 0.1, deeper: 0.11 },
  pieces: [sewNeckBand(fitting, { wider: 0.1, deeper: 0.11 }, { wide: 0.018, lift: 0.042, dye: 'seam' })],
  belt: { y: -2.3, half: 0.05, dye: 'trim' },
  weight: 0.9,
})

const measureBoatNeck: Outline = (side, y) =>
  -1.1 + 0.17 * smoothstep(0, 0.62, side) - 0.06 * Math.exp(-side * side * 16) - y

export const cutGown = (fitting: Fitting): GarmentPattern => ({
  fall: { ease: 0.03, straight: 0.04, hem: -6.72, flare: 0.2 },
  sleeves: { end: 0.3, ease: 0.035, cuff: 0.045 },
  neckline: measureBoatNeck,
  pieces: [
    {
      inlays: [
        createInlay(
          fitting,
          fitting.dyes.seam,
          (_x, y, _z, side) => Math.abs(measureBoatNeck(side, y) - 0.035) - 0.03,
        ),
      ],
    },
  ],
  weight: 0.8,
  finish: 'gloss',
})

function sewBorder(fitting: Fitting, { slit, wide }: { slit: number; wide: number }): Piece {
  const from = measureFromNeckHole(fitting, { wider: 0.02, deeper: 0.02 })
  const edge = placeOnFront((x, y) => Math.max(Math.abs(x) - wide, y + 0.9, slit - wide - y))
  return {
    inlays: [
      createInlay(fitting, fitting.dyes.trim, (x, y, z, side) =>
        Math.min(Math.abs(from(x, y, z, side) - wide * 0.5) - wide * 0.62, edge(x, y, z, side)),
      ),
      createInlay(
        fitting,
        fitting.dyes.cloth,
        (x, y, z, side) => Math.abs(from(x, y, z, side) - wide * 0.55) - 0.008,
      ),
    ],
  }
}

export const cutTunic = (fitting: Fitting): GarmentPattern => ({
  fall: { ease: 0.06, straight: 0.45, hem: -3.95, flare: 0.22 },
  sleeves: { end: 1.8, ease: 0.06, cuff: 0.13, band: { wide: 0.09, dye: 'trim' } },
  neck: { wider: 0.02, deeper: 0.02 },
  opening: [
    [-0.2, -1.34],
    [0.018, -1.34],
    [0.07, -0.9],
    [0.07, -0.6],
    [-0.2, -0.6],
  ],
  pieces: [sewBorder(fitting, { slit: -1.36, wide: 0.085 })],
  belt: { y: -2.42, half: 0.06, dye: 'trim' },
  weight: 1.2,
})

export const cutKurta = (fitting: Fitting): GarmentPattern => ({
  fall: { ease: 0.055, straight: 0.6, hem: -4.5, flare: 0.08 },
  sleeves: { end: 1.88, ease: 0.05, cuff: 0.06, band: { wide: 0.06, dye: 'trim' } },
  neck: { wider: -0.02, deeper: -0.02 },
  pieces: [
    { steps: [sculptStandCollar(fitting, { lift: 0.06, gap: 0.025, top: -0.7 })] },
    sewPlacket(fitting, { x: 0, half: 0.06, from: -0.96, to: -1.95, lift: 0.066 }),
    {
      inlays: [
        createInlay(
          fitting,
          fitting.dyes.trim,
          placeOnFront(
            outlineStroke(
              [
                [-0.06, -0.96],
                [-0.06, -1.95],
                [0.06, -1.95],
                [0.06, -0.96],
              ],
              0.012,
            ),
          ),
        ),
      ],
    },
    sewButtons(fitting, { from: -1.1, to: -1.8, count: 4, x: 0, radius: 0.02 }),
  ],
  weight: 1,
})
