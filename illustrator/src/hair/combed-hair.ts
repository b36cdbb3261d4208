import { mix, smoothstep } from '../math.ts'
import type { Distance, Shape } from '../sculpt/shape.ts'
import { measureEllipsoidDistance, smoothMax } from '../sculpt/shape.ts'
import type { Vector } from '../sculpt/vector.ts'
import { type Flow, hashLock, lockAt, type Strand } from './strands.ts'
import type { Barber } from './styles/style.ts'

export type CombedHair = {
  flow: Flow
  lift(place: { x: number; y: number; z: number }, strand: Strand): number
  locks: number
  groove: number
  /** How much the locks differ from each other. */
  uneven: number
  tips?: number
  higher?: number
  soft?: number
}

/** The centre of the area that stays free around the ear, head space. */
const EAR: Vector = [0.075, 0.125, 0.075]

export function shapeCombedHair({ clay, scalp, seed, wide, male }: Barber, options: CombedHair): Shape {
  const { flow, lift, locks, groove, uneven, tips = 0, higher = 0, soft = 0.024 } = options
  const strand: Strand = { across: 0, along: 0 }
  const place = { x: 0, y: 0, z: 0 }
  const skull = scalp.skull(0)
  const distance: Distance = (x, y, z, side) => {
    const bare = skull(x, y, z, side)
    if (bare > 0.32) return bare - 0.24
    flow(x, y, z, strand)
    const { number, border } = lockAt(strand, locks)
    place.x = x
    place.y = y
    place.z = z
    const height =
      lift(place, strand) * (1 + uneven * (hashLock(number, seed) - 0.5) * (1 - border * border)) -
      groove * border ** 3 * (0.3 + 0.7 * smoothstep(0.02, 0.24, y))
    const sideburn = 0.035 * smoothstep(0.06, -0.1, y) * smoothstep(-0.01, 0.07, z)
    const line = scalp.region(x, y, z, higher - tips * (1 - border * border))
    const ear = -measureEllipsoidDistance(side - 0.315 * wide, y + 0.055, z + 0.035, EAR)
    const before = Math.min(z + 0.02, mix(0.03, -0.08, male) - y)
    return smoothMax(smoothMax(bare - height - sideburn, line, soft), Math.max(ear, before), 0.02) * 0.78
  }
  return clay.shape([0, 0.16, -0.02], 0.62, distance)
}
