import type { Db, Tx } from '#server/platform/database/db.ts'

export async function listRewarded(
  db: Db,
  user_id: string,
  character_hashes: readonly Buffer[],
): Promise<Buffer[]> {
  if (character_hashes.length === 0) return []
  const rows = await db
    .selectFrom('rewarded_characters')
    .select('character_hash')
    .where('user_id', '=', user_id)
    .where('character_hash', 'in', character_hashes)
    .execute()
  return rows.map(({ character_hash }) => character_hash)
}

export async function insertRewarded(
  tx: Tx,
  user_id: string,
  character_hashes: readonly Buffer[],
  rewarded_at: Date,
): Promise<void> {
  if (character_hashes.length === 0) return
  await tx
    .insertInto('rewarded_characters')
    .values(character_hashes.map((character_hash) => ({ user_id, character_hash, rewarded_at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
