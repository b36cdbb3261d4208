import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/db.ts'

type BlockedPicture = { picture_id: string; character_id: string | null; likeness: string; created_at: Date }

export async function insertBlocked(db: Db, blocked: BlockedPicture): Promise<void> {
  const { picture_id, character_id, likeness, created_at } = blocked
  await sql`
    insert into blocked_pictures (picture_id, character_id, likeness, created_at)
    values (${picture_id}, ${character_id}, ${likeness}::bit(128), ${created_at})`.execute(db)
}

/**
 * Differing bits of 128 (likeness.test.ts). One less than the number of pieces in the index, so that at least
 * one piece is equal.
 */
export const HASH_DISTANCE_MAX = 6

export const matchBlocked = (likeness: string) => sql`
  select 1 from blocked_pictures
   where likeness_pieces(likeness) && likeness_pieces(${likeness}::bit(128))
     and bit_count(likeness # ${likeness}::bit(128)) <= ${HASH_DISTANCE_MAX} limit 1`

export async function resemblesBlocked(db: Db, likeness: string): Promise<boolean> {
  return (await matchBlocked(likeness).execute(db)).rows.length > 0
}

/** Runs after a successful appeal. */
export async function unblockPictures(tx: Tx, character_id: string): Promise<void> {
  await sql`delete from blocked_pictures where character_id = ${character_id}`.execute(tx)
}
