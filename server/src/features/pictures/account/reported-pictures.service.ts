import type { AppContext } from '#server/context.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { isId } from '#server/platform/ids.ts'
import type { StoredPicture } from '#server/platform/media/stored-picture.ts'
import { publishPictureEvent } from '../generation/picture-events.ts'
import { findOwnPicture, setRemoved } from '../pictures.queries.ts'

/** Returns the reporter's own picture, which the report shows to moderators. */
export const findReportedPicture = async (db: Db, user_id: string, picture_id: string) =>
  isId(picture_id) ? findOwnPicture(db, { user_id, picture_id }) : undefined

/**
 * Hides the picture from everybody, its user included; the file stays as evidence.
 * @returns the stored picture
 */
export async function removeReportedPicture(
  { bus }: Pick<AppContext, 'bus'>,
  tx: Tx,
  picture_id: string,
  now: Date,
): Promise<StoredPicture | null> {
  const row = await setRemoved(tx, picture_id, now)
  if (row === undefined) return null
  publishPictureEvent(bus, { ...row, state: 'deleted', progress: null })
  return row.picture
}
