import sharp from 'sharp'
import type { AppContext } from '#server/context.ts'
import type { RecordRow } from '#server/features/chat/public.ts'
import { listAtRecords } from '#server/features/pictures/public.ts'
import type { StoredPicture } from '#server/platform/media/stored-picture.ts'
import type { BookPicture } from './write-chapters.ts'

/** Pictures of one book; each takes some 40 ms to convert. */
const PICTURES_MAX = 200
const WIDTH = 1_000
/** Readers of books know JPEG; not all know WebP. */
const QUALITY = 82

type Ctx = Pick<AppContext, 'db' | 'media'>

/** Finds the pictures of a user's chat for its book, until the book has its fill. */
export function createFindPictures({ db }: Pick<Ctx, 'db'>, user_id: string) {
  let left = PICTURES_MAX
  return async (records: readonly RecordRow[]): Promise<Map<string, BookPicture[]>> => {
    const found = new Map<string, BookPicture[]>()
    const rows = await listAtRecords(
      db,
      user_id,
      records.map(({ record_id }) => record_id),
    )
    for (const { record_id, picture_id, picture, prompt } of rows) {
      if (picture === null || record_id === null || left === 0) continue
      left--
      const at = found.get(record_id) ?? []
      const { hash, area } = picture
      found.set(record_id, [...at, { hash, area, name: `picture-${picture_id}.jpg`, prompt }])
    }
    return found
  }
}

/** Returns a stored picture as JPEG with the mark of its origin; undefined when its file is gone. */
export async function readAsJpeg(
  { media }: Pick<Ctx, 'media'>,
  picture: Pick<StoredPicture, 'hash' | 'area'>,
): Promise<Buffer | undefined> {
  const file = await media.read(picture)
  if (file === undefined) return undefined
  return sharp(file)
    .resize({ width: WIDTH, withoutEnlargement: true })
    .keepMetadata()
    .jpeg({ quality: QUALITY })
    .toBuffer()
}
