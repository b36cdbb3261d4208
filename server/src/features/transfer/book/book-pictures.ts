import sharp from 'sharp'
import type { AppContext } from '#server/context.ts'
import { listImages, type MessageRow } from '#server/features/chat/public.ts'
import { listPicturesOfRecords } from '#server/features/pictures/public.ts'
import type { StoredPicture } from '#server/platform/media/stored-picture.ts'
import type { BookPicture } from './write-chapters.ts'

const PICTURES_MAX = 200
const PICTURE_WIDTH = 1_000
/** Readers of books know JPEG; not all know WebP. */
const JPEG_QUALITY = 82

export function createPictureFinder({ db }: Pick<AppContext, 'db'>, user_id: string) {
  let remaining = PICTURES_MAX
  return async (records: readonly MessageRow[]): Promise<Map<string, BookPicture[]>> => {
    const found = new Map<string, BookPicture[]>()
    const add = (record_id: string, id: string, { hash, area }: StoredPicture, prompt: string): void => {
      if (remaining === 0) return
      remaining--
      found.set(record_id, [
        ...(found.get(record_id) ?? []),
        { hash, area, name: `picture-${id}.jpg`, prompt },
      ])
    }
    const record_ids = records.map(({ record_id }) => record_id)
    const [attached, made] = await Promise.all([
      listImages(
        db,
        user_id,
        records.flatMap(({ image_id }) => image_id ?? []),
      ),
      listPicturesOfRecords(db, user_id, record_ids),
    ])
    const images = new Map(attached.map(({ image_id, picture }) => [image_id, picture]))
    for (const { record_id, image_id } of records) {
      const image = image_id === null ? undefined : images.get(image_id)
      if (image !== undefined) add(record_id, record_id, image, '')
    }
    for (const { record_id, picture_id, picture, prompt } of made)
      if (picture !== null && record_id !== null) add(record_id, picture_id, picture, prompt)
    return found
  }
}

/** Keeps the mark of its origin; undefined when the file no longer exists. */
export async function readAsJpeg(
  { media }: Pick<AppContext, 'media'>,
  picture: Pick<StoredPicture, 'hash' | 'area'>,
): Promise<Buffer | undefined> {
  const file = await media.read(picture)
  if (file === undefined) return undefined
  return sharp(file)
    .resize({ width: PICTURE_WIDTH, withoutEnlargement: true })
    .keepMetadata()
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer()
}
