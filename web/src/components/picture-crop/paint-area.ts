import type { Area } from './crop.ts'

/** px; the server stores a smaller picture anyway. */
const WIDTH_MAX_PX = 1024
const JPEG_QUALITY = 0.92

export function paintArea(canvas: HTMLCanvasElement, picture: ImageBitmap, area: Area): void {
  const context = canvas.getContext('2d')
  if (context === null) return
  const { left, top, width, height } = area
  context.imageSmoothingQuality = 'high'
  context.clearRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height)
}

/**
 * Encodes the area as WebP, or as PNG if the browser cannot write WebP.
 * @throws when the browser returns no bytes, for example for lack of memory
 */
export async function cutArea(picture: ImageBitmap, area: Area): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.min(WIDTH_MAX_PX, Math.round(area.width)))
  canvas.height = Math.max(1, Math.round((canvas.width * area.height) / area.width))
  paintArea(canvas, picture, area)
  const bytes = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/webp', JPEG_QUALITY),
  )
  if (bytes === null) throw new Error('the browser could not encode the picture')
  return bytes
}
