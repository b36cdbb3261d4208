import { type SqlBool, sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

/** Lists the user's characters whose shown version has a lorebook attached. */
export async function listCharactersWithBook(
  db: Db,
  { user_id, lorebook_id }: { user_id: string; lorebook_id: string },
) {
  return db
    .selectFrom('characters')
    .select(['name', 'nickname'])
    .where('creator_id', '=', user_id)
    .where(sql<SqlBool>`attached_books @> ${JSON.stringify([{ lorebook_id }])}::jsonb`)
    .orderBy('character_id')
    .execute()
}

/** Names of characters by id, of any creator. */
export async function listCharacterNames(db: Db, character_ids: readonly string[]) {
  if (character_ids.length === 0) return []
  return db
    .selectFrom('characters')
    .select(['name', 'nickname'])
    .where('character_id', 'in', character_ids)
    .execute()
}
