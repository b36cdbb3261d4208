import { defineJob } from '#server/context.ts'
import { storedPicture } from '#server/platform/media/stored-picture.ts'

/**
 * Deletes a picture without a row; a full or absent disk only delays it. The job contains the file's name alone, because the queue keeps finished
 * jobs for a while.
 */
export const removePicture = defineJob({
  name: 'users.remove-picture',
  payload: storedPicture.pick({ hash: true, area: true }),
  retryLimit: 10,

  run: ({ media }, picture) => media.remove(picture),
})
