import { defineJob } from '#server/context.ts'
import { storedPicture } from '#server/platform/media/stored-picture.ts'

/**
 * A picture that no row knows any more; a full or absent disk delays it, and nothing stays: the queue, which remembers
 * its jobs for a while, learns the file's name and not how the picture looks.
 */
export const removePicture = defineJob({
  name: 'users.remove-picture',
  payload: storedPicture.pick({ hash: true, area: true }),
  retryLimit: 10,

  run: ({ media }, picture) => media.remove(picture),
})
