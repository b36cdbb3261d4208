import { attachImage } from '@citrine/contract/chat-images'
import { AVATAR_MAX_BYTES } from '@citrine/contract/limits'
import { upload } from '#web/lib/api/api-client.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { i18n } from '#web/lib/i18n/i18n.ts'
import { openPicture, PictureError } from '#web/shared/picture-choice/open-picture.ts'
import { PICTURE_TYPES } from '#web/shared/picture-choice/picture-kind.ts'
import { openAttached, rememberAttached } from '../unsent/attached.ts'

const JPEG_QUALITY = 0.9
const PREVIEW_PX = 128

/** Returns why the picture was refused, or null when it is attached. */
export async function attachPicture(draftKey: string, file: File): Promise<string | null> {
  const attached = openAttached(draftKey)
  const before = attached.get()
  if (before === 'uploading') return null
  attached.set('uploading')
  try {
    // Chosen, pasted and dropped files pass the same checks; the server checks again.
    if (!PICTURE_TYPES.some((type) => type === file.type)) throw new PictureError('wrong_kind')
    const opened = await openPicture(file)
    try {
      const { image_id, picture } = await upload(attachImage, { file: await shrink(file, opened) })
      attached.set(rememberAttached({ image_id, picture, preview: drawPreview(opened) }))
    } finally {
      opened.close()
    }
    return null
  } catch (error) {
    attached.set(before)
    if (error instanceof PictureError) return i18n.t('attach_unfit', { ns: 'tree' })
    if (error instanceof ApiError) return error.desc
    throw error
  }
}

function paint(picture: ImageBitmap, scale: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** Draws a small copy, because the addresses that the server signs expire. */
function drawPreview(picture: ImageBitmap): string {
  return paint(picture, Math.min(1, PREVIEW_PX / Math.max(picture.width, picture.height))).toDataURL(
    'image/webp',
    0.7,
  )
}

async function shrink(file: File, picture: ImageBitmap): Promise<Blob> {
  if (file.size <= AVATAR_MAX_BYTES) return file
  const canvas = paint(picture, 1)
  const bytes = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY),
  )
  if (bytes === null) throw new PictureError('unreadable')
  return bytes
}
