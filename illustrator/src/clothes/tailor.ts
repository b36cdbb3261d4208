import { measureArm, sculptArm } from '../body/limbs.ts'
import { sculptLoft } from '../body/loft.ts'
import { sculptTorso } from '../body/torso.ts'
import type { Inlay, Layer, Spot } from '../figure/layer.ts'
import { mix } from '../math.ts'
import type { Point } from '../paper/svg.ts'
import { add, cut, type Distance, group, type Step } from '../sculpt/shape.ts'
import { addVectors, interpolate, normalise, subtract, type Vector } from '../sculpt/vector.ts'
import {
  type Fall,
  type Fitting,
  measureCloth,
  mirrorOnFront,
  type NeckHole,
  shapeNeckHole,
} from './fitting.ts'
import { foldTone } from './folds.ts'
import { type Outline, outlinePolygon } from './outline.ts'
import { createPatternInlays } from './patterns.ts'
import type { Piece } from './piece.ts'

type Sleeves = {
  /** How far down the arm: 0 none, 1 elbow, 2 wrist. */
  end: number
  ease: number
  cuff?: number
  band?: { wide: number; dye: 'trim' | 'seam' }
}

export type GarmentPattern = {
  fall: Fall
  sleeves: Sleeves
  neck?: NeckHole
  opening?: readonly Point[]
  neckline?: Outline
  pieces?: readonly Piece[]
  belt?: { y: number; half: number; dye: 'trim' | 'cloth' }
  weight: number
  finish?: 'matte' | 'gloss' | 'metal'
  isSheet?: boolean
}

export function tailorLayers(fitting: Fitting, pattern: GarmentPattern, name = 'outer'): Layer[] {
  const { dyes } = fitting
  const { pieces = [], belt, finish = 'matte' } = pattern
  const steps: Step[] = [
    ...(pattern.isSheet ? [] : sculptCloth(fitting, pattern)),
    ...pieces.flatMap((piece) => piece.steps ?? []),
  ]
  const bands = pattern.sleeves.band ? [sewSleeveBand(fitting, pattern.sleeves)] : []
  const inlays = [
    ...(name === 'outer' ? createPatternInlays(fitting) : []),
    ...mergeInlays(
      [
        ...bands,
        ...pieces
          .flatMap((piece) => piece.inlays ?? [])
          .map((inlay) => (pattern.isSheet ? inlay : limitToTrunk(fitting, inlay))),
      ],
      dyes,
    ),
  ]
  const trims = pieces.flatMap((piece) => piece.trims ?? [])
  if (belt) {
    const boundOpening = sculptBelt(fitting, pattern, belt)
    if (belt.dye === 'trim') trims.push(boundOpening)
    else steps.push(boundOpening)
  }
  const outer: Layer = {
    name,
    steps,
    ramp: dyes.cloth,
    inlays,
    texture: createClothTexture(fitting, { weight: pattern.weight, finish }),
    soft: 0.9,
    smallest: 22,
  }
  if (trims.length === 0) return [outer]
  return [outer, { name: `${name} trim`, steps: trims, ramp: dyes.trim, soft: 1, smallest: 14 }]
}

const limitToTrunk = ({ read }: Fitting, inlay: Inlay): Inlay => ({
  ...inlay,
  area: (spot) => (read().part === 'sleeve' ? -1 : inlay.area(spot)),
})

/** Merges inlays per dye, bottom to top: seams, half, trim, cutouts. */
function mergeInlays(inlays: readonly Inlay[], { seam, half, trim, cloth }: Fitting['dyes']): Inlay[] {
  return [seam, half, trim, cloth].flatMap((ramp) => {
    const same = inlays.filter((inlay) => inlay.ramp === ramp)
    const area = (spot: Spot): number => {
      let deepest = -1
      for (const inlay of same) deepest = Math.max(deepest, inlay.area(spot))
      return deepest
    }
    return same.length === 0 ? [] : [{ ramp, smallest: 3, area }]
  })
}

function sculptCloth(fitting: Fitting, { fall, sleeves, neck, opening, neckline }: GarmentPattern): Step[] {
  const { clay, space, shape, arms } = fitting
  const sections = measureCloth(shape, fall)
  const ripple = fall.flare ? drawHangingFolds(fall) : undefined
  const trunk = sculptTorso(space, shape, { ease: fall.ease, bottom: fall.hem, sections, ripple })
  const { end, ease, cuff = ease } = sleeves
  const limbs =
    end > 0
      ? arms.flatMap((arm) => sculptArm(space, arm, { shape, ease, end, cuff }))
      : [cut(clay.shape([0, -1.3, 0], 1.5, shapeArmhole(shape.shoulders)), 0.012)]
  const steps: Step[] = [add(group(...trunk, ...limbs))]
  if (end > 0) for (const arm of arms) steps.push(sculptSleeveMouth(fitting, arm, sleeves))
  if (neck) steps.push(cut(shapeNeckHole(fitting, neck), 0.012))
  if (opening) steps.push(cut(clay.shape(...around(opening), mirrorOnFront(outlinePolygon(opening))), 0.012))
  if (neckline)
    steps.push(
      cut(
        clay.shape([0, -1, 0], 1.3, (_x, y, _z, side) => neckline(side, y)),
        0.012,
      ),
    )
  return steps
}

function shapeArmhole(shoulders: number): Distance {
  const outline = outlinePolygon([
    [0.6 * shoulders, -0.7],
    [0.58 * shoulders, -1.02],
    [0.6 * shoulders, -1.3],
    [0.7 * shoulders, -1.52],
    [0.95 * shoulders, -1.62],
    [2, -1.6],
    [2, -0.7],
  ])
  return (_x, y, _z, side) => outline(side, y)
}

function around(opening: readonly Point[]): readonly [centre: Vector, radius: number] {
  const low = Math.max(-3.6, Math.min(...opening.map(([, y]) => y)))
  const half = (-0.5 - low) / 2
  return [[0, -0.5 - half, 0.15], Math.hypot(half, 0.45)]
}

const drawHangingFolds =
  ({ hem, flare = 0 }: Fall) =>
  (angle: number, y: number): number => {
    const below = Math.max(0, -2.55 - y) / Math.max(0.5, -2.55 - hem)
    const turn = (angle * 11) / (2 * Math.PI) + 0.13 * Math.sin(angle * 3)
    return below * Math.min(0.12, 0.05 + flare * 0.12) * (Math.abs(turn - Math.floor(turn) - 0.5) * 4 - 1)
  }

function sculptSleeveMouth(
  { clay, shape }: Fitting,
  { shoulder, elbow, wrist }: Fitting['arms'][number],
  { end, ease, cuff = ease }: Sleeves,
): Step {
  const radii = measureArm(shape)
  const isShort = end <= 1
  const [from, to] = isShort ? [shoulder, elbow] : [elbow, wrist]
  const mouth = interpolate(from, to, isShort ? end : end - 1)
  const wide =
    (isShort ? mix(radii.shoulder, radii.elbow, end) : mix(radii.fore, radii.wrist, (end - 1.28) / 0.72)) +
    cuff
  const ball = wide * 1.7
  return cut(
    clay.ellipsoid(addVectors(mouth, normalise(subtract(to, from)), ball * 0.97), [ball, ball, ball]),
    0.012,
  )
}

function sewSleeveBand(fitting: Fitting, { end, band }: Sleeves): Inlay {
  const { wide, dye } = band ?? { wide: 0.1, dye: 'seam' }
  const [arm] = fitting.arms
  const [upper, lower] = arm
    ? [Math.hypot(...subtract(arm.elbow, arm.shoulder)), Math.hypot(...subtract(arm.wrist, arm.elbow))]
    : [1, 1]
  const length = end <= 1 ? upper * end : upper + lower * (end - 1)
  return {
    ramp: fitting.dyes[dye],
    area: () => {
      const { part, v } = fitting.read()
      return part === 'sleeve' ? Math.min(-v - (length - wide), length + 0.1 + v) : -1
    },
  }
}

function sculptBelt(
  { clay, shape }: Fitting,
  { fall }: GarmentPattern,
  { y, half }: NonNullable<GarmentPattern['belt']>,
): Step {
  const sections = measureCloth(shape, fall)
  const grown = fall.ease + 0.024
  return add(
    sculptLoft(clay, {
      sections: (at) => {
        const { width, depth, middle } = sections(at)
        return { width: width + grown, depth: depth + grown, middle }
      },
      top: y + half,
      bottom: y - half,
      shoulder: 0.01,
    }),
  )
}

function createClothTexture(
  fitting: Fitting,
  { weight, finish }: { weight: number; finish: NonNullable<GarmentPattern['finish']> },
): (spot: Spot) => number {
  const folded = foldTone(fitting, weight)
  if (finish === 'matte') return folded
  const side = fitting.model.side
  const [strength, sharpness] = finish === 'metal' ? [0.62, 9] : [0.34, 11]
  return (spot) => {
    const tone = folded(spot)
    const gloss = Math.max(0, spot.nx * 0.5 * side + spot.ny * 0.42 + spot.nz * 0.76) ** sharpness
    return tone * (finish === 'metal' ? 0.72 : 0.86) + gloss * strength * Math.min(1, 0.25 + spot.key * 2)
  }
}
