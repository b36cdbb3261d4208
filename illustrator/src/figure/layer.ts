import type { Colour } from '../paper/colour.ts'
import type { Step } from '../sculpt/shape.ts'

/** Colours from shadow to light, and the tones (0 to about 1) at which the next one starts: one cut fewer than colours. */
export type Ramp = { colours: readonly Colour[]; cuts: readonly number[] }

/** Normal and light of a visible point, to which the spaces are set (`stance.head.x`, `stance.body.y`, ...). */
export type Spot = { nx: number; ny: number; nz: number; tone: number; key: number }

export type Layer = {
  name: string
  steps: readonly Step[]
  ramp: Ramp
  texture?: (spot: Spot) => number
  /** Parts in another ramp with the same light, such as lips or a cloth pattern. Above 0 inside, in units. */
  inlays?: readonly Inlay[]
  /** Softness of the tones' edges, in samples. */
  soft?: number
  /** The smallest island that is kept, in samples. */
  smallest?: number
  /** True for what is too thin to cast a shadow. */
  isThin?: boolean
  /** True for a layer that hides what is behind it and is not drawn itself. */
  isGap?: boolean
}
export type Inlay = { ramp: Ramp; area: (spot: Spot) => number; smallest?: number }
