import type { Hair } from '../../look.ts'
import type { Random } from '../../math.ts'
import type { Clay, Step } from '../../sculpt/shape.ts'
import type { Scalp } from '../scalp.ts'
import type { Flow } from '../strands.ts'

/** What a hair style is made with. */
export type Barber = {
  clay: Clay
  scalp: Scalp
  hair: Hair
  random: Random
  /** 0 to 1: the person's own fall of locks. */
  seed: number
  /** The side of the parting: 1 is the right of the face. */
  side: 1 | -1
  /** Width of the skull, a factor. */
  wide: number
  /** 0 feminine to 1 masculine: how far down hair grows before the ears. */
  male: number
  /** Distance to the body where the spaces stand: long hair lies on it. */
  torso(): number
}

/** What a style is to the light: smooth hair shines in ribbons, rough hair a little, curls scatter. */
export type Gloss = 'smooth' | 'rough' | 'rope' | 'curled'
export type Cut = {
  steps: Step[]
  flow: Flow
  gloss: Gloss /** To the full turn. */
  locks: number /** Light and dark of its own, -0.5 to 0.5, instead of strands. */
  grain?(x: number, y: number, z: number): number
}
export type Style = (barber: Barber) => Cut
