import { mix } from '../math.ts'
import { add, type Clay, type Step } from '../sculpt/shape.ts'
import type { Vector } from '../sculpt/vector.ts'
import type { Scalp } from './scalp.ts'

/** A strand of hair as thick as a finger: where it runs, head space, and how thick it is there. */
export type Lock = readonly { at: Vector; radius: number }[]

/** How far neighbouring locks melt together: little, so that each keeps its light and its shadow. */
const MELT = 0.02

export const lockSteps = (clay: Clay, lock: Lock): Step[] =>
  lock.slice(1).map(({ at, radius }, index) => {
    const from = lock[index] as Lock[number]
    return add(clay.capsule(from.at, at, [from.radius, radius]), MELT)
  })

/** From thinner at the root to full, and thin at the tip. */
const taper = (share: number, tip: number): number =>
  share < 0.2 ? mix(0.75, 1, share / 0.2) : share < 0.6 ? 1 : mix(1, tip, ((share - 0.6) / 0.4) ** 1.5)

export type Fall = {
  /** Where the lock leaves the parting: x, and z from the nape (-) to the forehead (+). */
  root: readonly [x: number, z: number]
  /** Around the head, radians: 0 before the face, above 0 to its right, pi at the nape. */
  towards: number
  /** Height of its tip. */
  end: number
  /** How far its outer side stands off the skull. */
  lift: number
  /** How far it stands off below the ears, units for each unit of fall. */
  flare: number
  /** How far it turns in at the tip (below 0: out). */
  curl: number
  wave: number
  phase: number
  /** Radius in the middle: wide locks make shallow grooves. */
  thickness: number
  /** Share of it at the tip. */
  tip: number
}

const DOME = 5
const LENGTH = 0.11

/** A lock that lies over the skull from the parting and hangs from there. */
export function fallingLock(scalp: Scalp, fall: Fall): Lock {
  const { root, towards, end, lift, thickness } = fall
  const [sine, cosine] = [Math.sin(towards), Math.cos(towards)]
  const from: Vector = [root[0] / 0.36, 1, root[1] / 0.45]
  const to: Vector = [sine, -0.12, cosine]
  const lock: Lock[number][] = []
  for (let step = 0; step <= DOME; step++) {
    const share = (step / DOME) ** 0.85
    const radius = thickness * mix(0.6, 1, share)
    const height = lift * (0.6 + 0.4 * share) - radius
    const direction: Vector = [
      mix(from[0], to[0], share),
      mix(from[1], to[1], share),
      mix(from[2], to[2], share),
    ]
    lock.push({ at: scalp.over(direction, height), radius })
  }
  return [...lock, ...hangingPart((lock.at(-1) as Lock[number]).at, fall, [sine, cosine])].filter(
    ({ at }) => at[1] > end - 0.01,
  )
}

function hangingPart(
  [startX, startY, startZ]: Vector,
  { end, flare, curl, wave, phase, thickness, tip }: Fall,
  [sine, cosine]: readonly [number, number],
): Lock {
  const drop = Math.max(0, startY - end)
  const count = Math.ceil(drop / LENGTH)
  return Array.from({ length: count }, (_, step) => {
    const share = (step + 1) / count
    const fallen = share * drop
    const ends = Math.max(0, share - 0.65) / 0.35
    const radius = thickness * taper(share, tip)
    const swing = wave * 0.05 * Math.sin(phase + fallen * 12) * Math.min(1, fallen * 4)
    // Thinning, it keeps its outer side.
    const outward = flare * fallen - curl * ends * ends + (thickness - radius) * 0.8
    // Down the chest in front, down the back behind.
    const forward = cosine > -0.25 ? 0.22 * Math.max(0, fallen - 0.4) : -0.12 * Math.max(0, fallen - 0.5)
    const at: Vector = [
      startX + sine * outward + swing * cosine + swing * 0.5,
      startY - fallen,
      startZ * (1 - 0.12 * Math.min(1, fallen)) + cosine * outward * 0.6 + forward - swing * sine * 0.5,
    ]
    return { at, radius }
  })
}

export type Sweep = {
  /** Across the head: -1 over the left ear, 0 over the middle, 1 over the right ear. */
  column: number
  /** Angles over the head, radians: 0 at the brow, pi / 2 on the crown, pi at the nape. */
  from: number
  to: number
  /** How far its outer side stands off the skull, along its way (0 to 1). */
  lift: (share: number) => number
  /** How far it drifts to the side on its way, columns. */
  drift: number
  thickness: number
  tip: number
}

/** A lock that lies over the skull from front to back, or back to front. */
export function sweepingLock(scalp: Scalp, { column, from, to, lift, drift, thickness, tip }: Sweep): Lock {
  const count = Math.max(4, Math.round(Math.abs(to - from) / 0.22))
  return Array.from({ length: count + 1 }, (_, step) => {
    const share = step / count
    const angle = mix(from, to, share)
    const across = column + drift * share * share
    const ring = Math.sqrt(Math.max(0.02, 1 - Math.min(0.97, Math.abs(across)) ** 2))
    const radius = thickness * taper(share, tip)
    return {
      at: scalp.over([across, Math.sin(angle) * ring, Math.cos(angle) * ring], lift(share) - radius),
      radius,
    }
  })
}

/** The angle over the head where hair begins in a column. */
export function hairlineAngle(scalp: Scalp, column: number): number {
  for (let angle = 0.1; angle < 1.4; angle += 0.03) {
    const ring = Math.sqrt(1 - column * column)
    const [x, y, z] = scalp.over([column, Math.sin(angle) * ring, Math.cos(angle) * ring], 0.01)
    if (scalp.region(x, y, z) < 0) return angle
  }
  return 1.4
}
