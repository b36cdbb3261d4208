import { clamp, mix, smoothstep } from '../../math.ts'
import { add } from '../../sculpt/shape.ts'
import { type CombedHair, shapeCombedHair } from '../combed-hair.ts'
import { flowBack, lockAt } from '../strands.ts'
import type { Barber, Gloss, Style } from './style.ts'

type CombedOptions = Omit<CombedHair, 'flow'> & { drift?: number; wave?: number; gloss?: Gloss }

const makeCombedStyle =
  (buildOptions: (barber: Barber) => CombedOptions): Style =>
  (barber) => {
    const { drift = 0, wave = barber.hair.wave, gloss = 'smooth', ...shape } = buildOptions(barber)
    const flow = flowBack({ drift: drift * barber.side, wave, seed: barber.seed })
    return { steps: [add(shapeCombedHair(barber, { ...shape, flow }))], flow, gloss, locks: shape.locks }
  }

const measureOnTop = (x: number, y: number): number =>
  smoothstep(0.12, 0.36, y) * smoothstep(0.3, 0.16, Math.abs(x))
function measureInFront(y: number, z: number): number {
  const over = Math.atan2(y - 0.145, z)
  return smoothstep(0.3, 0.85, over) * smoothstep(1.9, 1, over)
}

export const buzz = makeCombedStyle(() => ({
  lift: () => 0.013,
  locks: 40,
  groove: 0,
  uneven: 0,
  tips: 0.008,
  soft: 0.02,
  gloss: 'rough',
}))

export const balding = makeCombedStyle(() => ({
  lift: ({ y, z }) => mix(-0.04, 0.034, smoothstep(0.28 - 0.12 * z, 0.15 - 0.14 * z, y)),
  locks: 34,
  groove: 0.012,
  uneven: 0.3,
  soft: 0.02,
  gloss: 'rough',
}))

export const crop = makeCombedStyle(({ hair }) => ({
  lift: ({ x, y, z }) => 0.016 + 0.032 * hair.length * measureOnTop(x, y) * (1 + 0.4 * measureInFront(y, z)),
  drift: 0.5,
  locks: 44,
  groove: 0.016,
  uneven: 0.7,
  tips: 0.06,
  higher: -0.02,
  gloss: 'rough',
}))

export const slicked = makeCombedStyle(() => ({
  lift: ({ y, z }) => 0.026 + 0.018 * measureInFront(y, z) + 0.012 * smoothstep(0.1, -0.3, z),
  drift: 0.15,
  locks: 34,
  groove: 0.012,
  uneven: 0.16,
  tips: 0.012,
}))

export const quiff = makeCombedStyle(({ hair }) => ({
  lift: ({ x, y, z }) =>
    0.016 +
    0.03 * measureOnTop(x, y) +
    0.125 * hair.length * measureInFront(y, z) * measureOnTop(x, y) ** 0.7,
  drift: 0.35,
  locks: 24,
  groove: 0.024,
  uneven: 0.22,
  tips: 0.012,
}))

export const undercut = makeCombedStyle(({ hair, side }) => ({
  lift: ({ x, y, z }) => {
    const top = smoothstep(0.19, 0.36, y - 0.04 * Math.abs(x))
    return (
      0.009 +
      (0.055 + 0.05 * measureInFront(y, z) + 0.03 * smoothstep(-0.25, 0.25, x * side)) * hair.length * top
    )
  },
  drift: 0.6,
  locks: 24,
  groove: 0.02,
  uneven: 0.22,
  tips: 0.012,
}))

export const swept = makeCombedStyle(({ hair }) => ({
  lift: ({ x, y, z }) =>
    0.038 +
    0.07 * hair.length * measureInFront(y, z) * smoothstep(0.33, 0.1, Math.abs(x)) +
    0.045 * hair.length * smoothstep(0.05, -0.35, z) * smoothstep(0.4, 0, y) +
    0.03 * smoothstep(-0.1, -0.3, y),
  drift: 0.4,
  locks: 24,
  groove: 0.024,
  uneven: 0.24,
  tips: 0.02,
}))

export const makeSidePart: Style = (barber) => {
  const { hair, side, seed } = barber
  const part = -0.42 * side
  const flow = flowBack({ drift: 1.1 * side, wave: hair.wave, seed })
  const mass = shapeCombedHair(barber, {
    flow,
    lift: ({ x, y, z }) => {
      const column = x / 0.303 - part
      const isLong = column * side > 0
      const parting = smoothstep(0, 0.1, Math.abs(column)) + (1 - smoothstep(0.2, 0.34, y))
      const wing = isLong
        ? 0.03 +
          0.06 *
            hair.length *
            Math.sin(clamp(Math.abs(column) / 1.5, 0, 1) * Math.PI) *
            mix(0.6, 1, measureInFront(y, z))
        : 0.024
      return 0.012 + wing * Math.min(1, parting) * mix(0.4, 1, smoothstep(-0.1, 0.25, y))
    },
    locks: 30,
    groove: 0.018,
    uneven: 0.25,
    tips: 0.018,
  })
  return { steps: [add(mass)], flow, gloss: 'smooth', locks: 30 }
}

const ROWS = 28

export const cornrows = makeCombedStyle(({ seed }) => ({
  lift: (_place, strand) => {
    const { number, border } = lockAt(strand, ROWS)
    const plaited = 0.86 + 0.14 * Math.sin(strand.along * 48 + (number % 2) * Math.PI + seed * 9)
    return 0.006 + 0.034 * Math.sqrt(Math.max(0, 1 - border * border)) * plaited
  },
  wave: 0,
  drift: 0,
  locks: ROWS,
  groove: 0,
  uneven: 0,
  tips: 0.004,
  soft: 0.012,
  gloss: 'rope',
}))
