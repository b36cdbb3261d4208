import sharp from 'sharp'

const SIDE = 8
/** First it is made small and soft: what formats and sizes make of fine lines is no part of how it looks. */
const SOFT = 64
/** With fewer squares that differ from their neighbour, or with hardly one that does not, it is a plain area like any other. */
const TOLD = { min: 16, max: 112 }

/**
 * How a picture looks, in 128 signs: which of 8 by 8 squares is darker than the one beside it, and than the one below it.
 * It stays nearly the same when the picture is made smaller or is saved anew. Null for one that shows hardly anything.
 */
export async function likenessOf(picture: Buffer): Promise<string | null> {
  const size = SIDE + 1
  const soft = await sharp(picture)
    .resize(SOFT, SOFT, { fit: 'fill' })
    .toColourspace('b-w')
    .removeAlpha()
    .blur(1)
    .raw()
    .toBuffer()
  const grey = await sharp(soft, { raw: { width: SOFT, height: SOFT, channels: 1 } })
    .resize(size, size, { fit: 'fill', kernel: 'cubic' })
    .toColourspace('b-w')
    .raw()
    .toBuffer()
  const at = (x: number, y: number): number => grey[y * size + x] ?? 0
  const squares = Array.from({ length: SIDE * SIDE }, (_, n) => ({ x: n % SIDE, y: Math.floor(n / SIDE) }))
  const beside = squares.map(({ x, y }) => (at(x, y) < at(x + 1, y) ? '1' : '0'))
  const below = squares.map(({ x, y }) => (at(x, y) < at(x, y + 1) ? '1' : '0'))
  const likeness = [...beside, ...below].join('')
  const told = likeness.replaceAll('0', '').length
  return told < TOLD.min || told > TOLD.max ? null : likeness
}
