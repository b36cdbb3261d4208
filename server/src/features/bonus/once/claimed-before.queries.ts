import type { Db, Tx } from '#server/platform/database/db.ts'

export async function insertMarks(
  tx: Tx,
  contact_hashes: readonly Buffer[],
  task_ids: readonly string[],
  claimed_at: Date,
): Promise<number> {
  const rows = contact_hashes.flatMap((contact_hash) =>
    task_ids.map((task_id) => ({ contact_hash, task_id, claimed_at })),
  )
  if (rows.length === 0) return 0
  const inserted = await tx
    .insertInto('claimed_before')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('task_id')
    .execute()
  return inserted.length
}

export async function listClaimedTasks(db: Db, contact_hashes: readonly Buffer[]): Promise<Set<string>> {
  if (contact_hashes.length === 0) return new Set()
  const rows = await db
    .selectFrom('claimed_before')
    .select('task_id')
    .distinct()
    .where('contact_hash', 'in', contact_hashes)
    .execute()
  return new Set(rows.map(({ task_id }) => task_id))
}

export async function renewMarks(db: Db, contact_hashes: readonly Buffer[], claimed_at: Date): Promise<void> {
  if (contact_hashes.length === 0) return
  await db
    .updateTable('claimed_before')
    .set({ claimed_at })
    .where('contact_hash', 'in', contact_hashes)
    .execute()
}

export async function deleteMarksBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('claimed_before').where('claimed_at', '<', moment).execute()
}
