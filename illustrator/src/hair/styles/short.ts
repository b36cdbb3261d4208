import { mix } from '../../math.ts'
import { add, type Distance, type Step, smoothMax } from '../../sculpt/shape.ts'
import { hairlineAngle, lockSteps, type Sweep, sweepingLock } from '../locks.ts'
import type { Barber, Style } from './style.ts'

const capStep = ({ clay, scalp }: Barber, thickness: number, higher = 0): Step =>
  add(clay.shape([0, 0.13, -0.02], 0.56, scalp.cap(thickness, higher)))

type Row = {
  columns: number
  reach: number
  sweep: (column: number, jitter: number) => Omit<Sweep, 'column'>
}

/** Locks side by side across the head. */
function row(barber: Barber, { columns, reach, sweep }: Row): Step[] {
  return Array.from({ length: columns }, (_, index) => {
    const jitter = barber.random() * 2 - 1
    const column = mix(-reach, reach, columns === 1 ? 0.5 : index / (columns - 1)) + jitter * 0.02
    return lockSteps(barber.clay, sweepingLock(barber.scalp, { column, ...sweep(column, jitter) }))
  }).flat()
}

export const buzz: Style = (barber) => [capStep(barber, 0.014)]

export const balding: Style = (barber) => {
  const { clay, scalp } = barber
  const cap = scalp.cap(0.028)
  const ring: Distance = (x, y, z, side) =>
    smoothMax(cap(x, y, z, side), y - 0.14 - 0.1 * Math.max(0, -z), 0.06)
  return [
    add(clay.shape([0, 0.05, -0.05], 0.52, ring)),
    ...row(barber, {
      columns: 8,
      reach: 0.95,
      sweep: (_column, jitter) => ({
        from: 2.5,
        to: 3.5,
        lift: () => 0.036 + 0.006 * jitter,
        drift: 0,
        thickness: 0.06,
        tip: 0.4,
      }),
    }),
  ]
}

export const crop: Style = (barber) => [
  capStep(barber, 0.026),
  ...row(barber, {
    columns: 9,
    reach: 0.72,
    sweep: (column, jitter) => ({
      from: 2.2,
      to: hairlineAngle(barber.scalp, column) - 0.06 + 0.06 * jitter,
      lift: (share) => 0.038 + 0.03 * Math.sin(share * Math.PI) + 0.016 * share,
      drift: 0.12 * barber.side,
      thickness: 0.085,
      tip: 0.45,
    }),
  }),
]

export const slicked: Style = (barber) => [
  capStep(barber, 0.026),
  ...row(barber, {
    columns: 11,
    reach: 0.9,
    sweep: (column, jitter) => ({
      from: hairlineAngle(barber.scalp, column) + 0.02,
      to: 3.35 - 0.3 * Math.abs(column),
      lift: (share) => 0.026 + 0.018 * Math.sin(share * Math.PI) + 0.003 * jitter,
      drift: -0.1 * column,
      thickness: 0.075,
      tip: 0.5,
    }),
  }),
]

export const quiff: Style = (barber) => [
  capStep(barber, 0.018),
  ...row(barber, {
    columns: 8,
    reach: 0.6,
    sweep: (column, jitter) => ({
      from: hairlineAngle(barber.scalp, column) + 0.06,
      to: 2.25 + 0.15 * jitter,
      lift: (share) =>
        0.045 +
        (0.14 - 0.08 * column * column) *
          Math.sin(Math.min(1, share * 1.5) * Math.PI * 0.62) *
          (1 - 0.6 * share),
      drift: 0.14 * barber.side,
      thickness: 0.1,
      tip: 0.4,
    }),
  }),
]

export const undercut: Style = (barber) => [
  capStep(barber, 0.012),
  ...row(barber, {
    columns: 8,
    reach: 0.55,
    sweep: (column, jitter) => ({
      from: hairlineAngle(barber.scalp, column) + 0.04,
      to: 2.7 + 0.1 * jitter,
      lift: (share) => 0.045 + 0.06 * Math.sin(share * Math.PI * 0.8),
      drift: 0.42 * barber.side,
      thickness: 0.09,
      tip: 0.4,
    }),
  }),
]

/** From the parting to both sides; more of it to one. */
export const sidePart: Style = (barber) => {
  const { clay, scalp, side, random } = barber
  const steps = [capStep(barber, 0.028)]
  const part = -0.34 * side
  for (let index = 0; index < 11; index++) {
    const share = index / 10
    const from = mix(0.62, 2.5, share)
    for (const way of [1, -1]) {
      const isLong = way === side
      const over: { column: number; angle: number; lift: number }[] = Array.from({ length: 6 }, (_, step) => {
        const t = step / 5
        return {
          column: part + way * t * (isLong ? 1.2 : 0.58),
          angle: from + (share < 0.35 ? (isLong ? -0.16 : -0.05) * Math.sin(t * Math.PI) + 0.1 * t : 0.1 * t),
          lift:
            0.035 +
            (isLong ? 0.065 : 0.02) * Math.sin(Math.min(1, t * 1.25) * Math.PI) * (share < 0.5 ? 1 : 0.7),
        }
      })
      const lock = over.map(({ column, angle, lift }, step) => {
        const ring = Math.sqrt(Math.max(0.02, 1 - Math.min(0.97, Math.abs(column)) ** 2))
        const radius = mix(0.085, 0.03, step / 5) * (0.92 + 0.16 * random())
        return {
          at: scalp.over([column, Math.sin(angle) * ring, Math.cos(angle) * ring], lift - radius),
          radius,
        }
      })
      steps.push(...lockSteps(clay, lock))
    }
  }
  return steps
}

export const swept: Style = (barber) => [
  capStep(barber, 0.03),
  ...row(barber, {
    columns: 12,
    reach: 0.94,
    sweep: (column, jitter) => ({
      from: hairlineAngle(barber.scalp, column) + 0.03,
      to: 3.75 * barber.hair.length ** 0.3 - 0.1 * Math.abs(column) + 0.08 * jitter,
      lift: (share) => 0.04 + 0.055 * Math.sin(Math.min(1, share * 1.7) * Math.PI * 0.6) + 0.02 * share,
      drift: 0.1 * barber.side - 0.05 * column + barber.hair.wave * 0.05 * jitter,
      thickness: 0.09,
      tip: 0.35,
    }),
  }),
]

export const cornrows: Style = (barber) => [
  capStep(barber, 0.008),
  ...row(barber, {
    columns: 13,
    reach: 0.92,
    sweep: (column) => ({
      from: hairlineAngle(barber.scalp, column) + 0.02,
      to: 3.5,
      lift: () => 0.034,
      drift: -0.25 * column,
      thickness: 0.026,
      tip: 0.6,
    }),
  }),
]
