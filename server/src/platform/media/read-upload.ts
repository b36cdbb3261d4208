import sharp from 'sharp'
import { AppError } from '../errors.ts'
import { createTurns } from '../turns.ts'
import type { MadeBy } from './mark-webp.ts'

/** Pixels that a picture from outside may have; read from its head, before anything is unpacked. */
const PIXELS_MAX = 25_000_000
/** Shapes that pictures are cut to; the largest in pixels. Of a portrait what draws the eye stays. */
const CUTS = {
  square: { width: 768, height: 768, position: 'centre' },
  portrait: { width: 768, height: 1024, position: sharp.strategy.attention },
} as const
export type Cut = keyof typeof CUTS

const QUALITY = 86
const PATIENCE_S = 20
/** More is no mark. */
const XMP_MAX = 100_000

/** One frame, whole or not at all. */
const INPUT = { pages: 1, limitInputPixels: PIXELS_MAX, failOn: 'error' } as const

/** Unpacked, one may take 200 MB. */
const oneByOne = createTurns(1)

const STARTS: readonly ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
  (bytes) => bytes.subarray(0, 3).equals(Buffer.from('\xff\xd8\xff', 'latin1')),
  (bytes) => /^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6)),
  (bytes) => /^RIFF[\s\S]{4}WEBP$/.test(bytes.toString('latin1', 0, 12)),
]

/**
 * Makes a WebP file of a picture from outside: the right way up, cut to a shape, its first frame alone, and drawn anew,
 * so that nothing which hid in the file is in ours. What a file is says its content, no name or header.
 * @throws picture_type, picture_too_large or picture_unreadable
 */
export async function cutOf(bytes: Buffer, cut: Cut): Promise<Buffer> {
  if (!STARTS.some((isStart) => isStart(bytes))) throw new AppError('picture_type')
  const { width, height, position } = await fitted(bytes, CUTS[cut])
  return oneByOne(() =>
    sharp(bytes, INPUT)
      .autoOrient()
      .resize(width, height, { fit: 'cover', position })
      .webp({ quality: QUALITY, effort: 4 })
      .timeout({ seconds: PATIENCE_S })
      .toBuffer()
      .catch(refuse),
  )
}

const SOURCE = /digitalsourcetype\/(?:\w*(trainedAlgorithmicMedia)|algorithmicMedia)/i

/** Whether a picture from outside says of itself that a machine made it: that alone of what it tells goes on. */
export async function madeByIn(bytes: Buffer): Promise<MadeBy | null> {
  const { xmp } = await sharp(bytes, { ...INPUT, limitInputPixels: false }).metadata()
  const [told, trained] = SOURCE.exec(xmp?.toString('latin1', 0, XMP_MAX) ?? '') ?? []
  if (told === undefined) return null
  return trained === undefined ? 'drawn' : 'generated'
}

/** Of a picture that somebody made for us, in pixels: its longer side. */
const MADE_SIDE = 1_536

/**
 * The same of a picture that an outside maker made: whole, and no larger than anybody is shown.
 * @throws picture_type, picture_too_large or picture_unreadable
 */
export async function redrawMade(bytes: Buffer): Promise<Buffer> {
  if (!STARTS.some((isStart) => isStart(bytes))) throw new AppError('picture_type')
  await sizeOf(bytes)
  return oneByOne(() =>
    sharp(bytes, INPUT)
      .autoOrient()
      .resize(MADE_SIDE, MADE_SIDE, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .webp({ quality: QUALITY, effort: 4 })
      .timeout({ seconds: PATIENCE_S })
      .toBuffer()
      .catch(refuse),
  )
}

/** The shape as large as the picture reaches: nothing is blown up. */
async function fitted(bytes: Buffer, cut: (typeof CUTS)[Cut]) {
  const { width, height } = await sizeOf(bytes)
  const scale = Math.min(1, width / cut.width, height / cut.height)
  const sideOf = (most: number): number => Math.max(1, Math.round(most * scale))
  return { ...cut, width: sideOf(cut.width), height: sideOf(cut.height) }
}

async function sizeOf(bytes: Buffer): Promise<{ width: number; height: number }> {
  const { width, height, autoOrient, depth, isProgressive } = await sharp(bytes, {
    ...INPUT,
    limitInputPixels: false,
  })
    .metadata()
    .catch(refuse)
  // What comes line by line needs little memory; what is interlaced lies there whole, and with deep colours twice.
  const weight = isProgressive && depth === 'ushort' ? 2 : 1
  if (width * height * weight > PIXELS_MAX) throw new AppError('picture_too_large')
  return { width: autoOrient.width, height: autoOrient.height }
}

function refuse(cause: unknown): never {
  throw new AppError('picture_unreadable', {}, { cause })
}
