import { add, type Step } from '../../sculpt/shape.ts'
import { interpolate, type Vector } from '../../sculpt/vector.ts'
import { sculptLoweredHood, sewLapels, sewShirtCollar } from '../collars.ts'
import { type Fitting, layCloth, placeOnFront, sculptCollarBase } from '../fitting.ts'
import { outlinePolygon, outlineStroke } from '../outline.ts'
import {
  createInlay,
  type Piece,
  sculptEpaulettes,
  sewButtons,
  sewCords,
  sewPatch,
  sewPlacket,
  sewPocket,
  sewSeam,
} from '../piece.ts'
import type { GarmentPattern } from '../tailor.ts'
import { crossFront, openFront } from './jackets.ts'

export const cutCoat = (fitting: Fitting): GarmentPattern => ({
  fall: { ease: 0.095, straight: 0.55, hem: -4.75, flare: 0.1 },
  sleeves: { end: 1.9, ease: 0.075, cuff: 0.065 },
  neck: { wider: 0.02, deeper: 0.02 },
  opening: crossFront(-1.8, 0.25),
  pieces: [
    sewLapels(fitting, { lift: 0.1, bottom: -1.8, open: 0.25, wide: 0.52, peak: 0.5 }),
    sewOverlap(fitting, -1.8),
    sewButtons(fitting, { from: -1.95, to: -2.75, count: 3, x: 0.17, isDouble: true, radius: 0.036 }),
    sewPocket(fitting, { middle: [0.42, -2.75], half: [0.14, 0.05], lift: 0.11 }),
  ],
  weight: 1.2,
})

const sewOverlap = (fitting: Fitting, from: number): Piece => ({
  inlays: [
    createInlay(
      fitting,
      fitting.dyes.seam,
      placeOnFront(
        outlineStroke(
          [
            [-0.02, from],
            [-0.25, from - 0.2],
            [-0.25, -5.5],
          ],
          0.006,
        ),
      ),
    ),
  ],
})

export const cutTrenchCoat = (fitting: Fitting): GarmentPattern => {
  const flap = outlinePolygon([
    [0.14, -1.12],
    [0.62, -1.14],
    [0.56, -1.62],
    [0.26, -1.72],
  ])
  return {
    fall: { ease: 0.09, straight: 0.35, hem: -5, flare: 0.16 },
    sleeves: { end: 1.9, ease: 0.07, cuff: 0.06, band: { wide: 0.07, dye: 'seam' } },
    neck: { wider: 0.02, deeper: 0.02 },
    opening: crossFront(-1.6, 0.24),
    pieces: [
      { steps: [sewPatch(fitting, flap, { lift: 0.112 }), ...sculptEpaulettes(fitting, 0.115)] },
      { inlays: [sewSeam(fitting, (x, y) => Math.abs(flap(x, y)) - 0.005)] },
      sewLapels(fitting, { lift: 0.115, bottom: -1.6, open: 0.24, wide: 0.5, peak: 0.25 }),
      sewOverlap(fitting, -1.6),
      sewButtons(fitting, { from: -1.78, to: -2.9, count: 3, x: 0.17, isDouble: true, radius: 0.032 }),
    ],
    belt: { y: -2.36, half: 0.07, dye: 'cloth' },
    weight: 1.2,
  }
}

export const cutRaincoat = (fitting: Fitting): GarmentPattern => ({
  fall: { ease: 0.1, straight: 0.85, hem: -4.3, flare: 0.16 },
  sleeves: { end: 1.92, ease: 0.085, cuff: 0.08 },
  neck: { wider: 0.01, deeper: 0.01 },
  opening: crossFront(-1.2, 0.16),
  pieces: [
    { steps: sculptLoweredHood(fitting, 0.8) },
    sewShirtCollar(fitting, { lift: 0.105, isOpen: true, long: 0.7, spread: 1.1 }),
    sewPlacket(fitting, { x: 0.03, half: 0.085, from: -1.16, to: -4.4, lift: 0.112 }),
    sewButtons(fitting, { from: -1.36, to: -2.9, count: 5, x: 0.03, radius: 0.022 }),
    sewPocket(fitting, { middle: [0.38, -2.6], half: [0.17, 0.17], lift: 0.112, flap: 0.09 }),
    {
      inlays: [
        sewSeam(
          fitting,
          outlineStroke(
            [
              [0.11, -1.5],
              [0.7, -1.34],
            ],
            0.006,
          ),
        ),
      ],
    },
  ],
  weight: 1.3,
  finish: 'gloss',
})

export const cutParka = (fitting: Fitting): GarmentPattern => ({
  fall: { ease: 0.12, straight: 0.85, hem: -3.9, flare: 0.08 },
  sleeves: { end: 1.9, ease: 0.1, cuff: 0.07, band: { wide: 0.1, dye: 'seam' } },
  neck: { wider: 0.02, deeper: 0.02 },
  opening: crossFront(-1.35, 0.13),
  pieces: [
    { steps: sculptLoweredHood(fitting, 1.1), trims: sculptFur(fitting) },
    sewPlacket(fitting, { x: 0.03, half: 0.085, from: -1.3, to: -4, lift: 0.132 }),
    sewButtons(fitting, { from: -1.5, to: -2.9, count: 4, x: 0.03, radius: 0.02 }),
    sewCords(fitting),
    sewPocket(fitting, { middle: [0.36, -1.75], half: [0.14, 0.13], lift: 0.13, flap: 0.07 }),
    sewPocket(fitting, { middle: [0.4, -2.7], half: [0.18, 0.18], lift: 0.13, flap: 0.1 }),
  ],
  weight: 1.5,
})

function sculptFur({ clay, shape, random }: Fitting): Step[] {
  const wide = 0.24 + shape.neck * 0.5
  const edge: readonly Vector[] = [
    [0.1, -1.0, 0.27],
    [wide + 0.02, -0.75, 0.13],
    [wide * 0.8, -0.6, -0.32],
    [0.02, -0.62, -0.5],
  ]
  const tufts = 15
  return Array.from({ length: tufts }, (_, index) => {
    const way = (index / (tufts - 1)) * (edge.length - 1)
    const leg = Math.min(edge.length - 2, Math.floor(way))
    const [x, y, z] = interpolate(edge[leg] as Vector, edge[leg + 1] as Vector, way - leg)
    const size = 0.062 + 0.022 * random()
    return add(clay.ellipsoids([x, y + 0.03 * random(), z], [size, size, size]), 0.02)
  })
}

export const cutLabCoat = (fitting: Fitting): GarmentPattern => ({
  fall: { ease: 0.085, straight: 0.65, hem: -4.6, flare: 0.08 },
  sleeves: { end: 1.88, ease: 0.07, cuff: 0.07 },
  neck: { wider: 0.01, deeper: 0.01 },
  opening: openFront(0.22, 0.06),
  pieces: [
    sewLapels(fitting, { lift: 0.09, bottom: -1.75, open: 0.22, wide: 0.42 }),
    sewPocket(fitting, { middle: [0.36, -1.68], half: [0.13, 0.14], side: 1, lift: 0.098 }),
    sewPens(fitting),
    sewPocket(fitting, { middle: [0.36, -2.7], half: [0.17, 0.18], lift: 0.098 }),
    sewButtons(fitting, { from: -1.9, to: -3, count: 4, x: 0.115, radius: 0.022, ramp: fitting.dyes.seam }),
  ],
  weight: 1,
})

const sewPens = (fitting: Fitting): Piece => ({
  trims: [0.33, 0.38].map((x) =>
    add(
      layCloth(fitting, sculptCollarBase(fitting), {
        on: [[x, -1.56, 0.25], 0.3],
        lift: 0.115,
        region: placeOnFront((px, y) => Math.max(Math.abs(px - x) - 0.014, y + 1.47, -1.6 - y)),
      }),
    ),
  ),
})
