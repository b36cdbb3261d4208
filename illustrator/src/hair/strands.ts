import { clamp, smoothstep } from '../math.ts'
import type { Vector } from '../sculpt/vector.ts'

export type Strand = { across: number; along: number }
export type Flow = (x: number, y: number, z: number, strand: Strand) => void

export function flowFromParting({ part, wave, seed }: { part: number; wave: number; seed: number }): Flow {
  return (x, y, z, strand) => {
    const top = smoothstep(0.05, 0.42, y)
    const along = clamp(z, -0.22, 0.24) * top
    const aside = x - part * top
    const around = Math.atan2(Math.abs(aside) + 0.0001, z - along) - 2.2 * along
    const fallen = 0.5 - y
    const swing = wave * 0.16 * Math.sin(fallen * 10 + seed * 6 + around) * smoothstep(0.1, 0.6, fallen)
    const uneven = 0.11 * Math.sin(around * 2.3 + seed * 9) + 0.05 * Math.sin(around * 5.3 + seed * 17)
    strand.across = (aside < 0 ? -1 : 1) * (around + uneven) + swing
    strand.along = fallen
  }
}

export function flowBack({ drift, wave, seed }: { drift: number; wave: number; seed: number }): Flow {
  return (x, y, z, strand) => {
    const [a, b, c] = [x / 0.303, (y + 0.22) / 0.5, (z + 0.03) / 0.44]
    const column = a / (Math.hypot(a, b, c) || 1)
    const over = Math.atan2(b, c)
    const along = over < -2 ? over + 2 * Math.PI : over
    const way = along / Math.PI
    const swing = wave * 0.08 * Math.sin(along * 4 + seed * 7)
    strand.across =
      Math.asin(clamp(column, -1, 1)) - drift * way * way + swing + 0.05 * Math.sin(column * 7 + seed * 20)
    strand.along = along
  }
}

export function flowToKnot(knot: Vector, seed: number): Flow {
  const length = Math.hypot(knot[0], knot[1] - 0.12, knot[2])
  const axis: Vector = [knot[0] / length, (knot[1] - 0.12) / length, knot[2] / length]
  const right: Vector = [1, 0, 0]
  const up: Vector = [0, -axis[2], axis[1]]
  return (x, y, z, strand) => {
    const dy = y - 0.12
    const towards = x * axis[0] + dy * axis[1] + z * axis[2]
    const u = x * right[0]
    const v = dy * up[1] + z * up[2]
    const around = Math.atan2(u, v)
    strand.across = around + 0.08 * Math.sin(around * 3 + seed * 12)
    strand.along = 1 - towards / (Math.hypot(x, dy, z) || 1)
  }
}

export function lockAt({ across }: Strand, count: number): { number: number; border: number } {
  const at = (across * count) / (2 * Math.PI)
  const number = Math.floor(at)
  lock.number = number
  lock.border = Math.abs(2 * (at - number) - 1)
  return lock
}
const lock = { number: 0, border: 0 }

export const hashLock = (number: number, seed: number): number => {
  const wild = Math.sin(number * 127.1 + seed * 311.7) * 43_758.5453
  return wild - Math.floor(wild)
}
