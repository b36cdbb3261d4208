import { type SqlBool, sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import { pictureColumn } from '#server/platform/media/stored-picture.ts'
import { CARD_COLUMNS, readCardRow } from '../cards/cards.queries.ts'
import { type CharacterViewer, isSuitable, mayBeSeenBy, readLooks } from '../characters.queries.ts'

export type CollectionViewer = CharacterViewer & { is_own: boolean }

/**
 * Other users see only characters that are in the shop; unlisted ones stay hidden, as only people with the link may
 * see them.
 */
const mayBeShownTo = (viewing: CollectionViewer) =>
  viewing.is_own ? mayBeSeenBy(viewing) : sql<SqlBool>`(is_listed and ${isSuitable(viewing)})`

export type CollectionRow = { collection_id: string; title: string; is_public: boolean }

export async function listCollections(
  db: Db,
  user_id: string,
  { is_public }: { is_public?: true } = {},
): Promise<CollectionRow[]> {
  return db
    .selectFrom('collections')
    .select(['collection_id', 'title', 'is_public'])
    .where('user_id', '=', user_id)
    .$if(is_public === true, (query) => query.where('is_public', '=', true))
    .orderBy('created_at', 'desc')
    .orderBy('collection_id', 'desc')
    .execute()
}

export async function listFaces(
  db: Db,
  collection_ids: readonly string[],
  { viewing, limit }: { viewing: CollectionViewer; limit: number },
) {
  if (collection_ids.length === 0) return []
  const rows = await db
    .with('ranked', (with_) =>
      with_
        .selectFrom('collection_characters')
        .innerJoin('characters', 'characters.character_id', 'collection_characters.character_id')
        .select(['collection_id', 'characters.character_id', 'name', 'cover', 'portrait', 'rating'])
        .select([
          sql<number>`count(*) over (partition by collection_id)::int`.as('character_count'),
          sql<number>`row_number() over (partition by collection_id order by added_at desc, characters.character_id desc)`.as(
            'position',
          ),
        ])
        .where('collection_id', 'in', collection_ids)
        .where(mayBeShownTo(viewing)),
    )
    .selectFrom('ranked')
    .selectAll()
    .where('position', '<=', limit)
    .orderBy('position')
    .execute()
  return rows.map(readLooks)
}

export async function listCollectionsWith(
  db: Db,
  { user_id, character_id }: { user_id: string; character_id: string },
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('collection_characters')
    .innerJoin('collections', 'collections.collection_id', 'collection_characters.collection_id')
    .select('collections.collection_id')
    .where('user_id', '=', user_id)
    .where('character_id', '=', character_id)
    .execute()
  return new Set(rows.map(({ collection_id }) => collection_id))
}

export async function findCollection(db: Db, collection_id: string, reader: string | null) {
  const row = await db
    .selectFrom('collections')
    .innerJoin('users', 'users.user_id', 'collections.user_id')
    .select(['collection_id', 'title', 'is_public', 'collections.user_id', 'users.nick_name', 'users.avatar'])
    .where('collection_id', '=', collection_id)
    .where(sql<SqlBool>`(collections.user_id = ${reader}::uuid or (is_public and users.blocked_at is null))`)
    .executeTakeFirst()
  return row && { ...row, avatar: pictureColumn.parse(row.avatar) }
}

export async function insertCollection(
  db: Db,
  row: CollectionRow & { user_id: string; created_at: Date },
): Promise<void> {
  await db.insertInto('collections').values(row).execute()
}

type Key = { collection_id: string; user_id: string }

export async function updateCollection(
  db: Db,
  { collection_id, user_id }: Key,
  change: { title: string; is_public: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('collections')
    .set(change)
    .where('collection_id', '=', collection_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function hideCollections(db: Db, user_id: string): Promise<void> {
  await db.updateTable('collections').set({ is_public: false }).where('user_id', '=', user_id).execute()
}

export async function deleteCollectionRow(db: Db, { collection_id, user_id }: Key): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('collections')
    .where('collection_id', '=', collection_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

type CharacterKey = { collection_id: string; character_id: string }

export async function insertCollected(db: Db, key: CharacterKey, added_at: Date): Promise<void> {
  await db
    .insertInto('collection_characters')
    .values({ ...key, added_at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteCollected(db: Db, { collection_id, character_id }: CharacterKey): Promise<void> {
  await db
    .deleteFrom('collection_characters')
    .where('collection_id', '=', collection_id)
    .where('character_id', '=', character_id)
    .execute()
}

export async function countCollected(db: Db, collection_id: string): Promise<number> {
  const { characters } = await db
    .selectFrom('collection_characters')
    .select(({ fn }) => fn.countAll<number>().as('characters'))
    .where('collection_id', '=', collection_id)
    .executeTakeFirstOrThrow()
  return characters
}

export type CollectedCursor = { added_at: string; character_id: string }

export async function listCollected(
  db: Db,
  {
    collection_id,
    viewing,
    after,
    limit,
  }: { collection_id: string; viewing: CollectionViewer; after: CollectedCursor | undefined; limit: number },
) {
  const rows = await db
    .selectFrom('collection_characters as c')
    .innerJoin('characters', 'characters.character_id', 'c.character_id')
    .select(CARD_COLUMNS)
    .select(sql<string>`c.added_at::text`.as('added_at'))
    .where('c.collection_id', '=', collection_id)
    .where(mayBeShownTo(viewing))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<SqlBool>`(c.added_at, c.character_id) < (${after?.added_at}::timestamptz, ${after?.character_id}::uuid)`,
      ),
    )
    .orderBy('c.added_at', 'desc')
    .orderBy('c.character_id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(readCardRow)
}

export async function listCollectedNames(db: Db, collection_id: string) {
  return db
    .selectFrom('collection_characters as c')
    .innerJoin('characters', 'characters.character_id', 'c.character_id')
    .select(['c.character_id', 'characters.name', 'c.added_at'])
    .where('c.collection_id', '=', collection_id)
    .orderBy('c.added_at', 'desc')
    .execute()
}
