import * as z from 'zod'
import { defineJob } from '#server/context.ts'
import { charactersTalkedWith } from '#server/features/chat/leaving/forget-chats.service.ts'
import { deleteCharacters } from '../own/own-characters.queries.ts'
import { listDeleted } from './versions/live-row.queries.ts'

const PIECE = 200

/** Characters that were deleted, once nobody has a chat with them any more. */
export const tidyDeleted = defineJob({
  name: 'characters.tidy-deleted',
  payload: z.object({}),
  retryLimit: 0,
  cron: '53 * * * *',

  run: async ({ db }) => {
    for (let after: string | undefined; ; ) {
      const deleted = await listDeleted(db, after, PIECE)
      const needed = await charactersTalkedWith(db, deleted)
      await deleteCharacters(
        db,
        deleted.filter((character_id) => !needed.has(character_id)),
      )
      after = deleted.at(-1)
      if (after === undefined) return
    }
  },
})
