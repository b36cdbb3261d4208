import sharp from 'sharp'
import { AppError } from '../errors.ts'
import { createTurns } from './turns.ts'

/** Pixels that a picture from outside may have; read from its head, before anything is unpacked. */
const PIXELS_MAX = 40_000_000
/** Of a square, in pixels. */
const SIDE_MAX = 768
const QUALITY = 86
const PATIENCE_S = 20

/** One frame, whole or not at all. */
const INPUT = { pages: 1, limitInputPixels: PIXELS_MAX, failOn: 'error' } as const

/** Unpacked, one may take a quarter of a gigabyte. */
const oneByOne = createTurns(1)

const STARTS: readonly ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
  (bytes) => bytes.subarray(0, 3).equals(Buffer.from('\xff\xd8\xff', 'latin1')),
  (bytes) => /^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6)),
  (bytes) => /^RIFF[\s\S]{4}WEBP$/.test(bytes.toString('latin1', 0, 12)),
]

/**
 * Makes a square WebP file of a picture from outside: the right way up, cut around its middle, its first frame alone,
 * and drawn anew, so that nothing which hid in the file is in ours. What a file is says its content, no name or header.
 * @throws picture_type, picture_too_large or picture_unreadable
 */
export async function squareOf(bytes: Buffer): Promise<Buffer> {
  if (!STARTS.some((isStart) => isStart(bytes))) throw new AppError('picture_type')
  const side = Math.min(SIDE_MAX, await shortSideOf(bytes))
  return oneByOne(() =>
    sharp(bytes, INPUT)
      .autoOrient()
      .resize(side, side, { fit: 'cover', position: 'centre' })
      .webp({ quality: QUALITY, effort: 4 })
      .timeout({ seconds: PATIENCE_S })
      .toBuffer()
      .catch(refuse),
  )
}

async function shortSideOf(bytes: Buffer): Promise<number> {
  const { width, height, depth, isProgressive } = await sharp(bytes, { ...INPUT, limitInputPixels: false })
    .metadata()
    .catch(refuse)
  // What comes line by line needs little memory; what is interlaced lies there whole, and with deep colours twice.
  const weight = isProgressive && depth === 'ushort' ? 2 : 1
  if (width * height * weight > PIXELS_MAX) throw new AppError('picture_too_large')
  return Math.min(width, height)
}

function refuse(cause: unknown): never {
  throw new AppError('picture_unreadable', {}, { cause })
}
