import * as z from 'zod'
import { defineJob } from '#server/context.ts'
import { DAY_MS } from '#server/platform/time.ts'
import { deleteUnusedImage, listUnusedImages } from './images.queries.ts'

const GRACE_MS = DAY_MS
const AT_A_TIME = 500

export const pruneImages = defineJob({
  name: 'chat.tidy-images',
  payload: z.object({}),
  retryLimit: 0,
  cron: '23 * * * *',

  run: async ({ db, clock, media }) => {
    const before = new Date(clock.now().getTime() - GRACE_MS)
    for (const image of await listUnusedImages(db, before, AT_A_TIME))
      await db.transaction().execute(async (tx) => {
        const picture = await deleteUnusedImage(tx, image)
        // Deletes the file inside the transaction: if that fails, the row stays, and the next hour's run tries again.
        if (picture) await media.remove(picture)
      })
  },
})
