import { type RawBuilder, sql } from 'kysely'
import { isUuidText } from '#server/platform/database/conditions.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { isSuitable } from '../characters.queries.ts'
import { readPhotoFile } from './album.queries.ts'

export type Unlock = { user_id: string; photo_id: string; transfer_key: string; created_at: Date }

export async function insertUnlock(tx: Tx, unlock: Unlock): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('photo_unlocks')
    .values(unlock)
    .onConflict((conflict) => conflict.columns(['user_id', 'photo_id']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function listUnlocked(
  db: Db,
  { user_id, character_id }: { user_id: string; character_id: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('photos')
    .innerJoin('photo_unlocks', 'photo_unlocks.photo_id', 'photos.photo_id')
    .select('photos.photo_id')
    .where('photos.character_id', '=', character_id)
    .where('photo_unlocks.user_id', '=', user_id)
    .execute()
  return rows.map(({ photo_id }) => photo_id)
}

export type Owner = { user_id: string; showsAdult: boolean }

/** Paid photos stay after their character leaves the shop, unless the review refused them. */
export const selectUnlocked = (db: Db, { user_id, showsAdult }: Owner) =>
  db
    .selectFrom('photo_unlocks')
    .innerJoin('photos', 'photos.photo_id', 'photo_unlocks.photo_id')
    .innerJoin('characters', 'characters.character_id', 'photos.character_id')
    .where('photo_unlocks.user_id', '=', user_id)
    .where('characters.review_state', '<>', 'rejected')
    .where('photos.removed_at', 'is', null)
    .where(isSuitable({ showsAdult }))

export async function findUnlockedFile(db: Db, { photo_id, ...owner }: Owner & { photo_id: string }) {
  const row = await selectUnlocked(db, owner)
    .select(['photos.photo_id', 'photos.picture', 'photos.preview', 'photos.drawing', 'photos.larger'])
    .select('characters.rating')
    .where('photos.photo_id', '=', photo_id)
    .executeTakeFirst()
  return row && readPhotoFile(row)
}

/** `key` is the end of the transfer's key; only the ledger knows the price paid. */
export const unlockRows = sql`
  select user_id, 'photo_unlock' as kind, photo_id::text as key, null::bigint as coins from photo_unlocks`
export const isPhoto = (key: RawBuilder<unknown>) => sql`
  case when ${isUuidText(key)} then exists (select from photos where photo_id = (${key})::uuid) else false end`
