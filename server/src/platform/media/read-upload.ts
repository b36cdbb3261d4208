import sharp from 'sharp'
import { createLimiter } from '../concurrency/limiter.ts'
import { AppError } from '../errors.ts'
import type { PictureMaker } from './mark-webp.ts'

const PIXELS_MAX = 25_000_000
const CUTS = {
  square: { width: 768, height: 768, position: 'centre' },
  portrait: { width: 768, height: 1024, position: sharp.strategy.attention },
} as const
export type CropShape = keyof typeof CUTS

const WEBP_QUALITY = 86
const TIMEOUT_S = 20
const XMP_MAX = 100_000

/** Reads one frame, complete or not at all. */
const INPUT = { pages: 1, limitInputPixels: PIXELS_MAX, failOn: 'error' } as const

/** Decoding may take 200 MB. */
const oneByOne = createLimiter(1)

const STARTS: readonly ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
  (bytes) => bytes.subarray(0, 3).equals(Buffer.from('\xff\xd8\xff', 'latin1')),
  (bytes) => /^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6)),
  (bytes) => /^RIFF[\s\S]{4}WEBP$/.test(bytes.toString('latin1', 0, 12)),
]

/**
 * Rotates upright, crops, and keeps the first frame only, so that nothing hidden in the file survives. The
 * content decides the type, not name or header.
 * @throws picture_type, picture_too_large or picture_unreadable
 */
export async function cropPicture(bytes: Buffer, cut: CropShape): Promise<Buffer> {
  if (!STARTS.some((isStart) => isStart(bytes))) throw new AppError('picture_type')
  const { width, height, position } = await fitPicture(bytes, CUTS[cut])
  return oneByOne(() =>
    sharp(bytes, INPUT)
      .autoOrient()
      .resize(width, height, { fit: 'cover', position })
      .webp({ quality: WEBP_QUALITY, effort: 4 })
      .timeout({ seconds: TIMEOUT_S })
      .toBuffer()
      .catch(throwUnreadable),
  )
}

const SOURCE = /digitalsourcetype\/(?:\w*(trainedAlgorithmicMedia)|algorithmicMedia)/i

/** The mark as machine-made is the only metadata that is kept. */
export async function readMaker(bytes: Buffer): Promise<PictureMaker | null> {
  const { xmp } = await sharp(bytes, { ...INPUT, limitInputPixels: false }).metadata()
  const [source, trained] = SOURCE.exec(xmp?.toString('latin1', 0, XMP_MAX) ?? '') ?? []
  if (source === undefined) return null
  return trained === undefined ? 'drawn' : 'generated'
}

const WHOLE_SIDE = 1_536

export async function redrawWhole(bytes: Buffer): Promise<Buffer> {
  if (!STARTS.some((isStart) => isStart(bytes))) throw new AppError('picture_type')
  await readSize(bytes)
  return oneByOne(() =>
    sharp(bytes, INPUT)
      .autoOrient()
      .resize(WHOLE_SIDE, WHOLE_SIDE, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .webp({ quality: WEBP_QUALITY, effort: 4 })
      .timeout({ seconds: TIMEOUT_S })
      .toBuffer()
      .catch(throwUnreadable),
  )
}

async function fitPicture(bytes: Buffer, cut: (typeof CUTS)[CropShape]) {
  const { width, height } = await readSize(bytes)
  const scale = Math.min(1, width / cut.width, height / cut.height)
  const scaleSide = (maxSide: number): number => Math.max(1, Math.round(maxSide * scale))
  return { ...cut, width: scaleSide(cut.width), height: scaleSide(cut.height) }
}

async function readSize(bytes: Buffer): Promise<{ width: number; height: number }> {
  const { width, height, autoOrient, depth, isProgressive } = await sharp(bytes, {
    ...INPUT,
    limitInputPixels: false,
  })
    .metadata()
    .catch(throwUnreadable)
  // Baseline images decode line by line; interlaced ones are in memory whole, and with 16 bits twice.
  const weight = isProgressive && depth === 'ushort' ? 2 : 1
  if (width * height * weight > PIXELS_MAX) throw new AppError('picture_too_large')
  return { width: autoOrient.width, height: autoOrient.height }
}

function throwUnreadable(cause: unknown): never {
  throw new AppError('picture_unreadable', {}, { cause })
}
