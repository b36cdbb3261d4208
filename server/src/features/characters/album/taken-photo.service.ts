import type { Photo } from '@citrine/contract/albums'
import { ALBUM_MAX } from '@citrine/contract/limits'
import type { AppContext } from '#server/context.ts'
import type { Db, Tx } from '#server/platform/db.ts'
import { isId } from '#server/platform/ids.ts'
import type { Viewing } from '../characters.queries.ts'
import { findVisiblePhoto } from './album.queries.ts'
import { showPhoto } from './album.service.ts'
import {
  findCreatorId,
  findPortrait,
  findStoredPhoto,
  listHanging,
  setRemoved,
} from './taken-photos.queries.ts'

/** A picture that this person may see, for a report of it. */
export const photoToReport = async (db: Db, { photo_id, ...viewing }: Viewing & { photo_id: string }) =>
  isId(photo_id) ? findVisiblePhoto(db, { photo_id, ...viewing }) : undefined

/** As it is stored, whoever may see it. */
export const storedPhoto = (db: Db, photo_id: string) => findStoredPhoto(db, photo_id)

/** What others see of a character, before it is taken away. */
export const portraitShown = (db: Db, character_id: string) => findPortrait(db, character_id)

/** Nobody is shown it from now on, also who unlocked it. */
export const takeDownPhoto = (tx: Tx, photo_id: string, now: Date): Promise<void> =>
  setRemoved(tx, photo_id, now)

/** Whose character it is, seen or not; null is the house. */
export const creatorOf = (db: Db, character_id: string): Promise<string | null> =>
  findCreatorId(db, character_id)

/** The album for whoever decides about its character: all of it open, what waits for them too. */
export async function albumToReview(
  { db, media }: Pick<AppContext, 'db' | 'media'>,
  character_id: string,
): Promise<Photo[]> {
  const rows = await listHanging(db, character_id, ALBUM_MAX)
  return rows.flatMap((row) => showPhoto(media, row, { rating: 'sfw', is_open: true }) ?? [])
}
