import type { Square } from './crop.ts'

/** What the server makes of it is smaller; more would only travel. */
const SIDE_MAX = 1024
const QUALITY = 0.92

/** Fills the canvas with the square of the picture. */
export function paintSquare(canvas: HTMLCanvasElement, picture: ImageBitmap, square: Square): void {
  const context = canvas.getContext('2d')
  if (context === null) return
  const { left, top, side } = square
  context.imageSmoothingQuality = 'high'
  context.clearRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height)
}

/**
 * The square as a file: WebP, or PNG where the browser cannot write that.
 * @throws where the browser gives no bytes, as on a device without memory
 */
export async function cutSquare(picture: ImageBitmap, square: Square): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.min(SIDE_MAX, Math.round(square.side)))
  canvas.height = canvas.width
  paintSquare(canvas, picture, square)
  const bytes = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', QUALITY))
  if (bytes === null) throw new Error('the browser made no file of the picture')
  return bytes
}
