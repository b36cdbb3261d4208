import sharp from 'sharp'
import { markWebp } from './mark-webp.ts'

/** Grain costs bytes; below this it turns to mud. */
const QUALITY = 68

/** A drawing as a WebP file that says of itself that a program drew it. */
export async function rasterise(svg: string): Promise<Buffer> {
  return markWebp(await sharp(Buffer.from(svg)).webp({ quality: QUALITY, effort: 5 }).toBuffer(), 'drawn')
}
