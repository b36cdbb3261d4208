import type { Db, Tx } from '#server/platform/database/db.ts'
import { pictureColumn } from '#server/platform/media/stored-picture.ts'
import { readPhoto } from './album.queries.ts'

export async function findStoredPhoto(db: Db, photo_id: string) {
  const row = await db.selectFrom('photos').selectAll().where('photo_id', '=', photo_id).executeTakeFirst()
  return row && readPhoto(row)
}

export async function findPortrait(db: Db, character_id: string) {
  const row = await db
    .selectFrom('characters')
    .select('portrait')
    .where('character_id', '=', character_id)
    .executeTakeFirst()
  return pictureColumn.parse(row?.portrait ?? null)
}

/** Also hides the photo from users who unlocked it. */
export async function removePhotoByReport(tx: Tx, photo_id: string, removed_at: Date): Promise<void> {
  await tx.updateTable('photos').set({ removed_at }).where('photo_id', '=', photo_id).execute()
}

export async function findCreatorId(db: Db, character_id: string): Promise<string | null> {
  const row = await db
    .selectFrom('characters')
    .select('creator_id')
    .where('character_id', '=', character_id)
    .executeTakeFirst()
  return row?.creator_id ?? null
}

export async function listAlbumPictures(db: Db, character_id: string, limit: number) {
  const rows = await db
    .selectFrom('photos')
    .selectAll()
    .where('character_id', '=', character_id)
    .where('removed_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .orderBy('position')
    .limit(limit)
    .execute()
  return rows.map(readPhoto)
}
