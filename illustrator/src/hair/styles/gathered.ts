import { mix } from '../../math.ts'
import { add, type Clay, type Step } from '../../sculpt/shape.ts'
import type { Vector } from '../../sculpt/vector.ts'
import { type Lock, lockSteps } from '../locks.ts'
import { fringe } from './falling.ts'
import type { Barber, Style } from './style.ts'

/** Hair combed from all around to one knot. */
function combedTo(barber: Barber, knot: Vector): Step[] {
  const { clay, scalp, random, hair } = barber
  const steps: Step[] = [add(clay.shape([0, 0.13, -0.02], 0.56, scalp.cap(0.026)))]
  const aim: Vector = [knot[0] / 0.303, (knot[1] - 0.145) / 0.355, knot[2] / 0.415]
  for (let index = 0; index < 22; index++) {
    // Around the hairline: over the brow, past the ears, under the nape.
    const around = mix(-Math.PI, Math.PI, index / 22) + (random() - 0.5) * 0.05
    const front = Math.max(0, Math.cos(around))
    const from: Vector = [Math.sin(around) * 0.95, mix(-0.75, 0.62, front ** 0.7), Math.cos(around)]
    const lock: Lock = Array.from({ length: 7 }, (_, step) => {
      const share = step / 6
      const direction: Vector = [
        mix(from[0], aim[0], share),
        mix(from[1], aim[1], share),
        mix(from[2], aim[2], share),
      ]
      return {
        at: scalp.over(direction, 0.012 + 0.014 * Math.sin(share * Math.PI)),
        radius: mix(0.024, 0.046, Math.sin(share * Math.PI)),
      }
    }).filter(({ at: [x, y, z] }) => scalp.region(x, y, z) < 0.004)
    steps.push(...lockSteps(clay, lock))
  }
  // A loose strand before each ear.
  for (const way of [1, -1])
    steps.push(
      ...lockSteps(clay, [
        { at: [way * 0.285, 0.1, 0.16], radius: 0.018 },
        { at: [way * 0.3, -0.02, 0.15], radius: 0.016 },
        { at: [way * 0.292, -0.16, 0.14], radius: 0.009 },
        { at: [way * 0.275, -0.24, 0.15], radius: 0.004 },
      ]),
    )
  if (hair.fringe) steps.push(...fringe(barber))
  return steps
}

/** A knot of wound locks. */
function knotSteps(clay: Clay, at: Vector, size: number): Step[] {
  const steps: Step[] = [add(clay.ellipsoid(at, [size, size * 0.9, size * 0.9]), 0.03)]
  for (let turn = 0; turn < 4; turn++) {
    const tilt = (turn / 4) * Math.PI
    const lock: Lock = Array.from({ length: 9 }, (_, step) => {
      const angle = (step / 8) * Math.PI * 1.2 + turn
      const [u, v] = [Math.cos(angle) * size, Math.sin(angle) * size]
      return {
        at: [at[0] + u * Math.cos(tilt), at[1] + v * 0.95, at[2] + u * Math.sin(tilt)] as Vector,
        radius: size * 0.3 * Math.sin((0.12 + 0.76 * (step / 8)) * Math.PI),
      }
    })
    steps.push(...lockSteps(clay, lock))
  }
  return steps
}

const gathered =
  (knot: Vector, size: number): Style =>
  (barber) => [...combedTo(barber, knot), ...knotSteps(barber.clay, knot, size * barber.hair.length ** 0.5)]

export const bun = gathered([0, 0.36, -0.38], 0.14)
export const topKnot = gathered([0, 0.55, -0.1], 0.12)
export const chignon = gathered([0, -0.1, -0.46], 0.145)

export const ponytail: Style = (barber) => {
  const { clay, hair, random, side } = barber
  const tie: Vector = [0, 0.24, -0.45]
  const steps = [...combedTo(barber, tie), add(clay.ellipsoid(tie, [0.07, 0.07, 0.07]), 0.02)]
  const end = -0.62 * hair.length
  for (let index = 0; index < 9; index++) {
    const spread = (index / 8 - 0.5) * 0.16
    const depth = (random() - 0.5) * 0.1
    const lock: Lock = Array.from({ length: 9 }, (_, step) => {
      const share = step / 8
      const swing = hair.wave * 0.05 * Math.sin(share * 9 + index * 0.6)
      return {
        at: [
          spread * Math.sin(share * Math.PI * 0.8) + swing + side * 0.1 * share * share,
          mix(tie[1] + 0.05 * Math.sin(share * Math.PI * 2), end + 0.1 * random(), share ** 1.1),
          tie[2] - 0.16 * Math.sin(Math.min(1, share * 1.6) * Math.PI * 0.6) + 0.08 * share + depth * share,
        ] as Vector,
        radius: 0.05 * Math.sin((0.2 + 0.76 * share) * Math.PI) + 0.006,
      }
    })
    steps.push(...lockSteps(clay, lock))
  }
  return steps
}

/** Strands that cross by turns, down a way of points. */
function plait(clay: Clay, way: readonly Vector[], thickness: number): Step[] {
  const steps: Step[] = []
  for (const [index, at] of way.entries()) {
    const share = index / (way.length - 1)
    const swing = (index % 2 === 0 ? 1 : -1) * thickness * 0.36
    const size = thickness * mix(1, 0.5, share)
    const before = way[Math.max(0, index - 1)] as Vector
    steps.push(
      add(
        clay.capsule(
          [before[0] - swing * 0.6, (before[1] + at[1]) / 2, (before[2] + at[2]) / 2],
          [at[0] + swing, at[1], at[2]],
          [size * 0.62, size * 0.78],
        ),
        0.008,
      ),
    )
  }
  return steps
}

const along = (count: number, at: (share: number) => Vector): Vector[] =>
  Array.from({ length: count }, (_, index) => at(index / (count - 1)))

/** Over one shoulder. */
export const braid: Style = (barber) => {
  const { clay, side, hair } = barber
  const way = along(Math.round(15 * hair.length), (share) => [
    side * mix(0.08, 0.36, Math.min(1, share * 2.2)),
    mix(-0.22, -1.15 * hair.length, share),
    mix(-0.36, 0.24, Math.min(1, share * 1.6)),
  ])
  return [...combedTo(barber, [side * 0.06, -0.12, -0.4]), ...plait(clay, way, 0.085)]
}

export const twoBraids: Style = (barber) => {
  const { clay, hair } = barber
  const steps = combedTo(barber, [0, -0.05, -0.42])
  for (const way of [1, -1])
    steps.push(
      ...plait(
        clay,
        along(Math.round(14 * hair.length), (share) => [
          way * mix(0.27, 0.36, share),
          mix(-0.1, -1.0 * hair.length, share),
          mix(-0.12, 0.24, Math.min(1, share * 1.4)),
        ]),
        0.072,
      ),
    )
  return steps
}

/** A braid laid around the head. */
export const crownBraid: Style = (barber) => {
  const { clay, scalp } = barber
  const way = along(26, (share) => {
    const around = mix(-Math.PI, Math.PI, share)
    const front = Math.max(0, Math.cos(around))
    return scalp.over([Math.sin(around) * 0.8, mix(0.35, 0.85, front), Math.cos(around) * 0.75], 0.05)
  })
  return [
    ...combedTo(barber, [0, 0.05, -0.43]),
    ...plait(clay, way, 0.078).map((step) => ({ ...step, soft: 0.012 })),
  ]
}
