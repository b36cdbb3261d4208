import { type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/db.ts'
import {
  type StoredPicture,
  selectPictureHash,
  storedPicture,
} from '#server/platform/media/stored-picture.ts'

export type ImageKey = { user_id: string; image_id: string }

const readImage = <T extends { picture: unknown }>(row: T) => ({
  ...row,
  picture: storedPicture.parse(row.picture),
})

export async function insertImage(
  db: Db,
  image: ImageKey & { picture: StoredPicture; created_at: Date },
): Promise<void> {
  await db
    .insertInto('attached_images')
    .values({ ...image, picture: JSON.stringify(image.picture) })
    .execute()
}

export async function listImages(db: Db, user_id: string, image_ids: readonly string[]) {
  if (image_ids.length === 0) return []
  const rows = await db
    .selectFrom('attached_images')
    .select(['image_id', 'picture'])
    .where('user_id', '=', user_id)
    .where('image_id', 'in', image_ids)
    .execute()
  return rows.map(readImage)
}

export async function listImagesAfter(
  db: Db,
  { user_id, after, limit }: { user_id: string; after: string | undefined; limit: number },
) {
  let query = db
    .selectFrom('attached_images')
    .select(['image_id', 'picture'])
    .where('user_id', '=', user_id)
    .orderBy('image_id')
    .limit(limit)
  if (after !== undefined) query = query.where('image_id', '>', after)
  return (await query.execute()).map(readImage)
}

const UNUSED = sql<SqlBool>`not exists (
  select from chat_records r where r.user_id = attached_images.user_id and r.image_id = attached_images.image_id)`

export async function listUnusedImages(db: Db, before: Date, limit: number): Promise<ImageKey[]> {
  return db
    .selectFrom('attached_images')
    .select(['user_id', 'image_id'])
    .where('created_at', '<', before)
    .where(UNUSED)
    .orderBy('created_at')
    .limit(limit)
    .execute()
}

export async function deleteUnusedImage(
  tx: Tx,
  { user_id, image_id }: ImageKey,
): Promise<StoredPicture | undefined> {
  const row = await tx
    .deleteFrom('attached_images')
    .where('user_id', '=', user_id)
    .where('image_id', '=', image_id)
    .where(UNUSED)
    .returning('picture')
    .executeTakeFirst()
  return row && storedPicture.parse(row.picture)
}

export async function listUsedAttachedImages(db: Db, hashes: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('attached_images')
    .select(selectPictureHash('picture').as('hash'))
    .where(selectPictureHash('picture'), 'in', hashes)
    .execute()
  return rows.map(({ hash }) => hash)
}

export async function listDueImages(
  tx: Tx,
  { user_id, chat_id, before }: { user_id: string; chat_id: string; before: Date },
): Promise<string[]> {
  const rows = await tx
    .selectFrom('chat_records')
    .select('image_id')
    .where('user_id', '=', user_id)
    .where('chat_id', '=', chat_id)
    .where('deletion_id', 'is not', null)
    .where('deleted_at', '<', before)
    .where('image_id', 'is not', null)
    .$narrowType<{ image_id: string }>()
    .execute()
  return rows.map(({ image_id }) => image_id)
}

export async function listChatImages(
  tx: Tx,
  { user_id, character_id, chat_id }: { user_id: string; character_id: string; chat_id: string | undefined },
): Promise<string[]> {
  let query = tx
    .selectFrom('chats as c')
    .innerJoin('chat_records as r', (join) =>
      join.onRef('r.user_id', '=', 'c.user_id').onRef('r.chat_id', '=', 'c.chat_id'),
    )
    .select('r.image_id')
    .distinct()
    .where('c.user_id', '=', user_id)
    .where('c.character_id', '=', character_id)
    .where('r.user_id', '=', user_id)
    .where('r.image_id', 'is not', null)
    .$narrowType<{ image_id: string }>()
  if (chat_id !== undefined) query = query.where('c.chat_id', '=', chat_id)
  return (await query.execute()).map(({ image_id }) => image_id)
}
