import { lorebook } from '@citrine/contract/lorebook'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import { readLooks } from '../characters.queries.ts'

export async function findForCard(db: Db, character_id: string) {
  const row = await db
    .selectFrom('characters')
    .leftJoin('users', 'users.user_id', 'characters.creator_id')
    .select([
      'characters.name',
      'characters.nickname',
      'characters.gender',
      'characters.age',
      'characters.language',
      'characters.intro',
      'characters.opening_line',
      'characters.alternate_openings',
      'characters.definition',
      'characters.scenario',
      'characters.example_talk',
      'characters.system_prompt',
      'characters.post_history_instructions',
      'characters.tags',
      'characters.look',
      'characters.rating',
      'characters.lorebook',
      'characters.cover',
      'characters.portrait',
      'characters.raw_card',
      'characters.visibility',
      'characters.review_state',
      'characters.creator_id',
      'characters.created_at',
    ])
    .select('users.nick_name as creator_nick_name')
    .where('characters.character_id', '=', character_id)
    .where('characters.deleted_at', 'is', null)
    .executeTakeFirst()
  return row && { ...readLooks(row), lorebook: row.lorebook === null ? null : lorebook.parse(row.lorebook) }
}

export async function listNamedFiles(db: Db, file_ids: readonly string[]): Promise<string[]> {
  if (file_ids.length === 0) return []
  const { rows } = await sql<{ file_id: string }>`
    select raw_card ->> 'file_id' as file_id from character_drafts where raw_card ->> 'file_id' = any(${[...file_ids]})
    union select raw_card ->> 'file_id' from character_versions where raw_card ->> 'file_id' = any(${[...file_ids]})
    union select raw_card ->> 'file_id' from characters where raw_card ->> 'file_id' = any(${[...file_ids]})`.execute(
    db,
  )
  return rows.map(({ file_id }) => file_id)
}
