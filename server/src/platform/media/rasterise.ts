import sharp from 'sharp'
import { markWebp } from './mark-webp.ts'

/** Grain costs bytes; below this it turns to mud. */
const QUALITY = 68

/** A drawing as a WebP file that says of itself that a program drew it. */
export async function rasterise(svg: string): Promise<Buffer> {
  return markWebp(await sharp(Buffer.from(svg)).webp({ quality: QUALITY, effort: 5 }).toBuffer(), 'drawn')
}

export const rasteriseToPng = (svg: string): Promise<Buffer> => sharp(Buffer.from(svg)).png().toBuffer()

export type Sheet = { columns: number; width: number; height: number }

const GAP = 6

/** Pictures side by side, row by row, each scaled to the same size: a PNG file. */
export async function contactSheet(
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
