import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db.ts'

type Blocked = { picture_id: string; character_id: string | null; likeness: string; created_at: Date }

export async function insertBlocked(db: Db, blocked: Blocked): Promise<void> {
  const { picture_id, character_id, likeness, created_at } = blocked
  await sql`
    insert into blocked_pictures (picture_id, character_id, likeness, created_at)
    values (${picture_id}, ${character_id}, ${likeness}::bit(128), ${created_at})`.execute(db)
}

/** Of 128 signs: what is saved anew or made smaller differs in fewer, another picture in more (likeness.test.ts). One less than pieces that the index knows. */
export const ALIKE = 6

/** Those that are as good as the same, found by the pieces that are equal. */
export const likeBlocked = (likeness: string) => sql`
  select 1 from blocked_pictures
   where likeness_pieces(likeness) && likeness_pieces(${likeness}::bit(128))
     and bit_count(likeness # ${likeness}::bit(128)) <= ${ALIKE} limit 1`

export async function isLikeBlocked(db: Db, likeness: string): Promise<boolean> {
  return (await likeBlocked(likeness).execute(db)).rows.length > 0
}

export async function deleteBlockedOf(tx: Tx, character_id: string): Promise<void> {
  await sql`delete from blocked_pictures where character_id = ${character_id}`.execute(tx)
}
