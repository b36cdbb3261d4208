import * as z from 'zod'
import { defineJob } from '#server/context.ts'
import { blockPicture } from '#server/features/safety/public.ts'
import { storedPicture } from '#server/platform/media/stored-picture.ts'

/** Keeps the perceptual hash of a removed picture, with which uploads are compared. */
export const blockTakenPicture = defineJob({
  name: 'moderation.block-picture',
  payload: z.object({
    ...storedPicture.pick({ hash: true, area: true }).shape,
    character_id: z.uuid().nullable(),
  }),
  retryLimit: 5,

  run: (ctx, { character_id, ...file }) => blockPicture(ctx, file, character_id),
})
