import type { Db } from '#server/platform/database/db.ts'

export async function findDrawable(db: Db, character_id: string) {
  return db
    .selectFrom('characters')
    .select([
      'character_id',
      'name',
      'gender',
      'age',
      'look',
      'drawn_look',
      'intro',
      'place',
      'scenario',
      'rating',
    ])
    .where('character_id', '=', character_id)
    .executeTakeFirst()
}
