import sharp from 'sharp'
import { markWebp } from './mark-webp.ts'

/** Higher keeps grain at a high cost in bytes; lower blurs it. */
const WEBP_QUALITY = 68

const DENSITY = 72

/**
 * The file is marked as drawn by a program.
 * @param scale pixels per unit of the drawing
 */
export async function rasteriseSvg(svg: string, scale = 1): Promise<Buffer> {
  const webp = sharp(Buffer.from(svg), { density: DENSITY * scale }).webp({
    quality: WEBP_QUALITY,
    effort: 5,
  })
  return markWebp(await webp.toBuffer(), 'drawn')
}

export const rasteriseToPng = (svg: string): Promise<Buffer> => sharp(Buffer.from(svg)).png().toBuffer()

export type Sheet = { columns: number; width: number; height: number }

const GAP = 6

export async function drawContactSheet(
  pictures: readonly Buffer[],
  { columns, width, height }: Sheet,
): Promise<Buffer> {
  const tiles = await Promise.all(
    pictures.map(async (picture, index) => ({
      input: await sharp(picture).resize(width, height, { fit: 'fill' }).png().toBuffer(),
      left: (index % columns) * (width + GAP),
      top: Math.floor(index / columns) * (height + GAP),
    })),
  )
  return sharp({
    create: {
      width: columns * (width + GAP) - GAP,
      height: Math.ceil(pictures.length / columns) * (height + GAP) - GAP,
      channels: 3,
      background: '#0e0b14',
    },
  })
    .composite(tiles)
    .png({ palette: true })
    .toBuffer()
}
