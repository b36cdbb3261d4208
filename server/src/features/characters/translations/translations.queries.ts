import type { Language } from '@citrine/contract/messages/messages'
import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { Translation } from './list-translations.ts'

export async function replaceTranslations(
  tx: Tx,
  character_ids: readonly string[],
  rows: readonly Translation[],
): Promise<void> {
  if (character_ids.length === 0) return
  await tx.deleteFrom('character_translations').where('character_id', 'in', character_ids).execute()
  if (rows.length > 0)
    await tx
      .insertInto('character_translations')
      .values([...rows])
      .execute()
}

export async function listTranslatedTexts(db: Db, language: Language, character_ids: readonly string[]) {
  if (character_ids.length === 0) return []
  return db
    .selectFrom('character_translations')
    .select(['character_id', 'language', 'intro', 'place', 'tags'])
    .where('character_id', 'in', character_ids)
    .where('language', '=', language)
    .execute()
}

export async function findTranslation(db: Db, language: Language, character_id: string) {
  return db
    .selectFrom('character_translations')
    .select(['language', 'intro', 'place', 'tags', 'opening_line'])
    .where('character_id', '=', character_id)
    .where('language', '=', language)
    .executeTakeFirst()
}

export async function listTranslatedTagged(db: Db, tag: string): Promise<string[]> {
  const { rows } = await sql<{ character_id: string }>`
    select distinct character_id from character_translations where tags @> array[${tag}]::text[]`.execute(db)
  return rows.map(({ character_id }) => character_id)
}
