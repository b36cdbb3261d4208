import { type SqlBool, sql } from 'kysely'
import { escapeLike } from '#server/platform/database/conditions.ts'
import type { Db } from '#server/platform/database/db.ts'

export async function listCharactersNamedLike(
  db: Db,
  character_ids: readonly string[],
  words: string,
): Promise<string[]> {
  if (character_ids.length === 0) return []
  const around = `%${escapeLike(words)}%`
  const rows = await db
    .selectFrom('characters')
    .select('character_id')
    .where(sql<SqlBool>`character_id = any(${character_ids}::uuid[])`)
    .where(sql<SqlBool>`(name ilike ${around} or nickname ilike ${around})`)
    .execute()
  return rows.map(({ character_id }) => character_id)
}

export async function listPublicNames(
  db: Db,
  character_ids: readonly string[],
): Promise<{ character_id: string; name: string }[]> {
  if (character_ids.length === 0) return []
  return db
    .selectFrom('characters')
    .select(['character_id', 'name'])
    .where('character_id', 'in', character_ids)
    .where('is_listed', '=', true)
    .execute()
}

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

export async function listCharacterNames(db: Db, character_ids: readonly string[]) {
  if (character_ids.length === 0) return []
  return db
    .selectFrom('characters')
    .select(['character_id', 'name', 'nickname'])
    .where('character_id', 'in', character_ids)
    .execute()
}
