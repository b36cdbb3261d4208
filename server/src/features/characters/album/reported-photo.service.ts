import type { Photo } from '@citrine/contract/albums'
import { ALBUM_MAX } from '@citrine/contract/limits'
import type { AppContext } from '#server/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { isId } from '#server/platform/ids.ts'
import type { CharacterViewer } from '../characters.queries.ts'
import { findVisiblePhoto } from './album.queries.ts'
import { showPhoto } from './album.service.ts'
import { listAlbumPictures } from './reported-photos.queries.ts'

/** Finds a photo the reporter may see. */
export const findReportedPhoto = async (
  db: Db,
  { photo_id, ...viewing }: CharacterViewer & { photo_id: string },
) => (isId(photo_id) ? findVisiblePhoto(db, { photo_id, ...viewing }) : undefined)

/** Shows reviewers the whole album unlocked, photos awaiting review included. */
export async function listAlbumToReview(
  { db, media }: Pick<AppContext, 'db' | 'media'>,
  character_id: string,
): Promise<Photo[]> {
  const rows = await listAlbumPictures(db, character_id, ALBUM_MAX)
  return rows.flatMap((row) => showPhoto(media, row, { rating: 'sfw', is_open: true }) ?? [])
}
