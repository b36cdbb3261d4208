import type { Db } from '#server/platform/database/db.ts'

export function listNewestCharacters(
  db: Db,
  { language, limit }: { language: string; limit: number },
): Promise<{ character_id: string; published_at: Date | null }[]> {
  return db
    .selectFrom('characters')
    .select(['character_id', 'published_at'])
    .where('language', '=', language)
    .where('is_listed', '=', true)
    .where('rating', '=', 'sfw')
    .orderBy('published_at', 'desc')
    .orderBy('character_id')
    .limit(limit)
    .execute()
}
