import { attachImage } from '@citrine/contract/chat-images'
import { AVATAR_MAX_BYTES } from '@citrine/contract/limits'
import { openPicture, PictureRefused } from '#web/components/picture-choice/open-picture.ts'
import { upload } from '#web/lib/api/api-client.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { i18n } from '#web/lib/i18n/i18n.ts'
import { openAttached, rememberAttached } from '../unsent/attached.ts'

const QUALITY = 0.9

/** Scales a photo down that is larger than the server takes. */
async function shrink(file: File): Promise<Blob> {
  if (file.size <= AVATAR_MAX_BYTES) return file
  const picture = await openPicture(file)
  const canvas = document.createElement('canvas')
  canvas.width = picture.width
  canvas.height = picture.height
  canvas.getContext('2d')?.drawImage(picture, 0, 0)
  picture.close()
  const bytes = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  if (bytes === null) throw new PictureRefused('unreadable')
  return bytes
}

/**
 * Uploads a picture for the next message.
 * @returns why it was refused; null when it is attached
 */
export async function attachPicture(draftKey: string, file: File): Promise<string | null> {
  const attached = openAttached(draftKey)
  const before = attached.get()
  if (before === 'uploading') return null
  attached.set('uploading')
  try {
    const { image_id, picture } = await upload(attachImage, { file: await shrink(file) })
    attached.set(rememberAttached(image_id, picture))
    return null
  } catch (error) {
    attached.set(before)
    if (error instanceof PictureRefused) return i18n.t('attach_unfit', { ns: 'tree' })
    if (error instanceof ApiError) return error.desc
    throw error
  }
}
