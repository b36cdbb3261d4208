import { type Insertable, type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { prepareQuery } from '#server/platform/database/db.ts'
import type { Photos } from '#server/platform/database/schema.gen.ts'
import {
  pictureColumn,
  type StoredPicture,
  selectPictureHash,
  storedPicture,
} from '#server/platform/media/stored-picture.ts'
import { type CharacterViewer, mayBeSeenBy } from '../characters.queries.ts'
import { readDrawing } from './list-drawings.ts'

type AlbumQuery = CharacterViewer & { character_id: string }

const isInAlbum = ({ user_id }: Pick<CharacterViewer, 'user_id'>) => sql<SqlBool>`
  photos.removed_at is null and photos.withdrawn_at is null
  and (photos.shown_from <= characters.version_no or characters.creator_id = ${user_id}::uuid)`

export async function findAlbumOwner(db: Db, looking: AlbumQuery) {
  return db
    .selectFrom('characters')
    .select(['creator_id', 'rating'])
    .where('character_id', '=', looking.character_id)
    .where(mayBeSeenBy(looking))
    .executeTakeFirst()
}

export async function listVisiblePhotos(db: Db, { limit, ...looking }: AlbumQuery & { limit: number }) {
  const rows = await db
    .selectFrom('photos')
    .innerJoin('characters', 'characters.character_id', 'photos.character_id')
    .selectAll('photos')
    .where('photos.character_id', '=', looking.character_id)
    .where(isInAlbum(looking))
    .where(mayBeSeenBy(looking))
    .orderBy('photos.position')
    .limit(limit)
    .execute()
  return rows.map(readPhoto)
}

export type AlbumPhoto = Awaited<ReturnType<typeof listVisiblePhotos>>[number]

/** Locks the price until the transaction ends. */
export async function findVisiblePhoto(
  tx: Db,
  { photo_id, ...viewing }: CharacterViewer & { photo_id: string },
) {
  const row = await tx
    .selectFrom('photos')
    .innerJoin('characters', 'characters.character_id', 'photos.character_id')
    .selectAll('photos')
    .select(['characters.creator_id', 'characters.rating'])
    .where('photos.photo_id', '=', photo_id)
    .where(isInAlbum(viewing))
    .where(mayBeSeenBy(viewing))
    .forShare('photos')
    .executeTakeFirst()
  return row && readPhotoFile(row)
}

export const readPhoto = <T extends { picture: unknown; preview: unknown }>(row: T) => ({
  ...row,
  picture: storedPicture.parse(row.picture),
  preview: pictureColumn.parse(row.preview),
})

export const readPhotoFile = <
  T extends { picture: unknown; preview: unknown; drawing: unknown; larger: unknown },
>(
  row: T,
) => ({ ...readPhoto(row), drawing: readDrawing(row.drawing), larger: pictureColumn.parse(row.larger) })

export async function saveLargerPhoto(
  db: Db,
  { photo_id, hash, larger }: { photo_id: string; hash: string; larger: StoredPicture },
): Promise<void> {
  await db
    .updateTable('photos')
    .set({ larger: JSON.stringify(larger) })
    .where('photo_id', '=', photo_id)
    .where(selectPictureHash('picture'), '=', hash)
    .execute()
}

export async function listPhotos(db: Db, character_id: string) {
  const rows = await db
    .selectFrom('photos')
    .select(['photo_id', 'picture', 'preview'])
    .where('character_id', '=', character_id)
    .execute()
  return rows.map(readPhoto)
}

export async function replacePhotos(
  tx: Tx,
  character_id: string,
  rows: readonly Insertable<Photos>[],
): Promise<void> {
  const photo_ids = rows.map(({ photo_id }) => photo_id)
  await tx
    .deleteFrom('photos')
    .where('character_id', '=', character_id)
    .$if(photo_ids.length > 0, (query) => query.where('photo_id', 'not in', photo_ids))
    .execute()
  if (rows.length === 0) return
  await tx
    .insertInto('photos')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.column('photo_id').doUpdateSet((eb) => ({
        photographer: eb.ref('excluded.photographer'),
        description: eb.ref('excluded.description'),
        tags: eb.ref('excluded.tags'),
        made_by: eb.ref('excluded.made_by'),
        price_coins: eb.ref('excluded.price_coins'),
        picture: eb.ref('excluded.picture'),
        preview: eb.ref('excluded.preview'),
        drawing: eb.ref('excluded.drawing'),
        larger: sql`case when photos.picture ->> 'hash' = excluded.picture ->> 'hash'
          and photos.drawing = excluded.drawing then photos.larger end`,
      })),
    )
    .execute()
}

type Looks = { portrait: StoredPicture | null; banner: StoredPicture | null }

export async function findLooks(db: Db, character_id: string): Promise<Looks | undefined> {
  const row = await db
    .selectFrom('characters')
    .select(['portrait', 'banner'])
    .where('character_id', '=', character_id)
    .executeTakeFirst()
  return row && { portrait: pictureColumn.parse(row.portrait), banner: pictureColumn.parse(row.banner) }
}

export async function updateLooks(db: Db, character_id: string, { portrait, banner }: Looks): Promise<void> {
  await db
    .updateTable('characters')
    .set({
      portrait: portrait && JSON.stringify(portrait),
      banner: banner && JSON.stringify(banner),
    })
    .where('character_id', '=', character_id)
    .execute()
}

const findReferenced = prepareQuery<[hashes: readonly string[]], { hash: string }>(
  'named-files-of-characters',
  `select portrait ->> 'hash' as hash from characters where portrait ->> 'hash' = any($1)
   union all select banner ->> 'hash' from characters where banner ->> 'hash' = any($1)
   union all select picture ->> 'hash' from photos where picture ->> 'hash' = any($1)
   union all select preview ->> 'hash' from photos where preview ->> 'hash' = any($1)
   union all select larger ->> 'hash' from photos where larger ->> 'hash' = any($1)
   union all select picture ->> 'hash' from character_avatars where picture ->> 'hash' = any($1)`,
)

export const listUsedCharacterPictures = async (db: Db, hashes: readonly string[]): Promise<string[]> =>
  (await findReferenced(db, hashes)).map(({ hash }) => hash)
