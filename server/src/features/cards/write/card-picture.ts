import type { Cover } from '@citrine/contract/characters'
import sharp from 'sharp'
import { rasteriseToPng } from '#server/platform/media/rasterise.ts'

/** Converts to PNG for other tools; keeps only the XMP about the picture's origin. */
export const convertToPng = (webp: Buffer): Promise<Buffer> =>
  sharp(webp).keepXmp().png({ compressionLevel: 8 }).toBuffer()

/** Draws the cover's colours when there is no picture. */
export function coverPng({ palette }: Cover): Promise<Buffer> {
  const [deep = '#000', mid = '#333', warm = '#888', light = '#ccc'] = palette
  return rasteriseToPng(`<svg xmlns="http://www.w3.org/2000/svg" width="576" height="768" viewBox="0 0 3 4">
<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${deep}"/><stop offset="1" stop-color="${mid}"/></linearGradient></defs>
<rect width="3" height="4" fill="url(#sky)"/><circle cx="1.5" cy="2.3" r="0.8" fill="${warm}"/>
<circle cx="1.5" cy="2.3" r="0.62" fill="${light}"/><path d="M0 3.1Q1.5 2.5 3 3.1V4H0z" fill="${deep}"/></svg>`)
}
