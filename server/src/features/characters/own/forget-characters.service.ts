import type { Db } from '#server/platform/db.ts'
import { deleteCharacters, listHidden } from './own-characters.queries.ts'

const PIECE = 100

/** Tells which of some characters are still needed by others. */
type FindNeeded = (db: Db, character_ids: readonly string[]) => Promise<Set<string>>

/**
 * Deletes what a user made and nobody else needs. Characters that were published, or that others still talk with, stay
 * and lose their creator with the user's row.
 */
export async function forgetCharacters(db: Db, user_id: string, findNeeded: FindNeeded): Promise<void> {
  for (let after: string | undefined; ; ) {
    const hidden = await listHidden(db, { user_id, after, limit: PIECE })
    const needed = await findNeeded(db, hidden)
    await deleteCharacters(
      db,
      hidden.filter((character_id) => !needed.has(character_id)),
    )
    after = hidden.at(-1)
    if (after === undefined) return
  }
}
