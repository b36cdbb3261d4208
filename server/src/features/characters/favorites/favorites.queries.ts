import { type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { CARD_COLUMNS, readCardRow } from '../cards/cards.queries.ts'
import { type CharacterViewer, mayBeSeenBy } from '../characters.queries.ts'

type Key = { user_id: string; character_id: string }

export async function insertFavorite(db: Db, key: Key, created_at: Date): Promise<boolean> {
  const row = await db
    .insertInto('favorites')
    .values({ ...key, created_at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('character_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteFavorite(db: Db, { user_id, character_id }: Key): Promise<void> {
  await db
    .deleteFrom('favorites')
    .where('user_id', '=', user_id)
    .where('character_id', '=', character_id)
    .execute()
}

export async function listFavoriteIds(
  db: Db,
  user_id: string,
  character_ids: readonly string[],
): Promise<Set<string>> {
  if (character_ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('favorites')
    .select('character_id')
    .where('user_id', '=', user_id)
    .where('character_id', 'in', character_ids)
    .execute()
  return new Set(rows.map(({ character_id }) => character_id))
}

export async function computeFavoriteCount(db: Db, character_id: string): Promise<number> {
  const { rows } = await sql<{ favorites: number }>`
    select greatest(0, c.favorite_count + coalesce(
             (select sum(change) from character_favorite_changes n where n.character_id = c.character_id), 0))::int as favorites
      from characters c where c.character_id = ${character_id}::uuid`.execute(db)
  return rows[0]?.favorites ?? 0
}

export type FavoriteCursor = { created_at: string; character_id: string }
type Page = { after: FavoriteCursor | undefined; limit: number }

const selectPage = (db: Db, user_id: string, { after, limit }: Page) =>
  db
    .selectFrom('favorites')
    .innerJoin('characters', 'characters.character_id', 'favorites.character_id')
    .where('favorites.user_id', '=', user_id)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<SqlBool>`(favorites.created_at, favorites.character_id)
          < (${after?.created_at}::timestamptz, ${after?.character_id}::uuid)`,
      ),
    )
    .orderBy('favorites.created_at', 'desc')
    .orderBy('favorites.character_id', 'desc')
    .limit(limit)

export async function listFavorites(db: Db, viewing: CharacterViewer & { user_id: string }, page: Page) {
  const rows = await selectPage(db, viewing.user_id, page)
    .where(mayBeSeenBy(viewing))
    .select(CARD_COLUMNS)
    .select(sql<string>`favorites.created_at::text`.as('taken_at'))
    .execute()
  return rows.map(readCardRow)
}

export async function listFavoriteNames(db: Db, user_id: string, page: Page) {
  return selectPage(db, user_id, page)
    .select(['favorites.character_id', 'characters.name'])
    .select(sql<string>`favorites.created_at::text`.as('taken_at'))
    .execute()
}

export async function countFavorites(tx: Tx): Promise<void> {
  await sql`
    with taken as (
      delete from character_favorite_changes returning character_id, change
    ), sums as (
      select character_id, sum(change)::int as change from taken group by character_id
    )
    update characters c set favorite_count = greatest(0, c.favorite_count + s.change)
      from sums s where c.character_id = s.character_id and s.change <> 0`.execute(tx)
}
