import sharp from 'sharp'

const HASH_SIDE = 8
/** Scaling down and blurring come first, so that details of format and size do not count. */
const SCALED_SIDE = 64
/** A picture with fewer or more of the 128 bits set is nearly plain. */
const DIFFERING = { min: 16, max: 112 }

/**
 * Computes a perceptual hash of 128 bits: each of 8 by 8 squares is darker or lighter than its right and lower
 * neighbour. It survives scaling and re-encoding. Null for a nearly plain picture.
 */
export async function computeLikeness(picture: Buffer): Promise<string | null> {
  const size = HASH_SIDE + 1
  const soft = await sharp(picture)
    .resize(SCALED_SIDE, SCALED_SIDE, { fit: 'fill' })
    .toColourspace('b-w')
    .removeAlpha()
    .blur(1)
    .raw()
    .toBuffer()
  const grey = await sharp(soft, { raw: { width: SCALED_SIDE, height: SCALED_SIDE, channels: 1 } })
    .resize(size, size, { fit: 'fill', kernel: 'cubic' })
    .toColourspace('b-w')
    .raw()
    .toBuffer()
  const at = (x: number, y: number): number => grey[y * size + x] ?? 0
  const squares = Array.from({ length: HASH_SIDE * HASH_SIDE }, (_, n) => ({
    x: n % HASH_SIDE,
    y: Math.floor(n / HASH_SIDE),
  }))
  const bits = squares.map(({ x, y }) => (at(x, y) < at(x + 1, y) ? '1' : '0'))
  const below = squares.map(({ x, y }) => (at(x, y) < at(x, y + 1) ? '1' : '0'))
  const likeness = [...bits, ...below].join('')
  const ones = likeness.replaceAll('0', '').length
  return ones < DIFFERING.min || ones > DIFFERING.max ? null : likeness
}
