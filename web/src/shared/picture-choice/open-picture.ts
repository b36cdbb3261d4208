import { FILE_MAX_BYTES, type PictureFault, readPictureKind } from './picture-kind.ts'

/** px; a larger picture is scaled down to save the browser's memory. */
const SIDE_MAX_PX = 2400
const HEAD_BYTES = 16

export class PictureError extends Error {
  override readonly name = 'PictureError'
  readonly fault: PictureFault

  constructor(fault: PictureFault, options?: ErrorOptions) {
    super(fault, options)
    this.fault = fault
  }
}

export async function openPicture(file: Blob): Promise<ImageBitmap> {
  if (file.size > FILE_MAX_BYTES) throw new PictureError('too_large')
  const beginning = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
  if (readPictureKind(beginning) === undefined) throw new PictureError('wrong_kind')
  return shrinkToLimit(await decode(file))
}

/** Applies the EXIF orientation, and takes the first frame of an animation. */
async function decode(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file)
  } catch (cause) {
    throw new PictureError('unreadable', { cause })
  }
}

async function shrinkToLimit(picture: ImageBitmap): Promise<ImageBitmap> {
  const scale = SIDE_MAX_PX / Math.max(picture.width, picture.height)
  if (scale >= 1) return picture
  const smaller = await createImageBitmap(picture, {
    resizeWidth: Math.max(1, Math.round(picture.width * scale)),
    resizeHeight: Math.max(1, Math.round(picture.height * scale)),
    resizeQuality: 'high',
  })
  picture.close()
  return smaller
}
