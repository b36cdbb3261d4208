import { fitCurve, mix, smoothstep, tabulate } from '../math.ts'
import { type Distance, measureEllipsoidDistance, type Shape, smoothMax, smoothMin } from '../sculpt/shape.ts'
import { type Flow, hashLock, lockAt, type Strand } from './strands.ts'
import type { Barber } from './styles/style.ts'

export type FallingHair = {
  flow: Flow
  part: number
  front: number
  back: number
  /** Units off the skull. */
  lift: number
  /** Outward growth below the ears, units per unit of fall. */
  flare: number
  /** Inward turn at the tip; below 0 outward. */
  tuck: number
  locks: number
  groove: number
  tips: number
  /** Opening in front of the face: 1 shows the cheeks. */
  opening: number
  fringe: number | null
  /** Each lock is a separate rope. */
  isRound?: boolean
}

/** Half the opening in front of the face at each height, radians about the head's axis. */
const frame = tabulate(
  fitCurve([
    [-1.3, 0.74],
    [-0.8, 0.84],
    [-0.45, 1.02],
    [-0.15, 1.08],
    [0.05, 1.02],
    [0.16, 0.84],
    [0.26, 0.6],
    [0.34, 0.34],
    [0.41, 0],
  ]),
  [-1.3, 0.42],
)

const shapeRopeAt = (
  fallen: number,
  { number, seed, share }: { number: number; seed: number; share: number },
): number => 0.006 * Math.sin(fallen * 42 + number * 2.1) + 0.03 * (hashLock(number, seed + 1) - 0.5) * share

const roundCleft = (border: number): number => 1 - Math.sqrt(Math.max(0, 1 - border * border))

export function shapeFallingHair({ clay, wide, seed, torso }: Barber, options: FallingHair): Shape {
  const {
    flow,
    part,
    front,
    back,
    lift,
    flare,
    tuck,
    locks,
    groove,
    tips,
    opening,
    fringe,
    isRound = false,
  } = options
  const lowest = Math.min(front, back) - tips
  const strand: Strand = { across: 0, along: 0 }
  const radii = [0.303 * wide + lift, 0.355 + lift, 0.425 + lift] as const
  const steep = 1 / Math.hypot(1, tips * locks * 1.1)
  const isLong = lowest < -0.72
  const distance: Distance = (x, y, z) => {
    const hangs = isLong ? smoothstep(-0.5, -1, y) : 0
    const forward = z > -0.1 ? 0.2 * hangs : -0.06 * hangs
    const far = measureEllipsoidDistance(x, Math.max(0, y - 0.145), z + 0.01 - forward, radii)
    if (far > 0.3 || y < lowest - 0.2) return Math.max(far - 0.22, lowest - 0.1 - y, 0.05)
    flow(x, y, z, strand)
    const { number, border } = lockAt(strand, locks)
    // Zero at the borders, so that neighbours meet.
    const stray = (hashLock(number, seed) - 0.5) * (1 - border * border)
    const angle = Math.atan2(Math.abs(x - part * smoothstep(0, 0.4, y)), z)
    const outer = smoothstep(0.2, 0.32, Math.hypot(x, z))
    const end =
      mix(front, back, smoothstep(0.9, 2.6, angle)) + tips * outer * (border ** 1.5 - 0.5 + 0.8 * stray)
    const share = smoothstep(0.1, lowest, y)
    const fallen = Math.max(0, 0.1 - y)
    const knobbly = isRound ? shapeRopeAt(fallen, { number, seed, share }) : 0
    const swell =
      flare * fallen - tuck * share * share * share + 0.016 * stray * smoothstep(0.5, 0, y) + knobbly
    const cleft =
      groove *
      (isRound
        ? roundCleft(border)
        : border ** 3 * (0.4 + 0.5 * smoothstep(0.45, -0.1, y) + 0.9 * share ** 4))
    const dent =
      0.016 * Math.exp(-(((x - part) / 0.016) ** 2)) * smoothstep(0.3, 0.45, y) * smoothstep(-0.3, 0, z)
    let mass = far - swell + cleft * outer + dent
    if (isLong && y < -0.55) mass = smoothMin(mass, Math.max(torso() - 0.1 + cleft, far - 0.13), 0.06)
    mass = smoothMax(mass, (end - y) * steep, 0.018)
    const open = frame(y) * opening
    const bare = fringe === null || y < fringe + 0.05 * border * border ? (open - angle) * 0.36 : -0.3
    mass = smoothMax(mass, bare, 0.03)
    // A shell that thins towards the tips, so that the neck stays free.
    const thick = mix(0.15, 0.05, share * share) * mix(0.25, 1, smoothstep(0, 0.8, angle - open))
    return smoothMax(mass, Math.min(-far - thick, 0.1 - y), 0.025) * 0.74
  }
  const middle = (0.55 + lowest) / 2
  return clay.shape([0, middle, 0], 0.55 - middle + 0.12, distance)
}
