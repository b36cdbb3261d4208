import type { Layer, Spot } from '../figure/layer.ts'
import type { Clothes } from '../look.ts'
import { findClothColour } from '../paper/cloth-colours.ts'
import { lighten } from '../paper/colour.ts'
import { createClothRamp } from '../paper/ramps.ts'
import { add, type Distance, type Step } from '../sculpt/shape.ts'
import type { Vector } from '../sculpt/vector.ts'
import { sculptShawlCollar, sculptStandCollar } from './collars.ts'
import {
  type Fitting,
  findFront,
  layCloth,
  measureNeckLevel,
  mirrorOnFront,
  placeOnFront,
  sculptCollarBase,
} from './fitting.ts'
import { outlinePolygon } from './outline.ts'
import { createInlay } from './piece.ts'

type ClothesClearance = { ease: number; under: number }
type Neckpiece = (fitting: Fitting, over: ClothesClearance) => readonly Step[]

const sculptScarf: Neckpiece = (fitting, { ease }) => {
  const { clay, shape, random, model } = fitting
  const around = shape.neck + 0.1 + ease * 0.85
  const steps: Step[] = []
  for (const [height, wide, thick] of [
    [-0.72, around - 0.015, 0.085],
    [-0.83, around + 0.045, 0.1],
    [-0.93, around + 0.075, 0.1],
  ] as const) {
    const tilt = 0.34 + 0.1 * random()
    const points = Array.from({ length: 11 }, (_, index): Vector => {
      const angle = (index / 10) * Math.PI * 2
      const [x, z] = [Math.sin(angle) * wide, Math.cos(angle) * wide * 1.05 - 0.07]
      return [x, height - tilt * (z + 0.07) + 0.025 * Math.sin(angle * 2 + height * 9), z]
    })
    for (let index = 1; index < points.length; index++)
      steps.push(
        add(clay.capsule(points[index - 1] as Vector, points[index] as Vector, [thick, thick]), 0.02),
      )
  }
  const side = model.stance.body_yaw > 0 ? -1 : 1
  const tail = outlinePolygon([
    [0.03, -0.95],
    [0.22, -0.95],
    [0.32, -1.5],
    [0.31, -2.05],
    [0.07, -2.08],
    [0.05, -1.5],
  ])
  const flat = placeOnFront((x, y) => tail(x * side, y))
  steps.push(
    add(
      layCloth(fitting, sculptCollarBase(fitting), {
        on: [[0.2 * side, -1.5, 0.2], 0.75],
        lift: ease + 0.065,
        region: flat,
      }),
      0.03,
    ),
  )
  return steps
}

const sculptNeckerchief: Neckpiece = (fitting, { ease }) => {
  const { clay } = fitting
  const base = sculptCollarBase(fitting)
  const [kx, ky, kz] = findFront(fitting, base, [0.015, -0.99])
  const tips = outlinePolygon([
    [0.0, -0.97],
    [0.06, -0.98],
    [0.19, -1.2],
    [0.07, -1.22],
  ])
  return [
    sculptStandCollar(fitting, { lift: ease + 0.055, gap: -1, top: -0.72, low: -0.92 }),
    sculptStandCollar(fitting, { lift: ease + 0.075, gap: -1, top: -0.78, low: -0.87 }),
    add(
      layCloth(fitting, base, {
        on: [[0, -1.08, 0.2], 0.35],
        lift: ease + 0.06,
        region: mirrorOnFront(tips),
      }),
      0.01,
    ),
    add(clay.ellipsoid([kx, ky, kz + ease + 0.05], [0.055, 0.048, 0.045]), 0.015),
  ]
}

const sculptTie: Neckpiece = (fitting, { under }) => {
  const blade = outlinePolygon([
    [-0.2, -0.92],
    [0.03, -0.92],
    [0.092, -2.2],
    [0, -2.38],
    [-0.2, -2.3],
  ])
  const knot = outlinePolygon([
    [-0.2, -0.8],
    [0.058, -0.8],
    [0.062, -0.85],
    [0.036, -0.95],
    [-0.2, -0.95],
  ])
  const base = sculptCollarBase(fitting)
  return [
    add(
      layCloth(fitting, base, {
        on: [[0, -1.6, 0.2], 0.95],
        lift: under + 0.022,
        region: mirrorOnFront(blade),
      }),
      0.004,
    ),
    add(
      layCloth(fitting, base, {
        on: [[0, -0.88, 0.15], 0.3],
        lift: under + 0.06,
        region: mirrorOnFront(knot),
      }),
      0.012,
    ),
  ]
}

const sculptBowTie: Neckpiece = (fitting, { under }) => {
  const wing = outlinePolygon([
    [0, -0.85],
    [0.17, -0.8],
    [0.185, -0.88],
    [0.165, -0.96],
    [0, -0.905],
  ])
  const base = sculptCollarBase(fitting)
  const [x, y, z] = findFront(fitting, base, [0, -0.88])
  return [
    add(
      layCloth(fitting, base, {
        on: [[0, -0.88, 0.15], 0.4],
        lift: under + 0.075,
        region: mirrorOnFront(wing),
      }),
      0.008,
    ),
    add(fitting.clay.ellipsoid([x, y, z + under + 0.07], [0.04, 0.046, 0.035]), 0.006),
  ]
}

const sculptCravat: Neckpiece = (fitting, { under }) => {
  const { clay } = fitting
  const base = sculptCollarBase(fitting)
  const [, , z] = findFront(fitting, base, [0, -1.06])
  return [
    sculptStandCollar(fitting, { lift: under + 0.03, gap: -1, top: -0.7, low: -0.98 }),
    add(clay.ellipsoid([0, -1.1, z + under - 0.01], [0.125, 0.17, 0.075]), 0.04),
    add(clay.ellipsoids([0.1, -0.99, z + under - 0.04], [0.09, 0.075, 0.06]), 0.03),
  ]
}

const sculptShawlPiece: Neckpiece = (fitting, { ease }) =>
  sculptShawlCollar(fitting, { lift: ease + 0.012, bottom: -1.78, open: 0.2, wide: 0.28 })

const NECKPIECES: Record<Exclude<Clothes['neck'], 'none'>, Neckpiece> = {
  scarf: sculptScarf,
  neckerchief: sculptNeckerchief,
  tie: sculptTie,
  'bow-tie': sculptBowTie,
  cravat: sculptCravat,
  'shawl-collar': sculptShawlPiece,
}

export function buildNeckpieceLayers(fitting: Fitting, over: ClothesClearance): Layer[] {
  const { model, space } = fitting
  const { neck, neck_colour } = model.look.clothes
  if (neck === 'none') return []
  const colour = findClothColour(neck_colour)
  const shade = createClothRamp(lighten(colour, -0.08), model.palette)
  const stripes =
    neck === 'tie'
      ? [
          createInlay(
            fitting,
            shade,
            mirrorOnFront((_side, y) => 0.028 - Math.abs(((y + space.x * 0.9 + 9) % 0.15) - 0.075) - 0.0),
          ),
        ]
      : []
  const folds = neck === 'scarf' ? [createInlay(fitting, shade, foldLine)] : []
  return [
    {
      name: 'neckpiece',
      steps: NECKPIECES[neck](fitting, over),
      ramp: createClothRamp(colour, model.palette),
      inlays: [...stripes, ...folds],
      texture:
        neck === 'tie' ? ({ tone }) => tone : createWindingTexture(fitting, neck === 'scarf' ? 1 : 0.6),
      soft: 0.9,
      smallest: 14,
    },
  ]
}

const foldLine: Distance = (x, y, z) => {
  if (y < -1.24 && z > 0) return y > -1.75 ? 1 : Math.abs(((y + 9) % 0.13) - 0.065) - 0.018
  const turn = computeWindingAt(x, y, z)
  return (Math.abs(turn - Math.round(turn)) - 0.045) * 0.12
}

const computeWindingAt = (x: number, y: number, z: number): number =>
  measureNeckLevel(y, z) * 9 + Math.sin(Math.atan2(x, z) * 2) * 0.5 + x * 1.6

function createWindingTexture({ space }: Fitting, weight: number): (spot: Spot) => number {
  return ({ tone }) => {
    const turn = computeWindingAt(space.x, space.y, space.z)
    return tone + weight * 0.3 * (Math.abs((turn - Math.floor(turn)) * 2 - 1) - 0.55)
  }
}
