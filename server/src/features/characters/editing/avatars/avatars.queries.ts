import { type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { type StoredPicture, storedPicture } from '#server/platform/media/stored-picture.ts'

type NewAvatar = {
  avatar_id: string
  user_id: string
  picture: StoredPicture
  made_by: 'sent' | 'drawn' | 'chat'
  client_id: string | null
  look: string
  unknown_words: string[]
  created_at: Date
}

const readAvatar = <T extends { picture: unknown }>(row: T) => ({
  ...row,
  picture: storedPicture.parse(row.picture),
})

export async function insertAvatar(db: Db, avatar: NewAvatar): Promise<void> {
  await db
    .insertInto('character_avatars')
    .values({ ...avatar, picture: JSON.stringify(avatar.picture) })
    .execute()
}

export async function listAvatars(db: Db, user_id: string, avatar_ids: readonly string[]) {
  if (avatar_ids.length === 0) return []
  const rows = await db
    .selectFrom('character_avatars')
    .select(['avatar_id', 'picture'])
    .where('user_id', '=', user_id)
    .where('avatar_id', 'in', avatar_ids)
    .execute()
  return rows.map(readAvatar)
}

export async function lockAvatarRow(tx: Tx, user_id: string, avatar_id: string) {
  const row = await tx
    .selectFrom('character_avatars')
    .select(['avatar_id', 'picture'])
    .where('user_id', '=', user_id)
    .where('avatar_id', '=', avatar_id)
    .forShare()
    .executeTakeFirst()
  return row && readAvatar(row)
}

export async function findAvatar(db: Db, avatar_id: string) {
  const row = await db
    .selectFrom('character_avatars')
    .select(['avatar_id', 'picture'])
    .where('avatar_id', '=', avatar_id)
    .executeTakeFirst()
  return row && readAvatar(row)
}

export async function findDrawn(db: Db, user_id: string, client_id: string) {
  const row = await db
    .selectFrom('character_avatars')
    .select(['avatar_id', 'picture', 'look', 'unknown_words'])
    .where('user_id', '=', user_id)
    .where('client_id', '=', client_id)
    .executeTakeFirst()
  return row && readAvatar(row)
}

const UNUSED = sql<SqlBool>`
  not exists (select 1 from characters c where c.avatar_id = character_avatars.avatar_id)
  and not exists (select 1 from character_drafts d where d.fields ->> 'avatar_id' = character_avatars.avatar_id::text)
  and not exists (select 1 from character_versions v where v.fields ->> 'avatar_id' = character_avatars.avatar_id::text)`

export async function listUnused(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('character_avatars')
    .select('avatar_id')
    .where('created_at', '<', before)
    .where(UNUSED)
    .limit(limit)
    .execute()
  return rows.map(({ avatar_id }) => avatar_id)
}

/** @returns the picture, whose file the caller removes; undefined when the avatar is in use */
export async function deleteUnusedAvatar(db: Db, avatar_id: string): Promise<StoredPicture | undefined> {
  const row = await db
    .deleteFrom('character_avatars')
    .where('avatar_id', '=', avatar_id)
    .where(UNUSED)
    .returning('picture')
    .executeTakeFirst()
  return row && storedPicture.parse(row.picture)
}

export async function listUserAvatars(db: Db, user_id: string) {
  const rows = await db
    .selectFrom('character_avatars')
    .select(['avatar_id', 'picture'])
    .where('user_id', '=', user_id)
    .orderBy('avatar_id')
    .execute()
  return rows.map(readAvatar)
}
