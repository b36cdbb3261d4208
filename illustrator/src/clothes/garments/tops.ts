import { SAG } from '../../body/loft.ts'
import { sculptLoweredHood, sculptRollNeck, sculptRoundCollar, sewShirtCollar } from '../collars.ts'
import type { Fitting } from '../fitting.ts'
import { outlinePolygon, outlineStroke } from '../outline.ts'
import {
  createInlay,
  type Piece,
  sewButtons,
  sewCords,
  sewNeckBand,
  sewPatch,
  sewPlacket,
  sewPocket,
  sewSeam,
} from '../piece.ts'
import type { GarmentPattern } from '../tailor.ts'

type Top = (fitting: Fitting, ease?: number) => GarmentPattern

export const cutTShirt: Top = (fitting, ease = 0.04) => ({
  fall: { ease, straight: 0.6, hem: -3.05 },
  sleeves: { end: 0.62, ease: ease + 0.025, cuff: ease + 0.04, band: { wide: 0.05, dye: 'seam' } },
  neck: { wider: 0.02, deeper: 0.02 },
  pieces: [
    sewNeckBand(fitting, { wider: 0.02, deeper: 0.02 }, { wide: 0.026, lift: ease + 0.009, dye: 'seam' }),
  ],
  weight: 1,
})

export const cutBlouse: Top = (fitting, ease = 0.045) => ({
  fall: { ease, straight: 0.45, hem: -2.95, flare: 0.2 },
  sleeves: { end: 1.9, ease: ease + 0.03, cuff: 0.035, band: { wide: 0.12, dye: 'seam' } },
  neck: { wider: 0, deeper: 0.02 },
  pieces: [
    { steps: sculptRoundCollar(fitting, ease + 0.01) },
    sewPlacket(fitting, { x: 0, half: 0.045, from: -1.02, to: -3.2, lift: ease + 0.008 }),
    sewButtons(fitting, { from: -1.16, to: -2.9, count: 9, x: 0, radius: 0.018 }),
  ],
  weight: 1.1,
})

export const cutShirt: Top = (fitting, ease = 0.04) => ({
  fall: { ease, straight: 0.6, hem: -3.1 },
  sleeves: { end: 1.92, ease: ease + 0.005, cuff: ease, band: { wide: 0.14, dye: 'seam' } },
  neck: { wider: -0.01, deeper: 0 },
  opening: [
    [0, -1.14],
    [0.075, -0.95],
    [0.1, -0.6],
    [-0.2, -0.6],
    [-0.2, -1.14],
  ],
  pieces: [
    sewShirtCollar(fitting, {
      lift: ease + 0.01,
      top: -0.645,
      isOpen: fitting.model.look.clothes.neck === 'none',
    }),
    sewPlacket(fitting, { x: 0.02, half: 0.042, from: -1.12, to: -3.2, lift: ease + 0.008 }),
    sewButtons(fitting, { from: -1.3, to: -2.95, count: 7, x: 0.02, radius: 0.017 }),
    sewPocket(fitting, { middle: [0.3, -1.58], half: [0.12, 0.14], side: 1, lift: ease + 0.01 }),
    sewYoke(fitting),
  ],
  weight: 1,
})

const sewYoke = (fitting: Fitting): Piece => ({
  inlays: [
    sewSeam(
      fitting,
      outlineStroke(
        [
          [0.12, -1.02],
          [0.62, -1.2],
        ],
        0.005,
      ),
    ),
    createInlay(fitting, fitting.dyes.seam, (_x, y, z) => (z > -0.2 ? 1 : Math.abs(y + 1.28) - 0.006)),
  ],
})

export const cutSweater: Top = (fitting, ease = 0.06) => ({
  fall: { ease, straight: 0.6, hem: -2.98 },
  sleeves: { end: 1.9, ease, cuff: ease - 0.01, band: { wide: 0.13, dye: 'seam' } },
  neck: { wider: 0.015, deeper: 0.01 },
  pieces: [
    sewNeckBand(fitting, { wider: 0.015, deeper: 0.01 }, { wide: 0.036, lift: ease + 0.018, dye: 'seam' }),
    sewHemBand(fitting, -2.86),
  ],
  weight: 1.15,
})

export const sewHemBand = (fitting: Fitting, below: number): Piece => ({
  inlays: [
    createInlay(fitting, fitting.dyes.seam, (_x, y, z, side) =>
      side < 0.7 * fitting.shape.shoulders ? y + SAG * z - below : 1,
    ),
  ],
})

export const cutTurtleneck: Top = (fitting, ease = 0.045) => ({
  fall: { ease, straight: 0.4, hem: -3 },
  sleeves: { end: 1.9, ease: ease - 0.005, cuff: ease - 0.01, band: { wide: 0.12, dye: 'seam' } },
  pieces: [{ steps: sculptRollNeck(fitting, 0.03) }, sewHemBand(fitting, -2.88)],
  weight: 1,
})

export const cutHoodie = (fitting: Fitting): GarmentPattern => ({
  fall: { ease: 0.075, straight: 0.75, hem: -3.02 },
  sleeves: { end: 1.9, ease: 0.075, cuff: 0.05, band: { wide: 0.14, dye: 'seam' } },
  neck: { wider: 0.03, deeper: 0.04 },
  pieces: [
    { steps: sculptLoweredHood(fitting) },
    sewCords(fitting),
    sewHandPocket(fitting),
    sewHemBand(fitting, -2.9),
  ],
  weight: 1.3,
})

function sewHandPocket(fitting: Fitting): Piece {
  const outline = outlinePolygon([
    [-0.2, -2.3],
    [0.2, -2.3],
    [0.36, -2.6],
    [0.36, -2.82],
    [-0.2, -2.82],
  ])
  return {
    steps: [sewPatch(fitting, outline, { lift: 0.095, on: [[0, -2.5, 0.2], 0.6] })],
    inlays: [sewSeam(fitting, (x, y) => Math.abs(outline(x, y)) - 0.006)],
  }
}
