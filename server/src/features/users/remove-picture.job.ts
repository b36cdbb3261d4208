import { defineJob } from '#server/context.ts'
import { storedPicture } from '#server/platform/media/stored-picture.ts'

/** A picture that no row knows any more; a full or absent disk delays it, and nothing stays. */
export const removePicture = defineJob({
  name: 'users.remove-picture',
  payload: storedPicture,
  retryLimit: 10,

  run: ({ media }, picture) => media.remove(picture),
})
