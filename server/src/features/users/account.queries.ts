import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { pictureColumn } from '#server/platform/media/stored-picture.ts'

export async function findWholeUser(db: Db, user_id: string) {
  const row = await db.selectFrom('users').selectAll().where('user_id', '=', user_id).executeTakeFirst()
  return row && { ...row, avatar: pictureColumn.parse(row.avatar) }
}

export async function setDeletion(tx: Tx, user_id: string, deletes_at: Date): Promise<Date> {
  const row = await tx
    .updateTable('users')
    .set((eb) => ({ deletes_at: eb.fn.coalesce('deletes_at', eb.val(deletes_at)) }))
    .where('user_id', '=', user_id)
    .returning('deletes_at')
    .executeTakeFirstOrThrow()
  return row.deletes_at ?? deletes_at
}

export async function clearDeletion(tx: Tx, user_id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ deletes_at: null })
    .where('user_id', '=', user_id)
    .where('deletes_at', '>', now)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export async function listDueDeletions(
  db: Db,
  { now, after, limit }: { now: Date; after: string | undefined; limit: number },
): Promise<string[]> {
  let query = db
    .selectFrom('users')
    .select('user_id')
    .where('deletes_at', '<=', now)
    .orderBy('user_id')
    .limit(limit)
  if (after !== undefined) query = query.where('user_id', '>', after)
  return (await query.execute()).map(({ user_id }) => user_id)
}

export async function deleteUser(tx: Tx, user_id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('users')
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

export async function insertTombstone(tx: Tx, user_hash: Buffer, deleted_at: Date): Promise<void> {
  await tx.insertInto('deleted_users').values({ user_hash, deleted_at }).execute()
}

export async function insertBlockedContacts(
  tx: Tx,
  contact_hashes: readonly Buffer[],
  blocked_at: Date,
): Promise<void> {
  if (contact_hashes.length === 0) return
  await tx
    .insertInto('blocked_contacts')
    .values(contact_hashes.map((contact_hash) => ({ contact_hash, blocked_at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function blockIfBlockedBefore(
  db: Db,
  user_id: string,
  contact_hashes: readonly Buffer[],
): Promise<void> {
  await sql`
    update users set blocked_at = before.blocked_at
      from (select min(blocked_at) as blocked_at from blocked_contacts
             where contact_hash = any(${contact_hashes}::bytea[])) as before
     where users.user_id = ${user_id} and users.blocked_at is null and before.blocked_at is not null`.execute(
    db,
  )
}
