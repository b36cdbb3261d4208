import type { BodyShape } from '../body/body-shape.ts'
import type { Arm } from '../body/limbs.ts'
import type { Sections } from '../body/loft.ts'
import { levels, measureTrunk, sculptTorso } from '../body/torso.ts'
import type { Ramp } from '../figure/layer.ts'
import type { Model } from '../figure/model.ts'
import { mix, type Random } from '../math.ts'
import type { Point } from '../paper/svg.ts'
import {
  add,
  type Clay,
  type Distance,
  measureDistanceTo,
  measureEllipsoidDistance,
  type Shape,
  type Step,
} from '../sculpt/shape.ts'
import type { Space } from '../sculpt/space.ts'
import type { Vector } from '../sculpt/vector.ts'
import type { ClothPoint } from './cloth-point.ts'
import type { Outline } from './outline.ts'

export type Fitting = {
  model: Model
  clay: Clay
  space: Space
  shape: BodyShape
  arms: readonly Arm[]
  random: Random
  dyes: Dyes
  read: () => ClothPoint
}

export type Dyes = { cloth: Ramp; rib: Ramp; seam: Ramp; trim: Ramp; half: Ramp }

export type Fall = {
  /** Units off the body at the chest. */
  ease: number
  /** 0 follows the waist, 1 hangs straight from the chest. */
  straight: number
  hem: number
  /** Units wider per unit below the hips. */
  flare?: number
}

export function measureCloth(shape: BodyShape, { straight, flare = 0 }: Fall): Sections {
  const body = measureTrunk(shape)
  const chest = body(levels.chest)
  const bust = shape.male < 0.5 ? 0.05 : 0
  return (y) => {
    const section = body(Math.max(y, levels.hip))
    const below = Math.max(0, levels.hip - y) * flare
    const hang = y < levels.chest ? straight : 0
    return {
      width: mix(section.width, Math.max(section.width, chest.width * 0.97), hang) + below,
      depth: mix(section.depth, Math.max(section.depth, chest.depth + bust), hang) + below * 0.8,
      middle: section.middle + (y < -2.6 ? 0.03 : 0),
    }
  }
}

export function sculptCollarBase({ clay, space, shape }: Fitting): Step[] {
  return [
    ...sculptTorso(space, shape, { bottom: -2.2 }),
    add(
      clay.capsule([0, -0.5, -0.085], [0, -1, -0.125], [shape.neck * 1.12 + 0.02, shape.neck * 1.12 + 0.04]),
      0.09,
    ),
    add(clay.capsule([0, -0.5, 0.06], [0, -0.97, 0.09], [0.13, 0.11]), 0.08),
  ]
}

export type Sphere = readonly [centre: Vector, radius: number]

export function layCloth(
  { clay }: Pick<Fitting, 'clay'>,
  base: readonly Step[],
  { on: [centre, radius], lift, region }: { on: Sphere; lift: number; region: Distance },
): Shape {
  return clay.shape(centre, radius, (x, y, z, side) => {
    const within = region(x, y, z, side)
    // Far from the region, the base's distance is not needed and not computed.
    return within > 0.03 ? within : Math.max(within, measureDistanceTo(base) - lift)
  })
}

export const mirrorOnFront =
  (outline: Outline, from = -0.1): Distance =>
  (_x, y, z, side) =>
    Math.max(outline(side, y), from - z)

export const placeOnFront =
  (outline: Outline, from = -0.1): Distance =>
  (x, y, z) =>
    Math.max(outline(x, y), from - z)

export const measureNeckLevel = (y: number, z: number): number => y + 0.45 * (z + 0.05)

export const measureFromAxis = (x: number, y: number, z: number): number =>
  Math.hypot(x, z + 0.085 - (y + 0.5) * 0.09)

export type NeckHole = { wider: number; deeper: number }

const NECK_MIDDLE: Vector = [0, -0.8, 0.03]
const NAPE = 0.76

/** Measures the distance from the edge of the neck hole. */
export function measureFromNeckHole({ shape: { neck } }: Fitting, { wider, deeper }: NeckHole): Distance {
  const front: Vector = [neck + 0.085 + wider, 0.15 + deeper, neck + 0.13 + wider]
  const back: Vector = [front[0], front[1], front[2] * NAPE]
  return (x, y, z) => {
    const forward = z - NECK_MIDDLE[2]
    return measureEllipsoidDistance(
      x - NECK_MIDDLE[0],
      y - NECK_MIDDLE[1],
      forward,
      forward < 0 ? back : front,
    )
  }
}

export const shapeNeckHole = (fitting: Fitting, hole: NeckHole): Shape =>
  fitting.clay.shape(
    NECK_MIDDLE,
    fitting.shape.neck + 0.14 + hole.wider + hole.deeper,
    measureFromNeckHole(fitting, hole),
  )

export function findFront({ space }: Pick<Fitting, 'space'>, base: readonly Step[], [x, y]: Point): Vector {
  space.x = x
  space.y = y
  space.side = Math.sqrt(x * x + 0.0003)
  let z = 1
  for (let tries = 0; tries < 40 && z > -0.6; tries++) {
    space.z = z
    const gap = measureDistanceTo(base)
    if (gap < 0.002) break
    z -= gap * 0.9
  }
  return [x, y, z]
}
