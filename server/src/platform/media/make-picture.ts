import sharp from 'sharp'

sharp.concurrency(1)
sharp.cache(false)

const INPUT = { limitInputPixels: 50_000_000, failOn: 'error' } as const
/**
 * Width of the placeholder in pixels. A page has many: 16 pixels would double their bytes and show little more.
 */
const BLUR_WIDTH = 8
const PREVIEW_WIDTH = 24
const PREVIEW_BLUR = 4
/** A higher quality would only preserve artefacts of the previous encoding. */
const WEBP_QUALITY = 74

const openPicture = (bytes: Buffer) => sharp(bytes, INPUT).autoOrient()

export type Shape = { width: number; height: number }

export async function readShape(bytes: Buffer): Promise<Shape> {
  const { autoOrient } = await sharp(bytes, INPUT).metadata()
  return { width: autoOrient.width, height: autoOrient.height }
}

/** Returns false for a file with EXIF, which may contain a location. */
export async function isPlainWebp(bytes: Buffer): Promise<boolean> {
  const { format, exif, pages = 1 } = await sharp(bytes, INPUT).metadata()
  return format === 'webp' && exif === undefined && pages === 1
}

const computeHeight = (width: number, shape: Shape): number =>
  Math.max(1, Math.round((width * shape.height) / shape.width))

/** Makes a data URL, which the page paints while the picture loads, even before a script runs. */
export async function makeBlur(bytes: Buffer, shape: Shape): Promise<string> {
  const webp = await openPicture(bytes)
    .resize(BLUR_WIDTH, computeHeight(BLUR_WIDTH, shape), { fit: 'fill' })
    .webp({ quality: 20, effort: 6 })
    .toBuffer()
  return `data:image/webp;base64,${webp.toString('base64')}`
}

export async function removeEdges(bytes: Buffer, shape: Shape): Promise<Buffer> {
  const { data, info } = await openPicture(bytes)
    .resize(PREVIEW_WIDTH, computeHeight(PREVIEW_WIDTH, shape), { fit: 'fill' })
    .removeAlpha()
    .blur(PREVIEW_BLUR)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return sharp(data, { raw: { width, height, channels } }).webp({ quality: 60, effort: 6 }).toBuffer()
}

const MODEL_SIDE = 768

/** Makes a JPEG, because some model servers read neither WebP nor transparency. */
export async function makeModelImage(bytes: Buffer): Promise<Buffer> {
  return openPicture(bytes)
    .resize(MODEL_SIDE, MODEL_SIDE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 80 })
    .toBuffer()
}

/** Keeps only the origin (XMP) of the metadata. */
export async function resizeToWidth(bytes: Buffer, width: number): Promise<Buffer> {
  return openPicture(bytes)
    .resize({ width, withoutEnlargement: true })
    .keepXmp()
    .webp({ quality: WEBP_QUALITY, effort: 4 })
    .toBuffer()
}
