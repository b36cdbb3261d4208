import type { Clay, Shape } from '../sculpt/shape.ts'
import { normalise, type Vector } from '../sculpt/vector.ts'

export type Round = { centre: Vector; axis: Vector; radius: number }

const measureOffset = ({
  centre,
  axis,
}: Round): ((x: number, y: number, z: number) => readonly [along: number, away: number]) => {
  const [ax, ay, az] = normalise(axis)
  return (x, y, z) => {
    const [dx, dy, dz] = [x - centre[0], y - centre[1], z - centre[2]]
    const along = dx * ax + dy * ay + dz * az
    return [along, Math.sqrt(Math.max(0, dx * dx + dy * dy + dz * dz - along * along))]
  }
}

export function shapeRing(clay: Clay, round: Round, thickness: number): Shape {
  const off = measureOffset(round)
  return clay.shape(round.centre, round.radius + thickness, (x, y, z) => {
    const [along, away] = off(x, y, z)
    return Math.hypot(away - round.radius, along) - thickness
  })
}

export function shapeDisc(clay: Clay, round: Round, thickness: number): Shape {
  const off = measureOffset(round)
  return clay.shape(round.centre, round.radius + thickness, (x, y, z) => {
    const [along, away] = off(x, y, z)
    return Math.hypot(Math.max(0, away - round.radius + thickness), along) - thickness
  })
}

export const findLobe = ({ ear, width }: { ear: number; width: number }, side: 1 | -1): Vector => [
  side * (0.305 + 0.285 * 0.6 * (width - 1)),
  -0.06 - 0.098 * ear,
  -0.045,
]
