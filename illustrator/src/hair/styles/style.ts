import type { Hair } from '../../look.ts'
import type { Random } from '../../math.ts'
import type { Clay, Step } from '../../sculpt/shape.ts'
import type { Scalp } from '../scalp.ts'

/** What a hair style is made with. */
export type Barber = {
  clay: Clay
  scalp: Scalp
  hair: Hair
  random: Random
  /** The side of the parting: 1 is the right of the face. */
  side: 1 | -1
}

export type Style = (barber: Barber) => Step[]
