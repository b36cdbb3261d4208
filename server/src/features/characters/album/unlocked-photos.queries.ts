import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import { readPhoto } from './album.queries.ts'
import { type Owner, selectUnlocked } from './unlocks.queries.ts'

const withFacts = (db: Db, owner: Owner) =>
  selectUnlocked(db, owner).select([
    'photos.photo_id',
    'photos.description',
    'photos.photographer',
    'photos.tags',
    'photos.made_by',
    'photos.model',
    'photos.picture',
    'photos.preview',
    'photo_unlocks.created_at',
    'characters.character_id',
    'characters.name',
    'characters.language',
    'characters.rating',
  ])

export type PageCursor = { at: Date; id: string }
type UnlockQuery = Owner & { character_id: string | undefined; before: PageCursor | undefined; limit: number }

export async function listUnlockedPhotos(db: Db, { character_id, before, limit, ...owner }: UnlockQuery) {
  let query = withFacts(db, owner)
    .orderBy('photo_unlocks.created_at', 'desc')
    .orderBy('photo_unlocks.photo_id', 'desc')
    .limit(limit)
  if (character_id !== undefined) query = query.where('photos.character_id', '=', character_id)
  if (before !== undefined)
    query = query.where(
      sql<boolean>`(photo_unlocks.created_at, photo_unlocks.photo_id) < (${before.at}::timestamptz, ${before.id}::uuid)`,
    )
  return (await query.execute()).map(readPhoto)
}

export type LibraryRow = Awaited<ReturnType<typeof listUnlockedPhotos>>[number]

export async function findUnlockedPhoto(db: Db, { photo_id, ...owner }: Owner & { photo_id: string }) {
  const row = await withFacts(db, owner).where('photo_unlocks.photo_id', '=', photo_id).executeTakeFirst()
  return row && readPhoto(row)
}

export async function listUnlockedCharacters(db: Db, { limit, ...owner }: Owner & { limit: number }) {
  return selectUnlocked(db, owner)
    .select(['characters.character_id', 'characters.name', 'characters.language'])
    .select(({ fn }) => fn.countAll<number>().as('image_count'))
    .groupBy('characters.character_id')
    .orderBy('image_count', 'desc')
    .orderBy('characters.name')
    .limit(limit)
    .execute()
}
