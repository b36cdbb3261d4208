import type { AppContext } from '#server/context.ts'
import type { Db, Tx } from '#server/platform/db.ts'
import { isId } from '#server/platform/ids.ts'
import type { StoredPicture } from '#server/platform/media/stored-picture.ts'
import { tellPicture } from '../making/picture-events.ts'
import { findOwn, findStored, setRemoved } from '../pictures.queries.ts'

/** A picture that was made for this user, which they show to moderators by reporting it. */
export const pictureToReport = async (db: Db, user_id: string, picture_id: string) =>
  isId(picture_id) ? findOwn(db, { user_id, picture_id }) : undefined

/** Nobody is shown it from now on, its user neither; the file stays as evidence. @returns what was stored */
export async function takeDownMade(
  { bus }: Pick<AppContext, 'bus'>,
  tx: Tx,
  picture_id: string,
  now: Date,
): Promise<StoredPicture | null> {
  const row = await setRemoved(tx, picture_id, now)
  if (row === undefined) return null
  tellPicture(bus, { ...row, state: 'deleted', progress: null })
  return row.picture
}

/** As it is stored, whoever had it made; null when there is none. */
export const storedPicture = (db: Db, picture_id: string): Promise<StoredPicture | null> =>
  findStored(db, picture_id)
