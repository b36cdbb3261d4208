import * as z from 'zod'
import { defineJob } from '#server/context.ts'
import { blockPicture } from '#server/features/safety/safety.service.ts'
import { storedPicture } from '#server/platform/media/stored-picture.ts'

/** A picture that was taken away does not come back: how it looks is kept, and asked of what is sent. */
export const blockTakenPicture = defineJob({
  name: 'moderation.block-picture',
  payload: z.object({
    ...storedPicture.pick({ hash: true, area: true }).shape,
    character_id: z.uuid().nullable(),
  }),
  retryLimit: 5,

  run: (ctx, { character_id, ...file }) => blockPicture(ctx, file, character_id),
})
