import type { AppContext } from '#server/context.ts'
import type { Db, Tx } from '#server/platform/db.ts'
import type { StoredPicture } from '#server/platform/media/stored-picture.ts'
import { removePicture } from './remove-picture.job.ts'
import { listNamedAvatars } from './users.queries.ts'

/** The file of a picture that was stored alone and that no row knows any more. */
export const removeLater = (
  { queue }: Pick<AppContext, 'queue'>,
  tx: Tx,
  picture: StoredPicture,
): Promise<void> => queue.enqueue(tx, removePicture, picture)

/** Of these files, those that are the picture of a user. */
export const namedAvatars = (db: Db, hashes: readonly string[]): Promise<string[]> =>
  listNamedAvatars(db, hashes)
