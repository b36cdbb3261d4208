import type { Colour } from '../paper/colour.ts'
import type { Step } from '../sculpt/shape.ts'

/** Colours from shadow to light, and the tones (0 to about 1) where one gives way to the next: one cut fewer than colours. */
export type Ramp = { colours: readonly Colour[]; cuts: readonly number[] }

/** What is asked of a seen point: the spaces stand at it (`stance.head.x`, `stance.body.y`, ...). */
export type Spot = { nx: number; ny: number; nz: number; tone: number; key: number }

/** One sort of paper in the picture: a thing sculpted, lit, and cut into the tones of its ramp. */
export type Layer = {
  name: string
  steps: readonly Step[]
  ramp: Ramp
  /** Gives a point another tone: strands of hair, a seam, a fold that is only drawn. */
  texture?: (spot: Spot) => number
  /** Parts of it in another ramp, lit alike: lips, a pattern of cloth. Above 0 inside, in units. */
  inlays?: readonly Inlay[]
  /** Samples: how soft its tones' edges are, and the smallest island that is kept. */
  soft?: number
  smallest?: number
  /** Too thin to throw a shadow. */
  isThin?: boolean
}
export type Inlay = { ramp: Ramp; area: (spot: Spot) => number; smallest?: number }

/** Shapes of one colour on top of everything sculpted, drawn from the head's features or the like. */
export type Flat = { d: string; fill: Colour; opacity?: number; clip?: string }
