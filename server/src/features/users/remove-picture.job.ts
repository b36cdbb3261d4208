import { type AppContext, defineJob } from '#server/context.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { type StoredPicture, storedPicture } from '#server/platform/media/stored-picture.ts'

/**
 * Deletes the file of a picture: a full or absent disk only delays this. The job contains the file's name
 * alone, because the queue keeps finished jobs for a while.
 */
export const removePicture = defineJob({
  name: 'users.remove-picture',
  payload: storedPicture.pick({ hash: true, area: true }),
  retryLimit: 10,

  run: ({ media }, picture) => media.remove(picture),
})

export const queuePictureRemoval = (
  { queue }: Pick<AppContext, 'queue'>,
  tx: Tx,
  picture: StoredPicture,
): Promise<void> => queue.enqueue(tx, removePicture, picture)
