import { fitCurve, mix, smoothstep, tabulate } from '../math.ts'
import { type Distance, measureEllipsoidDistance, smoothMax, smoothMin } from '../sculpt/shape.ts'
import type { Vector } from '../sculpt/vector.ts'

export const MIDDLE: Vector = [0, 0.145, 0]
const RADII: Vector = [0.303, 0.355, 0.415]

/** Side view: how far forward hair grows at each height. */
const hairline = tabulate(
  fitCurve([
    [-0.37, -0.6],
    [-0.33, -0.18],
    [-0.22, -0.14],
    [-0.13, -0.085],
    [-0.1, 0.06],
    [-0.04, 0.115],
    [0.04, 0.135],
    [0.12, 0.2],
    [0.19, 0.235],
    [0.25, 0.275],
    [0.31, 0.37],
    [0.36, 0.6],
  ]),
  [-0.38, 0.37],
)

export type Scalp = {
  skull(thickness: number): Distance
  /** Like `skull`, but only within the hairline; `higher` moves the line up the forehead. */
  cap(thickness: number, higher?: number): Distance
  /** Below 0 where hair grows. */
  region(x: number, y: number, z: number, higher?: number): number
  over(direction: Vector, lift: number): Vector
}

export function createScalp({ width, recede }: { width: number; recede: number }): Scalp {
  const wide = mix(1, width, 0.5)
  const skull =
    (thickness: number): Distance =>
    (x, y, z) =>
      smoothMin(
        measureEllipsoidDistance(x, y - MIDDLE[1], z, [
          RADII[0] * wide + thickness,
          RADII[1] + thickness,
          RADII[2] + thickness,
        ]),
        measureEllipsoidDistance(x, y - 0.175, z - 0.165, [
          0.24 * wide + thickness,
          0.225 + thickness,
          0.24 + thickness,
        ]),
        0.08,
      )
  const region = (x: number, y: number, z: number, higher = 0): number => {
    const temple = recede * 0.09 * smoothstep(0.04, 0.16, Math.abs(x))
    const wobble = 0.005 * Math.sin(x * 47 + y * 30) + 0.004 * Math.sin(x * 91)
    return (z - hairline(y - recede * 0.05 - temple - 0.07 * x * x - higher + wobble)) * 0.72
  }
  return {
    skull,
    region,
    cap: (thickness, higher = 0) => {
      const grown = skull(thickness)
      return (x, y, z, side) => smoothMax(grown(x, y, z, side), region(x, y, z, higher), 0.05)
    },
    over: ([x, y, z], lift) => {
      const length = Math.hypot(x, y, z) || 1
      const brow = 0.035 * smoothstep(0.2, 0.9, z / length) * smoothstep(-0.1, 0.5, y / length)
      return [
        MIDDLE[0] + (x / length) * (RADII[0] * wide + lift),
        MIDDLE[1] + (y / length) * (RADII[1] + lift),
        MIDDLE[2] + (z / length) * (RADII[2] + lift + brow),
      ]
    },
  }
}
