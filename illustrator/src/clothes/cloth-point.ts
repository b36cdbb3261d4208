import type { BodyShape } from '../body/body-shape.ts'
import { type Arm, measureArm } from '../body/limbs.ts'
import { measureTrunk } from '../body/torso.ts'
import { clamp, smoothstep } from '../math.ts'
import type { Space } from '../sculpt/space.ts'
import { cross, normalise, subtract, type Vector } from '../sculpt/vector.ts'

/** A point on flat cloth: u across and v along it, units. */
export type ClothPoint = {
  part: 'front' | 'back' | 'sleeve'
  /** Sleeves only: 1 is the viewer's right. */
  side: 1 | -1
  u: number
  v: number
}

type Bone = {
  side: 1 | -1
  from: Vector
  along: Vector
  across: Vector
  out: Vector
  length: number
  before: number
  radius: number
}

export function createClothReader(space: Space, shape: BodyShape, arms: readonly Arm[]): () => ClothPoint {
  const bones = arms.flatMap((arm) => createBones(arm, shape))
  const wide = 0.78 * shape.shoulders
  const fromTrunk = measureTrunkDistance(shape)
  const found: ClothPoint = { part: 'front', side: 1, u: 0, v: 0 }
  let [lastX, lastY, lastZ] = [Number.NaN, 0, 0]
  return () => {
    const { x, y, z } = space
    if (x === lastX && y === lastY && z === lastZ) return found
    lastX = x
    lastY = y
    lastZ = z
    const share = clamp(x / wide, -0.85, 0.85)
    found.part = z > -0.12 ? 'front' : 'back'
    found.side = x < 0 ? -1 : 1
    found.u = Math.asin(share) * wide + (x - share * wide) * 1.4
    found.v = y + 0.75 * Math.max(0, 0.06 - z) * smoothstep(-1.16, -1, y)
    readSleeve(bones, { x, y, z, nearest: Math.min(0.18, fromTrunk(x, y, z)) }, found)
    return found
  }
}

function measureTrunkDistance(shape: BodyShape): (x: number, y: number, z: number) => number {
  const sections = measureTrunk(shape)
  const [top, step, count] = [-1, 0.05, 50]
  const rows = Array.from({ length: count + 1 }, (_, row) => sections(top - row * step))
  return (x, y, z) => {
    const { width, depth, middle } = rows[Math.round(clamp((top - y) / step, 0, count))] as ReturnType<
      typeof sections
    >
    return (Math.hypot(x / width, (z - middle) / depth) - 1) * Math.min(width, depth)
  }
}

function createBones({ side, shoulder, elbow, wrist }: Arm, shape: BodyShape): Bone[] {
  const radii = measureArm(shape)
  const [upper, lower] = [subtract(elbow, shoulder), subtract(wrist, elbow)]
  const bend = subtract(normalise(lower), normalise(upper))
  const inner: Vector = Math.hypot(...bend) > 0.25 ? bend : [0, 0, 1]
  const createBone = (
    from: Vector,
    way: Vector,
    { before, radius }: { before: number; radius: number },
  ): Bone => {
    const along = normalise(way)
    const across = normalise(cross(along, inner))
    return {
      side,
      from,
      along,
      across,
      out: cross(across, along),
      length: Math.hypot(...way),
      before,
      radius,
    }
  }
  return [
    createBone(shoulder, upper, { before: 0, radius: radii.shoulder }),
    createBone(elbow, lower, { before: Math.hypot(...upper), radius: radii.fore }),
  ]
}

type ClothPosition = { x: number; y: number; z: number; nearest: number }

function readSleeve(bones: readonly Bone[], { x, y, z, nearest }: ClothPosition, found: ClothPoint): void {
  let least = nearest
  for (const { side, from, along: a, across: c, out: o, length, before, radius } of bones) {
    const [dx, dy, dz] = [x - from[0], y - from[1], z - from[2]]
    const along = dx * a[0] + dy * a[1] + dz * a[2]
    if (along < -0.1 || along > length + 0.1) continue
    const right = dx * c[0] + dy * c[1] + dz * c[2]
    const front = dx * o[0] + dy * o[1] + dz * o[2]
    const beyond = Math.sqrt(right * right + front * front) - radius
    if (beyond > least) continue
    least = beyond
    found.part = 'sleeve'
    found.side = side
    found.u = Math.atan2(right, front) * radius * 1.15
    found.v = -(before + along)
  }
}
