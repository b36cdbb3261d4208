import type { Hair } from '../../look.ts'
import type { Random } from '../../math.ts'
import type { Clay, Step } from '../../sculpt/shape.ts'
import type { Scalp } from '../scalp.ts'
import type { Flow } from '../strands.ts'

/** Every style is made from the scalp, the hair and its variations. */
export type Barber = {
  clay: Clay
  scalp: Scalp
  hair: Hair
  random: Random
  /** 0 to 1: varies the locks per person. */
  seed: number
  side: 1 | -1
  /** Width of the skull, a factor. */
  wide: number
  /** 0 feminine to 1 masculine: length of the sideburns. */
  male: number
  torso(): number
}

export type Gloss = 'smooth' | 'rough' | 'rope' | 'curled'
/** The hair as shapes, and how its surface looks. */
export type Haircut = {
  steps: Step[]
  flow: Flow
  gloss: Gloss
  locks: number
  /** The style's own light and dark, -0.5 to 0.5, in place of strands. */
  grain?(x: number, y: number, z: number): number
}
export type Style = (barber: Barber) => Haircut
