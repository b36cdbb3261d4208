import { add, type Step } from '../../sculpt/shape.ts'
import { type FallingHair, shapeFallingHair } from '../falling-hair.ts'
import { type Flow, flowFromParting } from '../strands.ts'
import type { Barber, Gloss, Style } from './style.ts'

type FallingOptions = Omit<FallingHair, 'flow' | 'part' | 'fringe'> & {
  part?: number
  wave?: number
  gloss?: Gloss
  hasFringe?: boolean
}

const FRINGE = 0.125

const makeFallingStyle =
  (buildOptions: (barber: Barber) => FallingOptions): Style =>
  (barber) => {
    const { hair, side, seed } = barber
    const {
      part = 0.07,
      wave = hair.wave,
      gloss = 'smooth',
      hasFringe = hair.fringe,
      ...shape
    } = buildOptions(barber)
    const flow = flowFromParting({ part: -part * side, wave, seed })
    const mass = shapeFallingHair(barber, {
      ...shape,
      part: -part * side,
      flow,
      fringe: hasFringe ? FRINGE : null,
    })
    return { steps: [add(mass)], flow, gloss, locks: shape.locks }
  }

const FRINGE_LOCKS = 34

export function flowUnderFringe({ seed }: Barber, flow: Flow): Flow {
  const down = flowFromParting({ part: 0, wave: 0, seed })
  return (x, y, z, strand) => (z > 0.2 && y < 0.37 ? down : flow)(x, y, z, strand)
}

export function sculptFringe(barber: Barber): Step[] {
  const flow = flowFromParting({ part: 0, wave: 0, seed: barber.seed })
  return [
    add(
      shapeFallingHair(barber, {
        flow,
        part: 0,
        front: FRINGE,
        back: 0.6,
        lift: 0.04,
        flare: 0,
        tuck: 0,
        locks: FRINGE_LOCKS,
        groove: 0.014,
        tips: 0.03,
        opening: 0,
        fringe: null,
      }),
      0.02,
    ),
  ]
}

export const bob = makeFallingStyle(({ hair }) => ({
  front: -0.4 * hair.length,
  back: -0.3 * hair.length,
  lift: 0.05,
  flare: 0.1,
  tuck: hair.wave > 0.5 ? -0.01 : 0.09,
  locks: 22,
  groove: 0.018,
  tips: 0.035,
  opening: 1.08,
}))

export const shoulder = makeFallingStyle(({ hair }) => ({
  front: -0.66 * hair.length,
  back: -0.7 * hair.length,
  lift: 0.048,
  flare: 0.06,
  tuck: hair.wave > 0.4 ? -0.05 : 0.07,
  locks: 19,
  groove: 0.024,
  tips: 0.14,
  opening: 0.98,
}))

export const long = makeFallingStyle(({ hair }) => ({
  front: -1.04 * hair.length,
  back: -1.2 * hair.length,
  lift: 0.046,
  flare: 0.035 + 0.03 * hair.wave,
  tuck: 0.05,
  locks: 17,
  groove: 0.026,
  tips: 0.27,
  opening: 1,
}))

export const shaggy = makeFallingStyle(({ hair }) => ({
  front: -0.22,
  back: -0.42 * hair.length,
  wave: Math.max(0.5, hair.wave),
  lift: 0.062,
  flare: 0.12,
  tuck: -0.04,
  locks: 20,
  groove: 0.035,
  tips: 0.2,
  opening: 0.94,
  gloss: 'rough',
  hasFringe: true,
}))

export const pixie = makeFallingStyle(({ hair }) => ({
  part: 0.13,
  front: 0.02,
  back: -0.2 * hair.length,
  lift: 0.055,
  flare: -0.05,
  tuck: 0.03,
  locks: 24,
  groove: 0.024,
  tips: 0.12,
  opening: 1.04,
  hasFringe: true,
}))

export const locs = makeFallingStyle(({ hair }) => ({
  part: 0.02,
  wave: 0.12,
  front: -0.56 * hair.length,
  back: -0.66 * hair.length,
  lift: 0.06,
  flare: 0.12,
  tuck: 0,
  locks: 26,
  groove: 0.055,
  tips: 0.1,
  opening: 1,
  isRound: true,
  gloss: 'rope',
  hasFringe: false,
}))
