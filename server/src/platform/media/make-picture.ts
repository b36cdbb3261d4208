import sharp from 'sharp'

/** One thread a picture, and no pixels kept: a server has other things to do with its cores and memory. */
sharp.concurrency(1)
sharp.cache(false)

const INPUT = { limitInputPixels: 50_000_000, failOn: 'error' } as const
/** Of the placeholder, in pixels. */
const BLUR_WIDTH = 16
/** Of the file that stands for a locked picture. */
const PREVIEW_WIDTH = 24
/** In the preview's own pixels: what is left are a few areas of colour. */
const PREVIEW_BLUR = 4
/** More only keeps the grain of what was encoded before. */
const QUALITY = 74

const open = (bytes: Buffer) => sharp(bytes, INPUT).autoOrient()

export type Shape = { width: number; height: number }

export async function shapeOf(bytes: Buffer): Promise<Shape> {
  const { autoOrient } = await sharp(bytes, INPUT).metadata()
  return { width: autoOrient.width, height: autoOrient.height }
}

/** A WebP file that may leave as it is: without a camera's notes (which may say where somebody lives), and unmoving. */
export async function isPlainWebp(bytes: Buffer): Promise<boolean> {
  const { format, exif, pages = 1 } = await sharp(bytes, INPUT).metadata()
  return format === 'webp' && exif === undefined && pages === 1
}

const heightAt = (width: number, shape: Shape): number =>
  Math.max(1, Math.round((width * shape.height) / shape.width))

/** The whole picture in a line of text: what a page paints while the picture is on its way. */
export async function blurOf(bytes: Buffer, shape: Shape): Promise<string> {
  const webp = await open(bytes)
    .resize(BLUR_WIDTH, heightAt(BLUR_WIDTH, shape), { fit: 'fill' })
    .webp({ quality: 20, effort: 6 })
    .toBuffer()
  return `data:image/webp;base64,${webp.toString('base64')}`
}

/** A file without anything of the picture but where it is light and where dark. */
export async function blurAway(bytes: Buffer, shape: Shape): Promise<Buffer> {
  const { data, info } = await open(bytes)
    .resize(PREVIEW_WIDTH, heightAt(PREVIEW_WIDTH, shape), { fit: 'fill' })
    .removeAlpha()
    .blur(PREVIEW_BLUR)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return sharp(data, { raw: { width, height, channels } }).webp({ quality: 60, effort: 6 }).toBuffer()
}

/** A picture at another width. Of its metadata only what says how it came about goes along. */
export async function resizeTo(bytes: Buffer, width: number): Promise<Buffer> {
  return open(bytes)
    .resize({ width, withoutEnlargement: true })
    .keepXmp()
    .webp({ quality: QUALITY, effort: 4 })
    .toBuffer()
}
