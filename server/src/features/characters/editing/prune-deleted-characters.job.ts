import * as z from 'zod'
import { defineJob } from '#server/context.ts'
import { iteratePages } from '#server/platform/database/iterate-rows.ts'
import { DAY_MS } from '#server/platform/time.ts'
import { findCharactersInUse } from '../own/account-characters.service.ts'
import { deleteCharacterWithPhotos } from './from-chat/delete-with-photos.service.ts'
import { listDeleted } from './versions/live-row.queries.ts'
import { pruneRefused } from './versions/versions.queries.ts'

const BATCH_CHARACTERS = 200
/** The privacy page states this time. */
const REFUSALS_MS = 365 * DAY_MS

export const pruneDeletedCharacters = defineJob({
  name: 'characters.tidy-deleted',
  payload: z.object({}),
  retryLimit: 0,
  cron: '53 * * * *',

  run: async ({ db, media, clock, registry }) => {
    await pruneRefused(db, new Date(clock.now().getTime() - REFUSALS_MS))
    const pages = iteratePages(
      (after?: string) => listDeleted(db, after, BATCH_CHARACTERS),
      (character_id) => character_id,
    )
    for await (const deleted of pages) {
      const needed = await findCharactersInUse(registry, db, deleted)
      await deleteCharacterWithPhotos(
        { db, media },
        deleted.filter((character_id) => !needed.has(character_id)),
      )
    }
  },
})
