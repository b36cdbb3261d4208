import type { Inlay, Ramp } from '../figure/layer.ts'
import type { Garment, Pattern } from '../look.ts'
import { createRandom, hashSeed } from '../math.ts'
import type { Fitting } from './fitting.ts'
import { measureFromNeckHole } from './fitting.ts'

type Motif = (u: number, v: number) => number
type Print = readonly { dye: Ramp; motif: Motif }[]

const measureOffLine = (value: number, pitch: number): number =>
  Math.abs(value - Math.round(value / pitch) * pitch)
const drawLinesMotif =
  (of: (u: number, v: number) => number, pitch: number, half: number): Motif =>
  (u, v) =>
    half - measureOffLine(of(u, v), pitch)

/** Knitted garments, whose stripes run around the body; those of woven ones run along it. */
const KNITTED: readonly Garment[] = [
  't-shirt',
  'sweater',
  'turtleneck',
  'cardigan',
  'hoodie',
  'dress',
  'poncho',
  'shawl',
  'wrap',
  'tunic',
]

const SHOULDER = -1.12
const ONE_CLOTH: readonly Garment[] = ['poncho', 'shawl']

const FAR_SCALE = 1.7

const PRINTS: Record<Exclude<Pattern, 'plain' | 'embroidered'>, (fitting: Fitting) => Print> = {
  stripes: ({ dyes, model }) => {
    const isKnitted = KNITTED.includes(model.look.clothes.garment)
    return [
      {
        dye: dyes.trim,
        motif: isKnitted
          ? drawLinesMotif((_u, v) => v, 0.3, 0.075)
          : drawLinesMotif((u) => u + 0.055, 0.11, 0.027),
      },
    ]
  },
  breton: ({ dyes }) => [
    { dye: dyes.trim, motif: (u, v) => (v > -1.16 ? -1 : drawLinesMotif((_u, y) => y, 0.115, 0.026)(u, v)) },
  ],
  pinstripes: ({ dyes }) => [{ dye: dyes.half, motif: drawLinesMotif((u) => u + 0.04, 0.1, 0.0068) }],
  check: ({ dyes }) => {
    const [along, across] = [drawLinesMotif((u) => u, 0.17, 0.042), drawLinesMotif((_u, v) => v, 0.17, 0.042)]
    return [
      { dye: dyes.half, motif: (u, v) => Math.max(along(u, v), across(u, v)) },
      { dye: dyes.trim, motif: (u, v) => Math.min(along(u, v), across(u, v)) },
    ]
  },
  tartan: ({ dyes }) => {
    const [along, across] = [drawLinesMotif((u) => u, 0.3, 0.062), drawLinesMotif((_u, v) => v, 0.3, 0.062)]
    const fine = (u: number, v: number): number =>
      Math.max(
        drawLinesMotif((x) => x + 0.15, 0.3, 0.0085)(u, v),
        drawLinesMotif((_x, y) => y + 0.15, 0.3, 0.0085)(u, v),
      )
    return [
      { dye: dyes.seam, motif: (u, v) => Math.max(along(u, v), across(u, v)) },
      { dye: dyes.half, motif: (u, v) => Math.min(along(u, v), across(u, v)) },
      { dye: dyes.trim, motif: fine },
    ]
  },
  dots: ({ dyes }) => [
    {
      dye: dyes.trim,
      motif: (u, v) => {
        const row = Math.round(v / 0.085)
        return 0.0215 - Math.hypot(measureOffLine(u + (row % 2) * 0.0475, 0.095), v - row * 0.085)
      },
    },
  ],
  knit: ({ dyes }) => [
    {
      dye: dyes.rib,
      motif: (u, v) =>
        Math.min(
          drawLinesMotif((x, y) => y - 1.1 * measureOffLine(x, 0.1), 0.056, 0.0105)(u, v),
          measureOffLine(u, 0.1) - 0.007,
        ),
    },
  ],
  ribbed: ({ dyes }) => [{ dye: dyes.rib, motif: drawLinesMotif((u) => u, 0.068, 0.013) }],
  herringbone: ({ dyes }) => [
    {
      dye: dyes.half,
      motif: (u, v) =>
        Math.min(
          drawLinesMotif((x, y) => y + 1.35 * measureOffLine(x, 0.15), 0.055, 0.0088)(u, v),
          0.069 - measureOffLine(u, 0.15),
        ),
    },
  ],
  diamonds: ({ dyes }) => [
    { dye: dyes.half, motif: (u, v) => 0.088 - measureOffLine(u, 0.24) - measureOffLine(v, 0.4) * 0.6 },
    {
      dye: dyes.trim,
      motif: (u, v) => 0.006 - Math.min(measureOffLine(u + v * 0.6, 0.24), measureOffLine(u - v * 0.6, 0.24)),
    },
  ],
  floral: (fitting) => printFlowers(fitting),
}

function printFlowers({ dyes, model }: Fitting): Print {
  const pitch = 0.2
  const near = (
    u: number,
    v: number,
    ask: (du: number, dv: number, turn: number, size: number) => number,
  ): number => {
    let deepest = -1
    const [column, row] = [Math.floor(u / pitch), Math.floor(v / pitch)]
    for (let x = column - 1; x <= column + 1; x++)
      for (let y = row - 1; y <= row + 1; y++) {
        const random = createRandom(hashSeed(model.look.seed, x, y))
        const [du, dv] = [u - (x + 0.2 + 0.6 * random()) * pitch, v - (y + 0.2 + 0.6 * random()) * pitch]
        if (du * du + dv * dv > 0.012) continue
        deepest = Math.max(deepest, ask(du, dv, random() * 6.3, 0.75 + 0.5 * random()))
      }
    return deepest
  }
  const petals = (du: number, dv: number, turn: number, size: number): number =>
    size * (0.036 + 0.013 * Math.cos(5 * (Math.atan2(dv, du) + turn))) - Math.hypot(du, dv)
  const leaf = (du: number, dv: number, turn: number, size: number): number => {
    const [x, y] = [du * Math.cos(turn) - dv * Math.sin(turn), du * Math.sin(turn) + dv * Math.cos(turn)]
    return 0.016 * size - Math.abs(y) - 0.5 * Math.max(0, Math.abs(x - 0.055) - 0.025)
  }
  return [
    { dye: dyes.half, motif: (u, v) => near(u, v, leaf) },
    { dye: dyes.trim, motif: (u, v) => near(u, v, petals) },
    {
      dye: dyes.half,
      motif: (u, v) => near(u, v, (du, dv, _turn, size) => 0.012 * size - Math.hypot(du, dv)),
    },
  ]
}

/** Draws the cloth's pattern, in the trim's colour. */
export function createPatternInlays(fitting: Fitting): readonly Inlay[] {
  const { model, read, dyes, space } = fitting
  const { pattern } = model.look.clothes
  if (pattern === 'plain') return []
  const isOneCloth = ONE_CLOTH.includes(model.look.clothes.garment)
  if (pattern === 'embroidered') return [{ ramp: dyes.trim, smallest: 2, area: stitchEmbroidery(fitting) }]
  const scale = model.scene.crop === 'far' ? FAR_SCALE : 1
  return PRINTS[pattern](fitting).map(({ dye, motif }) => ({
    ramp: dye,
    smallest: 3,
    area: () => {
      if (isOneCloth) return motif(space.x / scale, (space.y + 0.2 * space.z) / scale) * scale
      const { u, v, side, part } = read()
      const [across, along] = part === 'sleeve' ? [u * side, v + SHOULDER] : [u, v]
      return motif(across / scale, along / scale) * scale
    },
  }))
}

function stitchEmbroidery(fitting: Fitting): () => number {
  const { space, read } = fitting
  const from = measureFromNeckHole(fitting, { wider: 0.04, deeper: 0.04 })
  const row = (along: number, across: number): number =>
    Math.max(
      0.034 - measureOffLine(along, 0.1) - Math.abs(across - 0.06) * 0.8,
      0.011 - Math.hypot(measureOffLine(along + 0.05, 0.1), across - 0.06),
      0.0065 - Math.abs(across - 0.005),
      0.0065 - Math.abs(across - 0.115),
    )
  return () => {
    const { x, y, z, side } = space
    const { part, v, u } = read()
    if (part === 'sleeve') return row(u, -v - 1.9)
    const round = from(x, y, z, side)
    const isFront = z > -0.05 && y < -0.98 && y > -1.95
    const front = isFront ? row(y, Math.abs(Math.abs(x) - 0.09)) : -1
    return Math.max(
      row(Math.atan2(x, z - 0.03) * 0.3, round),
      Math.abs(x) > 0.22 || round < 0.12 ? -1 : front,
    )
  }
}
