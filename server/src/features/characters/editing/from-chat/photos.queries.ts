import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { Photos } from '#server/platform/database/schema.gen.ts'
import { type StoredPicture, storedPicture } from '#server/platform/media/stored-picture.ts'
import { readPhoto } from '../../album/album.queries.ts'

/** No version has this number, so only the creator sees the photo. */
const NO_VERSION = 2_147_483_647

export async function findPhotoByClientId(db: Db, character_id: string, client_id: string) {
  const row = await db
    .selectFrom('photos')
    .selectAll()
    .where('character_id', '=', character_id)
    .where('client_id', '=', client_id)
    .executeTakeFirst()
  return row && readPhoto(row)
}

export async function countAlbumPhotos(tx: Tx, character_id: string): Promise<number> {
  const { hanging } = await tx
    .selectFrom('photos')
    .select(({ fn }) => fn.countAll<number>().as('hanging'))
    .where('character_id', '=', character_id)
    .where('removed_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirstOrThrow()
  return hanging
}

type NewPhoto = Omit<Insertable<Photos>, 'position' | 'picture' | 'preview' | 'shown_from'> & {
  picture: StoredPicture
  preview: StoredPicture | null
}

export async function appendPhoto(tx: Tx, { picture, preview, ...row }: NewPhoto): Promise<void> {
  await tx
    .insertInto('photos')
    .values({
      ...row,
      picture: JSON.stringify(picture),
      preview: preview && JSON.stringify(preview),
      position: sql<number>`(select coalesce(max(position), 0) + 1 from photos where character_id = ${row.character_id})`,
      shown_from: NO_VERSION,
    })
    .execute()
}

export async function setFirstVersion(db: Db, photo_id: string, version_no: number): Promise<void> {
  await db
    .updateTable('photos')
    .set({ shown_from: version_no })
    .where('photo_id', '=', photo_id)
    .where('shown_from', '=', NO_VERSION)
    .execute()
}

type PhotoKey = { character_id: string; photo_id: string }

/**
 * Holds off concurrent unlocks.
 * @returns whether somebody has unlocked the photo; undefined when it is not in the album
 */
export async function lockPhoto(tx: Tx, { character_id, photo_id }: PhotoKey) {
  const row = await tx
    .selectFrom('photos')
    .select('picture')
    .select(
      sql<boolean>`exists (select from photo_unlocks u where u.photo_id = photos.photo_id)`.as('is_sold'),
    )
    .where('character_id', '=', character_id)
    .where('photo_id', '=', photo_id)
    .where('withdrawn_at', 'is', null)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row && { is_sold: row.is_sold, picture: storedPicture.parse(row.picture) }
}

export async function withdrawPhoto(tx: Tx, photo_id: string, withdrawn_at: Date): Promise<void> {
  await tx.updateTable('photos').set({ withdrawn_at }).where('photo_id', '=', photo_id).execute()
}

export async function deletePhoto(tx: Tx, photo_id: string): Promise<void> {
  await tx.deleteFrom('photos').where('photo_id', '=', photo_id).execute()
}

export async function listPhotoFiles(db: Db, character_ids: readonly string[]): Promise<StoredPicture[]> {
  if (character_ids.length === 0) return []
  const rows = await db
    .selectFrom('photos')
    .select('picture')
    .where('character_id', 'in', character_ids)
    .where('client_id', 'is not', null)
    .execute()
  return rows.map(({ picture }) => storedPicture.parse(picture))
}
