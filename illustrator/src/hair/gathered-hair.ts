import { clamp, mix } from '../math.ts'
import { add, type Clay, type Step } from '../sculpt/shape.ts'
import { normalise, type Vector } from '../sculpt/vector.ts'
import { sculptLock } from './locks.ts'

export function sculptCoil(clay: Clay, { at, size, turn }: { at: Vector; size: number; turn: number }): Step {
  const out = normalise([at[0], at[1] - 0.12, at[2]])
  return add(
    clay.shape(at, size * 1.15, (x, y, z) => {
      const [dx, dy, dz] = [x - at[0], y - at[1], z - at[2]]
      const far = Math.hypot(dx, dy, dz)
      const high = (dx * out[0] + dy * out[1] + dz * out[2]) / (far || 1)
      const around = Math.atan2(dx, dy * -out[2] + dz * out[1]) / (2 * Math.PI)
      const wound = Math.acos(Math.max(-1, Math.min(1, high))) * 1.15 + around + turn
      const border = Math.abs(2 * (wound - Math.floor(wound)) - 1)
      return (far - size + size * 0.17 * border ** 3 + 0.14 * size * Math.max(0, high)) * 0.72
    }),
    0.012,
  )
}

export function sculptLooseLocks(clay: Clay, wide: number, length: number): Step[] {
  return [1, -1].flatMap((way) =>
    sculptLock(clay, [
      { at: [way * 0.276 * wide, 0.13, 0.2], radius: 0.014 },
      { at: [way * 0.303 * wide, 0.02, 0.15], radius: 0.015 },
      { at: [way * 0.304 * wide, -0.1 * length, 0.125], radius: 0.011 },
      { at: [way * 0.285 * wide, -0.2 * length, 0.15], radius: 0.003 },
    ]),
  )
}

type Tail = { from: Vector; end: number; width: number; aside: number; wave: number; seed: number }

export function sculptTail(clay: Clay, { from, end, width, aside, wave, seed }: Tail): Step {
  const drop = from[1] - end
  const middle: Vector = [from[0] + aside * 0.5, (from[1] + end) / 2, from[2] - 0.06]
  return add(
    clay.shape(middle, drop / 2 + 0.16, (x, y, z) => {
      const share = (from[1] + 0.03 - y) / drop
      const t = clamp(share, 0, 1)
      const swing = wave * 0.05 * Math.sin(t * 9 + seed * 6) * t
      const [dx, dz] = [
        x - from[0] - aside * t * t - swing,
        z - from[2] + 0.17 * Math.sin(Math.min(1, t * 1.25) * Math.PI * 0.75) - 0.05 * t,
      ]
      const body = width * (0.5 + 0.5 * Math.sin(Math.min(1, t * 2.2) * Math.PI * 0.5)) * (1 - 0.75 * t ** 3)
      const at = (Math.atan2(dx, dz) * 9) / (2 * Math.PI) + 0.6 * t + seed
      const border = Math.abs(2 * (at - Math.floor(at)) - 1)
      const wall = Math.hypot(dx, dz) - body + 0.2 * width * border ** 3
      const tips = end + 0.1 * border * border + 0.07 * (Math.floor(at) % 2) - y
      return Math.max(wall, tips, y - from[1] - 0.06) * 0.7
    }),
    0.02,
  )
}

export function sculptPlait(
  clay: Clay,
  way: readonly Vector[],
  { thickness, outward }: { thickness: number; outward(at: Vector): Vector },
): Step[] {
  return way.slice(1).flatMap((at, index) => {
    const before = way[index] as Vector
    const along: Vector = [at[0] - before[0], at[1] - before[1], at[2] - before[2]]
    const out = outward(at)
    const across = normalise([
      along[1] * out[2] - along[2] * out[1],
      along[2] * out[0] - along[0] * out[2],
      along[0] * out[1] - along[1] * out[0],
    ])
    const size = thickness * mix(1, 0.55, (index / (way.length - 1)) ** 1.5)
    const side = index % 2 === 0 ? 1 : -1
    const point = (aside: number, on: number, off: number): Vector => [
      at[0] + across[0] * aside * size * side + along[0] * on + out[0] * off * size,
      at[1] + across[1] * aside * size * side + along[1] * on + out[1] * off * size,
      at[2] + across[2] * aside * size * side + along[2] * on + out[2] * off * size,
    ]
    return [
      add(clay.capsule(before, at, [size * 0.46, size * 0.44])),
      add(clay.capsule(point(0.62, -0.75, 0), point(0.42, 0.1, 0.12), [size * 0.3, size * 0.5]), 0.006),
      add(clay.capsule(point(0.42, 0.1, 0.12), point(-0.22, 0.95, 0), [size * 0.5, size * 0.24]), 0.01),
    ]
  })
}
