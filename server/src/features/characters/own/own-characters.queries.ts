import { type SqlBool, sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import { pictureColumn } from '#server/platform/media/stored-picture.ts'
import { isSuitable, readLooks, type Viewing } from '../characters.queries.ts'

/** The moment as text: a Date would lose what lies below the millisecond. */
export type OwnPlace = { created_at: string; character_id: string }
type Page = { user_id: string; after: OwnPlace | undefined; limit: number }

const pageOf = (db: Db, { user_id, after, limit }: Page) =>
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

export async function listOwnCards(db: Db, page: Page & Pick<Viewing, 'shows_adult'>) {
  const rows = await pageOf(db, page)
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

/** All that the creator wrote. */
export async function listOwnCharacters(db: Db, page: Page) {
  const rows = await pageOf(db, page)
    .selectAll()
    .select(sql<string>`created_at::text`.as('created_at_text'))
    .execute()
  return rows.map(readRow)
}

/** Of a creator who goes: what is not public and nobody has a chat with goes too. */
export async function deleteUnsharedCharacters(db: Db, user_id: string, limit: number) {
  const unshared = db
    .selectFrom('characters')
    .select('character_id')
    .where('creator_id', '=', user_id)
    .where(sql<SqlBool>`(visibility = 'private' or review_state <> 'approved')`)
    .limit(limit)
  return db
    .deleteFrom('characters')
    .where('character_id', 'in', unshared)
    .returning(['character_id', 'portrait', 'banner'])
    .execute()
}
