import type { AppContext } from '#server/context.ts'
import type { Tx } from '#server/platform/db.ts'
import type { StoredPicture } from '#server/platform/media/stored-picture.ts'
import { removePicture } from './remove-picture.job.ts'

/** The file of a picture that was stored alone and that no row knows any more. */
export const removeLater = (
  { queue }: Pick<AppContext, 'queue'>,
  tx: Tx,
  picture: StoredPicture,
): Promise<void> => queue.enqueue(tx, removePicture, picture)
