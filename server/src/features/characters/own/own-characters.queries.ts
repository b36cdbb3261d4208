import { type SqlBool, sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import { pictureColumn } from '#server/platform/media/stored-picture.ts'
import { type CharacterViewer, isSuitable, readLooks } from '../characters.queries.ts'

export type OwnCharacterCursor = { created_at: string; character_id: string }
type Page = { user_id: string; after: OwnCharacterCursor | undefined; limit: number }

const selectPage = (db: Db, { user_id, after, limit }: Page) =>
  db
    .selectFrom('characters')
    .where('creator_id', '=', user_id)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<SqlBool>`(created_at, character_id) < (${after?.created_at}::timestamptz, ${after?.character_id}::uuid)`,
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('character_id', 'desc')
    .limit(limit)

const readRow = <T extends { cover: unknown; portrait: unknown; banner: unknown }>(row: T) => ({
  ...readLooks(row),
  banner: pictureColumn.parse(row.banner),
})

export async function listOwnCards(db: Db, page: Page & Pick<CharacterViewer, 'showsAdult'>) {
  const rows = await selectPage(db, page)
    .where(isSuitable(page))
    .select([
      'character_id',
      'name',
      'gender',
      'language',
      'intro',
      'place',
      'cover',
      'portrait',
      'banner',
      'tags',
      'rating',
      'chat_count',
      'hot_score',
      'published_at',
      'visibility',
      'review_state',
      'created_at',
    ])
    .select(sql<string>`created_at::text`.as('created_at_text'))
    .execute()
  return rows.map(readRow)
}

export async function listOwnCharacters(db: Db, page: Page) {
  const rows = await selectPage(db, page)
    .selectAll()
    .select(sql<string>`created_at::text`.as('created_at_text'))
    .execute()
  return rows.map(readRow)
}

export async function countOwnCharacters(db: Db, user_id: string): Promise<number> {
  const { characters } = await db
    .selectFrom('characters')
    .select(({ fn }) => fn.countAll<number>().as('characters'))
    .where('creator_id', '=', user_id)
    .executeTakeFirstOrThrow()
  return characters
}

export async function listOwnNames(db: Db, character_ids: readonly string[]) {
  if (character_ids.length === 0) return []
  return db
    .selectFrom('characters')
    .select(['character_id', 'name'])
    .where('character_id', 'in', character_ids)
    .execute()
}

export async function listHidden(
  db: Db,
  { user_id, after, limit }: { user_id: string; after: string | undefined; limit: number },
): Promise<string[]> {
  let query = db
    .selectFrom('characters')
    .select('character_id')
    .where('creator_id', '=', user_id)
    .where(sql<SqlBool>`(visibility = 'private' or review_state <> 'approved')`)
    .orderBy('character_id')
    .limit(limit)
  if (after !== undefined) query = query.where('character_id', '>', after)
  return (await query.execute()).map(({ character_id }) => character_id)
}

export async function deleteCharacters(db: Db, character_ids: readonly string[]): Promise<void> {
  if (character_ids.length === 0) return
  await db.deleteFrom('characters').where('character_id', 'in', character_ids).execute()
}
