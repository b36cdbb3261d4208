import type { Db } from '#server/platform/database/db.ts'
import { listUnlockedPhotos, type PageCursor } from './unlocked-photos.queries.ts'

/** Exports the list of unlocked pictures, without the files, which belong to others. */
export async function* exportUnlocks(db: Db, user_id: string): AsyncGenerator<object> {
  let before: PageCursor | undefined
  do {
    const owner = { user_id, shows_adult: true }
    const rows = await listUnlockedPhotos(db, { ...owner, character_id: undefined, before, limit: 200 })
    for (const { photo_id, description, character_id, name, created_at } of rows)
      yield { photo_id, description, character_id, character_name: name, unlocked_at: created_at }
    const last = rows.at(-1)
    before = last && { at: last.created_at, id: last.photo_id }
  } while (before !== undefined)
}
