import type { AppContext } from '#server/context.ts'
import type { Tx } from '#server/platform/database/db.ts'
import type { StoredPicture } from '#server/platform/media/stored-picture.ts'
import { removePicture } from './remove-picture.job.ts'

/** Enqueues the deletion of an unshared picture without a row. */
export const queuePictureRemoval = (
  { queue }: Pick<AppContext, 'queue'>,
  tx: Tx,
  picture: StoredPicture,
): Promise<void> => queue.enqueue(tx, removePicture, picture)
