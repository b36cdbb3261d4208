import type { AppContext, Registry } from '#server/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { deleteCharacterWithPhotos } from '../editing/from-chat/delete-with-photos.service.ts'
import { lockOwnCharacter } from '../editing/versions/live-row.queries.ts'
import { saveLastShown } from '../review-content.service.ts'
import { listHidden } from './own-characters.queries.ts'

const PIECE = 100

/** Returns the characters that have a chat or a saved picture. */
export async function findCharactersInUse(
  { characters_in_use }: Registry,
  db: Db,
  character_ids: readonly string[],
): Promise<Set<string>> {
  const found = await Promise.all(characters_in_use.map((findInUse) => findInUse(db, character_ids)))
  return new Set(found.flatMap((ids) => [...ids]))
}

/**
 * Deletes a user's characters that nobody else needs. Published ones and those in others' chats stay as last shown,
 * and lose their creator with the user's row.
 */
export async function forgetCharacters(
  { db, clock, media, registry }: Pick<AppContext, 'db' | 'clock' | 'media' | 'registry'>,
  user_id: string,
): Promise<void> {
  const now = clock.now()
  for (let after: string | undefined; ; ) {
    const hidden = await listHidden(db, { user_id, after, limit: PIECE })
    const needed = await findCharactersInUse(registry, db, hidden)
    await deleteCharacterWithPhotos(
      { db, media },
      hidden.filter((character_id) => !needed.has(character_id)),
    )
    for (const character_id of needed)
      await db.transaction().execute(async (tx) => {
        const row = await lockOwnCharacter(tx, user_id, character_id)
        if (row) await saveLastShown(tx, row, now)
      })
    after = hidden.at(-1)
    if (after === undefined) return
  }
}
