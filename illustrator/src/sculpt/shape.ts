import type { Space } from './space.ts'
import type { Vector } from './vector.ts'

/**
 * Signed distance from a point in the shape's space, below 0 inside. `side` is |x| rounded near 0, for paired
 * parts of a body: plain |x| would leave a crease down the nose.
 */
export type Distance = (x: number, y: number, z: number, side: number) => number

/** A shape inside a bounding sphere: it is not evaluated farther than `radius` from `centre`. */
export type Shape = {
  kind: 'shape'
  space: Space
  distance: Distance
  centre: Vector
  radius: number
  /** True for a shape that is mirrored to both sides of its space, with its sphere. */
  isPaired: boolean
  /** The sphere's centre in picture space, cached on first use. */
  seenAt?: readonly Vector[]
}

export type Group = { kind: 'group'; steps: readonly Step[] }
export type Step = { node: Shape | Group; soft: number; isCut: boolean }

export const FAR = 9

export function smoothMin(a: number, b: number, soft: number): number {
  const overlap = soft - Math.abs(a - b)
  return Math.min(a, b) - (overlap > 0 ? (overlap * overlap) / (4 * soft) : 0)
}

export function smoothMax(a: number, b: number, soft: number): number {
  const overlap = soft - Math.abs(a - b)
  return Math.max(a, b) + (overlap > 0 ? (overlap * overlap) / (4 * soft) : 0)
}

export function measureEllipsoidDistance(x: number, y: number, z: number, [rx, ry, rz]: Vector): number {
  const u = x / rx
  const v = y / ry
  const w = z / rz
  const near = Math.sqrt(u * u + v * v + w * w)
  const slope = Math.sqrt((u / rx) ** 2 + (v / ry) ** 2 + (w / rz) ** 2)
  return slope < 1e-9 ? -Math.min(rx, ry, rz) : (near * (near - 1)) / slope
}

/** Measures a round cone from a to b, with the first radius at a and the second at b. */
export function measureCapsuleDistance(
  x: number,
  y: number,
  z: number,
  { from, to, radii }: { from: Vector; to: Vector; radii: readonly [number, number] },
): number {
  const px = x - from[0]
  const py = y - from[1]
  const pz = z - from[2]
  const dx = to[0] - from[0]
  const dy = to[1] - from[1]
  const dz = to[2] - from[2]
  const along = (px * dx + py * dy + pz * dz) / (dx * dx + dy * dy + dz * dz)
  const share = along < 0 ? 0 : Math.min(along, 1)
  const qx = px - dx * share
  const qy = py - dy * share
  const qz = pz - dz * share
  return Math.sqrt(qx * qx + qy * qy + qz * qz) - (radii[0] + (radii[1] - radii[0]) * share)
}

export type Clay = {
  ellipsoid(centre: Vector, radii: Vector): Shape
  ellipsoids(centre: Vector, radii: Vector): Shape
  capsule(from: Vector, to: Vector, radii: readonly [number, number]): Shape
  capsules(from: Vector, to: Vector, radii: readonly [number, number]): Shape
  shape(centre: Vector, radius: number, distance: Distance): Shape
}

export function createClay(space: Space): Clay {
  const shape = (centre: Vector, radius: number, distance: Distance, isPaired = false): Shape => ({
    kind: 'shape',
    space,
    distance,
    centre,
    radius,
    isPaired,
  })
  const ellipsoid = (centre: Vector, radii: Vector, isPaired: boolean): Shape => {
    const [cx, cy, cz] = centre
    const distance: Distance = isPaired
      ? (_x, y, z, side) => measureEllipsoidDistance(side - cx, y - cy, z - cz, radii)
      : (x, y, z) => measureEllipsoidDistance(x - cx, y - cy, z - cz, radii)
    return shape(centre, Math.max(...radii), distance, isPaired)
  }
  const capsule = (
    from: Vector,
    to: Vector,
    { radii, isPaired }: { radii: readonly [number, number]; isPaired: boolean },
  ): Shape => {
    const rod = { from, to, radii }
    const distance: Distance = isPaired
      ? (_x, y, z, side) => measureCapsuleDistance(side, y, z, rod)
      : (x, y, z) => measureCapsuleDistance(x, y, z, rod)
    const centre: Vector = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2, (from[2] + to[2]) / 2]
    const half = Math.hypot(to[0] - from[0], to[1] - from[1], to[2] - from[2]) / 2
    return shape(centre, half + Math.max(...radii), distance, isPaired)
  }
  return {
    ellipsoid: (centre, radii) => ellipsoid(centre, radii, false),
    ellipsoids: (centre, radii) => ellipsoid(centre, radii, true),
    capsule: (from, to, radii) => capsule(from, to, { radii, isPaired: false }),
    capsules: (from, to, radii) => capsule(from, to, { radii, isPaired: true }),
    shape: (centre, radius, distance) => shape(centre, radius, distance),
  }
}

export const add = (node: Shape | Group, soft = 0.001): Step => ({ node, soft, isCut: false })
export const cut = (node: Shape | Group, soft = 0.001): Step => ({ node, soft, isCut: true })
export const group = (...steps: Step[]): Group => ({ kind: 'group', steps })

export function measureDistanceTo(steps: readonly Step[]): number {
  let distance = FAR
  for (const { node, soft, isCut } of steps) {
    const other = node.kind === 'group' ? measureDistanceTo(node.steps) : measureStep(node)
    distance = isCut ? smoothMax(distance, -other, soft) : smoothMin(distance, other, soft)
  }
  return distance
}

const measureStep = ({ distance, space }: Shape): number => distance(space.x, space.y, space.z, space.side)

export type Window = { left: number; right: number; top: number; bottom: number }

/** Returns null when no step can be visible. `nearest` bounds the depth of the first one. */
export function listStepsWithin(
  steps: readonly Step[],
  window: Window,
): { steps: readonly Step[]; nearest: number } | null {
  const kept: Step[] = []
  let nearest = -FAR
  for (const step of steps) {
    const { node, soft, isCut } = step
    if (node.kind === 'group') {
      const inner = listStepsWithin(node.steps, grow(window, soft))
      if (inner === null) continue
      kept.push(
        inner.steps.length === node.steps.length ? step : { ...step, node: { ...node, steps: inner.steps } },
      )
      if (!isCut) nearest = Math.max(nearest, inner.nearest)
    } else {
      const front = measureFrontWithin(node, grow(window, soft))
      if (front === null) continue
      kept.push(step)
      if (!isCut) nearest = Math.max(nearest, front)
    }
  }
  return kept.some(({ isCut }) => !isCut) ? { steps: kept, nearest } : null
}

const grow = ({ left, right, top, bottom }: Window, by: number): Window => ({
  left: left - by,
  right: right + by,
  top: top + by,
  bottom: bottom - by,
})

function measureFrontWithin(shape: Shape, window: Window): number | null {
  const { radius } = shape
  shape.seenAt ??= listSeenCentres(shape)
  let front: number | null = null
  for (const [x, y, z] of shape.seenAt) {
    const isSeen =
      x + radius > window.left &&
      x - radius < window.right &&
      y - radius < window.top &&
      y + radius > window.bottom
    if (isSeen && (front === null || z + radius > front)) front = z + radius
  }
  return front
}

const listSeenCentres = ({ centre, space, isPaired }: Shape): Vector[] => {
  const [x, y, z] = centre
  return (isPaired ? [centre, [-x, y, z] as const] : [centre]).map((middle) => space.toView(middle))
}
