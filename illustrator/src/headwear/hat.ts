import type { Layer, Ramp } from '../figure/layer.ts'
import type { Model } from '../figure/model.ts'
import { createRandom, hashSeed, mix, type Random } from '../math.ts'
import { findClothColour } from '../paper/cloth-colours.ts'
import type { Colour } from '../paper/colour.ts'
import { createClothRamp } from '../paper/ramps.ts'
import { type Clay, createClay, cut, type Distance, type Step } from '../sculpt/shape.ts'
import type { Vector } from '../sculpt/vector.ts'

/** `free` shows all hair, steps cut some of it, `flat` shows a thin cap, `hidden` none. */
export type HairUnder = 'free' | readonly Step[] | 'flat' | 'hidden'

export type Hat = {
  layers: readonly Layer[]
  hair: HairUnder
  /** Position of the key light, lowered so that a brim does not blacken the face. */
  lamp?: { height: number; front: number }
}

/** Every hat is made from the head, its size and the colours. */
export type Hatter = {
  model: Model
  clay: Clay
  wide: number
  random: Random
  colour: Colour
  ramp: Ramp
  createRamp(colour: Colour): Ramp
}
export type MakeHat = (hatter: Hatter) => Hat

export function createHatter(model: Model): Hatter {
  const { look, palette, stance, face } = model
  const colour = findClothColour(look.accessories.headwear_colour)
  const createRamp = (other: Colour): Ramp => createClothRamp(findClothColour(other), palette)
  return {
    model,
    clay: createClay(stance.head),
    wide: mix(1, face.width, 0.5),
    random: createRandom(hashSeed(look.seed, 'headwear')),
    colour,
    ramp: createRamp(colour),
    createRamp,
  }
}

export type Seat = { at: Vector; pitch: number; roll?: number }

/** Turns a distance in a hat's space (x right, y up from its edge, z to the front) into one in head space. */
export function measureOnSeat(
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

export function placeOnSeat({ at, pitch, roll = 0 }: Seat, [x, y, z]: Vector): Vector {
  const [cp, sp, cr, sr] = [Math.cos(pitch), Math.sin(pitch), Math.cos(roll), Math.sin(roll)]
  const up = y * cp + z * sp
  return [at[0] + x * cr - up * sr, at[1] + up * cr + x * sr, at[2] + z * cp - y * sp]
}

export const cutHairAbove = (clay: Clay, seat: Seat, height = 0): Step =>
  cut(
    clay.shape(
      placeOnSeat(seat, [0, 0.5, 0]),
      0.95,
      measureOnSeat(seat, (_x, y) => height - y),
    ),
    0.02,
  )

/** Measures how far out a point of a hat lies, in rings: 1 is the outline of the head. */
export const measureRing = (x: number, z: number, wide: number): number =>
  Math.hypot(x / (0.335 * wide), z / 0.437)
/** Units per ring, by the smallest radius of the head, because a distance must never be too large. */
export const RING = 0.335

/** Returns the height (0 to 1) of overlapping folds, one per unit: each rises slowly and falls steeply. */
export function computeFoldHeight(at: number): number {
  const share = at - Math.floor(at)
  return share < 0.84 ? share / 0.84 : (1 - share) / 0.16
}
