import { type Clay, type Distance, measureEllipsoidDistance, type Shape } from '../sculpt/shape.ts'
import {
  addVectors,
  createRotation,
  cross,
  dot,
  normalise,
  type Rotation,
  type Vector,
} from '../sculpt/vector.ts'

/** Position of a prop in body space: its centre and axes. */
export type PropFrame = { at: Vector; x: Vector; y: Vector; z: Vector }

/** Places a prop upright: its axes are those of the body. */
export const standUpright = (at: Vector): PropFrame => ({ at, x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1] })

/** Aligns y with one direction, and z as near as possible to another. */
export function alignFrame(at: Vector, up: Vector, towards: Vector): PropFrame {
  const y = normalise(up)
  const z = normalise(addVectors(towards, y, -dot(towards, y)))
  return { at, x: cross(y, z), y, z }
}

export const findPoint = ({ at, x, y, z }: PropFrame, [a, b, c]: Vector): Vector =>
  addVectors(addVectors(addVectors(at, x, a), y, b), z, c)

export function moveFrame(
  frame: PropFrame,
  by: Vector,
  turn: { yaw?: number; pitch?: number; roll?: number } = {},
): PropFrame {
  const rotation: Rotation = createRotation({ yaw: 0, ...turn })
  const axis = (column: 0 | 1 | 2): Vector => {
    const [a, b, c] = [rotation[0][column], rotation[1][column], rotation[2][column]]
    return addVectors(addVectors([frame.x[0] * a, frame.x[1] * a, frame.x[2] * a], frame.y, b), frame.z, c)
  }
  return { at: findPoint(frame, by), x: axis(0), y: axis(1), z: axis(2) }
}

type Bench = {
  ball(centre: Vector, radii: Vector): Shape
  rod(from: Vector, to: Vector, radii: readonly [number, number]): Shape
  box(centre: Vector, half: Vector, round?: number): Shape
  tub(centre: Vector, radii: readonly [number, number], half: number): Shape
  ring(centre: Vector, radius: number, thick: number): Shape
  shape(centre: Vector, radius: number, distance: Distance): Shape
}

export function openBench(clay: Clay, frame: PropFrame): Bench {
  const { at, x, y, z } = frame
  const shape = (centre: Vector, radius: number, distance: Distance): Shape =>
    clay.shape(findPoint(frame, centre), radius, (px, py, pz) => {
      const [dx, dy, dz] = [px - at[0], py - at[1], pz - at[2]]
      const a = dx * x[0] + dy * x[1] + dz * x[2]
      return distance(a, dx * y[0] + dy * y[1] + dz * y[2], dx * z[0] + dy * z[1] + dz * z[2], Math.abs(a))
    })
  return {
    shape,
    ball: ([cx, cy, cz], radii) =>
      shape([cx, cy, cz], Math.max(...radii), (a, b, c) =>
        measureEllipsoidDistance(a - cx, b - cy, c - cz, radii),
      ),
    rod: (from, to, radii) => clay.capsule(findPoint(frame, from), findPoint(frame, to), radii),
    box: ([cx, cy, cz], [hx, hy, hz], round = 0.01) =>
      shape([cx, cy, cz], Math.hypot(hx, hy, hz), (a, b, c) => {
        const [u, v, w] = [
          Math.abs(a - cx) - hx + round,
          Math.abs(b - cy) - hy + round,
          Math.abs(c - cz) - hz + round,
        ]
        return (
          Math.hypot(Math.max(0, u), Math.max(0, v), Math.max(0, w)) + Math.min(0, Math.max(u, v, w)) - round
        )
      }),
    tub: ([cx, cy, cz], [low, high], half) =>
      shape([cx, cy, cz], Math.hypot(half, Math.max(low, high)), (a, b, c) => {
        const up = (b - cy) / half
        const radius = low + (high - low) * Math.max(0, Math.min(1, (up + 1) / 2))
        return Math.max((Math.hypot(a - cx, c - cz) - radius) * 0.94, Math.abs(b - cy) - half)
      }),
    ring: ([cx, cy, cz], radius, thick) =>
      shape(
        [cx, cy, cz],
        radius + thick,
        (a, b, c) => Math.hypot(Math.hypot(a - cx, c - cz) - radius, b - cy) - thick,
      ),
  }
}
