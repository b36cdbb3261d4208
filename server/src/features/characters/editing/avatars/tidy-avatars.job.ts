import * as z from 'zod'
import { defineJob } from '#server/context.ts'
import { deleteUnused, listUnused } from './avatars.queries.ts'

/** Whoever chose a picture has this long to put it somewhere. */
const GRACE_MS = 86_400_000
const AT_A_TIME = 500

/** Pictures of characters that no draft, version or character shows any more, with their files. */
export const tidyAvatars = defineJob({
  name: 'characters.tidy-avatars',
  payload: z.object({}),
  retryLimit: 0,
  cron: '41 * * * *',

  run: async ({ db, clock, media }) => {
    const before = new Date(clock.now().getTime() - GRACE_MS)
    for (const avatar_id of await listUnused(db, before, AT_A_TIME))
      await db.transaction().execute(async (tx) => {
        const picture = await deleteUnused(tx, avatar_id)
        // Within the transaction: a file that stays keeps its row, and the next hour tries again.
        if (picture) await media.remove(picture)
      })
  },
})
