import * as z from 'zod'
import { defineJob } from '#server/context.ts'
import { sweepCardFiles } from '#server/features/cards/card-files.service.ts'
import { namedCharacterPictures } from '#server/features/characters/album/named-files.service.ts'
import { namedPersonaPictures } from '#server/features/personas/leaving-personas.service.ts'
import { namedTalkPictures } from '#server/features/pictures/account/account-pictures.service.ts'
import { namedAvatars } from '#server/features/users/remove-picture.service.ts'
import { namedSounds } from '#server/features/voices/clips/clips.service.ts'
import type { Db } from '#server/platform/database/db.ts'

/** Every feature that keeps pictures is listed here. */
const PICTURES = [namedAvatars, namedPersonaPictures, namedTalkPictures, namedCharacterPictures]

/** ms; a file exists before its row does. */
const AGE_MS = 86_400_000

/** Deletes, every night, files that a killed server left without a row. */
export const sweepStoredFiles = defineJob({
  name: 'stored-files.sweep',
  payload: z.object({}),
  retryLimit: 1,
  cron: '50 3 * * *',

  run: async (ctx) => {
    const { clock, db, log, media, sounds } = ctx
    const before = new Date(clock.now().getTime() - AGE_MS)
    const swept = {
      pictures: await media.sweep({ before, findNamed: (hashes) => namedPictures(db, hashes) }),
      sounds: await sounds.sweep({
        before,
        findNamed: async (hashes) => new Set(await namedSounds(db, hashes)),
      }),
      cards: await sweepCardFiles(ctx, before),
    }
    if (Object.values(swept).some(({ refused }) => refused > 0))
      log.error({ swept }, 'most files have no row, none of them was deleted: is this the right database?')
    else log.info({ swept }, 'files without a row were deleted')
  },
})

async function namedPictures(db: Db, hashes: readonly string[]): Promise<ReadonlySet<string>> {
  const named = await Promise.all(PICTURES.map((findNamed) => findNamed(db, hashes)))
  return new Set(named.flat())
}
