import * as z from 'zod'
import { defineJob } from '#server/context.ts'
import { DAY_MS } from '#server/platform/time.ts'
import { deleteUnusedAvatar, listUnused } from './avatars.queries.ts'

const GRACE_MS = DAY_MS
const AT_A_TIME = 500

export const pruneAvatars = defineJob({
  name: 'characters.tidy-avatars',
  payload: z.object({}),
  retryLimit: 0,
  cron: '41 * * * *',

  run: async ({ db, clock, media }) => {
    const before = new Date(clock.now().getTime() - GRACE_MS)
    for (const avatar_id of await listUnused(db, before, AT_A_TIME))
      await db.transaction().execute(async (tx) => {
        const picture = await deleteUnusedAvatar(tx, avatar_id)
        // The removal is inside the transaction: if it fails, the row stays and the next hour retries.
        if (picture) await media.remove(picture)
      })
  },
})
