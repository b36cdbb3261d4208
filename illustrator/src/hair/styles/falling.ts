import { mix } from '../../math.ts'
import { add, type Step } from '../../sculpt/shape.ts'
import { type Fall, fallingLock, hairlineAngle, lockSteps, sweepingLock } from '../locks.ts'
import type { Barber, Style } from './style.ts'

type Curtain = {
  /** Tip heights at the face, and at the nape. */
  front: number
  back: number
  /** The foremost lock, radians from the face's middle. */
  opening: number
  locks: number
  lift: number
  flare: number
  curl: number
  thickness: number
  tip: number
  /** Of the tips, units. */
  uneven: number
}

/** Locks from a parting down both sides and the back. */
function curtain(barber: Barber, wanted: Curtain): Step[] {
  const { clay, scalp, hair, random, side } = barber
  const part = -0.055 * side
  const steps: Step[] = [add(clay.shape([0, 0.13, -0.02], 0.58, scalp.cap(0.045)))]
  for (const way of [1, -1]) {
    for (let index = 0; index < wanted.locks; index++) {
      const share = index / (wanted.locks - 1)
      const around = mix(wanted.opening, Math.PI - 0.08, share)
      const fall: Fall = {
        root: [part + way * 0.015, mix(0.3, -0.2, share ** 0.8)],
        towards: way * (around + (random() - 0.5) * 0.06),
        end: mix(wanted.front, wanted.back, share) + (random() - 0.5) * wanted.uneven,
        lift: wanted.lift * (0.92 + 0.16 * random()),
        flare: wanted.flare,
        curl: wanted.curl * (0.7 + 0.6 * random()),
        wave: hair.wave,
        phase: random() * 2 + index * 0.5,
        // The foremost are slim, or they hide the cheek.
        thickness: wanted.thickness * mix(0.62, 1, Math.min(1, share * 3)) * (0.9 + 0.2 * random()),
        tip: wanted.tip,
      }
      steps.push(...lockSteps(clay, fallingLock(scalp, fall)))
    }
  }
  if (hair.fringe) steps.push(...fringe(barber))
  return steps
}

/** Short locks over the forehead. */
export function fringe({ clay, scalp, random, side }: Barber): Step[] {
  return Array.from({ length: 9 }, (_, index) => {
    const column = mix(-0.62, 0.62, index / 8)
    return lockSteps(
      clay,
      sweepingLock(scalp, {
        column: column * 0.7,
        from: 1.35,
        to: hairlineAngle(scalp, column * 0.9) - 0.42 + random() * 0.1,
        lift: (share) => 0.056 + 0.012 * Math.sin(share * Math.PI),
        drift: column * 0.3 + 0.08 * side,
        thickness: 0.08,
        tip: 0.3,
      }),
    )
  }).flat()
}

export const bob: Style = (barber) =>
  curtain(barber, {
    front: -0.36 * barber.hair.length,
    back: -0.3 * barber.hair.length,
    opening: 1.02,
    locks: 11,
    lift: 0.06,
    flare: 0.09,
    curl: 0.09,
    thickness: 0.11,
    tip: 0.4,
    uneven: 0.03,
  })

export const shoulder: Style = (barber) =>
  curtain(barber, {
    front: -0.62 * barber.hair.length,
    back: -0.66 * barber.hair.length,
    opening: 1.06,
    locks: 11,
    lift: 0.06,
    flare: 0.06,
    curl: barber.hair.wave > 0.4 ? -0.03 : 0.06,
    thickness: 0.11,
    tip: 0.4,
    uneven: 0.08,
  })

export const long: Style = (barber) =>
  curtain(barber, {
    front: -1.02 * barber.hair.length,
    back: -1.15 * barber.hair.length,
    opening: 1.08,
    locks: 12,
    lift: 0.06,
    flare: 0.05,
    curl: 0.02,
    thickness: 0.11,
    tip: 0.4,
    uneven: 0.14,
  })

export const shaggy: Style = (barber) =>
  curtain(
    { ...barber, hair: { ...barber.hair, wave: Math.max(0.45, barber.hair.wave), fringe: true } },
    {
      front: -0.16,
      back: -0.34 * barber.hair.length,
      opening: 1.0,
      locks: 10,
      lift: 0.06,
      flare: 0.1,
      curl: -0.03,
      thickness: 0.085,
      tip: 0.25,
      uneven: 0.14,
    },
  )

export const pixie: Style = (barber) => {
  const { clay, scalp, side, random } = barber
  const sides = curtain(
    { ...barber, hair: { ...barber.hair, fringe: false } },
    {
      front: 0,
      back: -0.2,
      opening: 1.12,
      locks: 8,
      lift: 0.05,
      flare: 0,
      curl: 0.02,
      thickness: 0.085,
      tip: 0.3,
      uneven: 0.08,
    },
  )
  const front = Array.from({ length: 6 }, (_, index) => {
    const column = mix(-0.45, 0.3, index / 5) * side
    return lockSteps(
      clay,
      sweepingLock(scalp, {
        column,
        from: 1.75,
        to: hairlineAngle(scalp, Math.abs(column)) - 0.16 - 0.1 * random(),
        lift: (share) => 0.055 + 0.03 * Math.sin(share * Math.PI),
        drift: 0.45 * side,
        thickness: 0.08,
        tip: 0.25,
      }),
    )
  })
  return [...sides, ...front.flat()]
}

export const locs: Style = (barber) => {
  const { clay, scalp, hair, random } = barber
  const steps: Step[] = [add(clay.shape([0, 0.13, -0.02], 0.58, scalp.cap(0.035)))]
  for (const way of [1, -1]) {
    for (let index = 0; index < 10; index++) {
      const share = index / 9
      const lock = fallingLock(scalp, {
        root: [way * 0.05, mix(0.28, -0.22, share)],
        towards: way * mix(1.05, Math.PI - 0.1, share),
        end: -0.5 * hair.length - 0.16 * random(),
        lift: 0.07,
        flare: 0.1,
        curl: 0,
        wave: 0.15,
        phase: random() * 6,
        thickness: 0.034,
        tip: 0.8,
      })
      steps.push(...lockSteps(clay, lock))
    }
  }
  return steps
}
