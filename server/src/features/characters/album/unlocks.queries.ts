import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db.ts'

export type Unlock = { user_id: string; photo_id: string; transfer_key: string; created_at: Date }

/** @returns false when this user unlocked it before */
export async function insertUnlock(tx: Tx, unlock: Unlock): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('photo_unlocks')
    .values(unlock)
    .onConflict((conflict) => conflict.columns(['user_id', 'photo_id']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Of one album. */
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

/** Each with the end of the key that its transfer has; what it cost then only the ledger knows. */
export const unlockRows = sql`
  select user_id, 'photo_unlock' as kind, photo_id::text as key, null::bigint as coins from photo_unlocks`
export const photoKeys = sql`select photo_id::text from photos`
