import type { Layer, Ramp } from '../figure/layer.ts'
import type { Model } from '../figure/model.ts'
import { mix, type Random, randomOf, seedOf } from '../math.ts'
import { clothColourOf } from '../paper/cloth-colours.ts'
import type { Colour } from '../paper/colour.ts'
import { clothRamp } from '../paper/ramps.ts'
import { type Clay, clayOf, cut, type Distance, type Step } from '../sculpt/shape.ts'
import type { Vector } from '../sculpt/vector.ts'

/** What a hat leaves of the hair beneath it: all, what no cut takes away, a thin cap, or nothing. */
export type HairUnder = 'free' | readonly Step[] | 'flat' | 'hidden'

export type Hat = {
  layers: readonly Layer[]
  hair: HairUnder /** How high the light stands, so that a brim does not blacken the face. */
  lamp?: { height: number; front: number }
}

/** What hats are made with. */
export type Hatter = {
  model: Model
  clay: Clay
  /** Width of the skull, a factor. */
  wide: number
  random: Random
  colour: Colour
  ramp: Ramp
  rampOf(colour: Colour): Ramp
}
export type Make = (hatter: Hatter) => Hat

export function hatterFor(model: Model): Hatter {
  const { look, palette, stance, face } = model
  const colour = clothColourOf(look.accessories.headwear_colour)
  const rampOf = (other: Colour): Ramp => clothRamp(clothColourOf(other), palette)
  return {
    model,
    clay: clayOf(stance.head),
    wide: mix(1, face.width, 0.5),
    random: randomOf(seedOf(look.seed, 'headwear')),
    colour,
    ramp: rampOf(colour),
    rampOf,
  }
}

/** How a hat sits: its own measures begin at `at`, turned by pitch (front up) and roll (to the right of the face), radians. */
export type Seat = { at: Vector; pitch: number; roll?: number }

/** A distance in the hat's own measures: x right, y up from its edge, z to the front. */
export function seated(
  { at, pitch, roll = 0 }: Seat,
  distance: (x: number, y: number, z: number) => number,
): Distance {
  const [cp, sp, cr, sr] = [Math.cos(pitch), Math.sin(pitch), Math.cos(roll), Math.sin(roll)]
  return (headX, headY, headZ) => {
    const [dx, dy, z] = [headX - at[0], headY - at[1], headZ - at[2]]
    const x = dx * cr + dy * sr
    const y = dy * cr - dx * sr
    return distance(x, y * cp - z * sp, y * sp + z * cp)
  }
}

/** The middle of a hat's shape in the head's space, for its sphere. */
export function onSeat({ at, pitch, roll = 0 }: Seat, [x, y, z]: Vector): Vector {
  const [cp, sp, cr, sr] = [Math.cos(pitch), Math.sin(pitch), Math.cos(roll), Math.sin(roll)]
  const up = y * cp + z * sp
  return [at[0] + x * cr - up * sr, at[1] + up * cr + x * sr, at[2] + z * cp - y * sp]
}

/** Takes the hair away above a hat's edge. */
export const above = (clay: Clay, seat: Seat, height = 0): Step =>
  cut(
    clay.shape(
      onSeat(seat, [0, 0.5, 0]),
      0.95,
      seated(seat, (_x, y) => height - y),
    ),
    0.02,
  )

/** From the middle, 1 at the edge of a head's outline at the hat's seat. */
export const ringAt = (x: number, z: number, wide: number): number =>
  Math.hypot(x / (0.335 * wide), z / 0.437)
/** Units for one of a ring: the least, so that no distance is overstated. */
export const RING = 0.335

/** Folds of wound cloth, each lying over the next: 0 to 1, rising slowly and falling steeply. */
export function overlap(at: number): number {
  const share = at - Math.floor(at)
  return share < 0.84 ? share / 0.84 : (1 - share) / 0.16
}
