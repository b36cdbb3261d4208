import { characterFields } from '@citrine/contract/character-fields'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import { pictureColumn } from '#server/platform/media/stored-picture.ts'

/** Returns each character's last approved version with its picture. */
export async function listLastApproved(db: Db, character_ids: readonly string[]) {
  if (character_ids.length === 0) return []
  const rows = await db
    .selectFrom('character_versions as v')
    .leftJoin('character_avatars as a', (join) =>
      join.on(sql<boolean>`a.avatar_id = (v.fields ->> 'avatar_id')::uuid`),
    )
    .distinctOn('v.character_id')
    .select(['v.character_id', 'v.version_no', 'v.visibility', 'v.minor_mark', 'v.fields', 'a.picture'])
    .where('v.character_id', 'in', character_ids)
    .where('v.review_state', '=', 'approved')
    .orderBy('v.character_id')
    .orderBy('v.version_no', 'desc')
    .execute()
  return rows.map(({ fields, picture, ...row }) => ({
    ...row,
    fields: characterFields.parse(fields),
    portrait: pictureColumn.parse(picture),
  }))
}
