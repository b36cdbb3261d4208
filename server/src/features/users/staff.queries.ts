import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/db.ts'

export type UserRole = 'user' | 'moderator' | 'admin'

const COLUMNS = [
  'user_id',
  'id_number',
  'nick_name',
  'email',
  'language',
  'role',
  'blocked_at',
  'created_at',
] as const

export async function findRole(db: Db, user_id: string): Promise<UserRole | undefined> {
  const row = await db
    .selectFrom('users')
    .select('role')
    .where('user_id', '=', user_id)
    .where('blocked_at', 'is', null)
    .executeTakeFirst()
  return row?.role
}

/** Returns false for an account that was blocked, demoted or deleted. */
export const isAdmin = async (db: Db, user_id: string | null): Promise<boolean> =>
  user_id !== null && (await findRole(db, user_id)) === 'admin'

export async function findPerson(db: Db, user_id: string) {
  return db.selectFrom('users').select(COLUMNS).where('user_id', '=', user_id).executeTakeFirst()
}

export async function lockPerson(tx: Tx, user_id: string) {
  return tx.selectFrom('users').select(COLUMNS).where('user_id', '=', user_id).forUpdate().executeTakeFirst()
}

export async function findPersonByNumber(db: Db, id_number: number) {
  return db.selectFrom('users').select(COLUMNS).where('id_number', '=', id_number).executeTakeFirst()
}

export async function findPersonByEmail(db: Db, email: string) {
  return db
    .selectFrom('users')
    .select(COLUMNS)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
}

export async function listStaff(db: Db) {
  return db
    .selectFrom('users')
    .select(COLUMNS)
    .where('role', '!=', 'user')
    .orderBy('role')
    .orderBy('id_number')
    .execute()
}

export async function listStaffNames(db: Db, user_ids: readonly string[]) {
  if (user_ids.length === 0) return []
  return db
    .selectFrom('users')
    .select(['user_id', 'id_number', 'nick_name', 'role', 'email'])
    .where('user_id', 'in', user_ids)
    .execute()
}

export async function updateRole(tx: Tx, user_id: string, role: UserRole): Promise<void> {
  await tx.updateTable('users').set({ role }).where('user_id', '=', user_id).execute()
}

export async function updateBlocked(tx: Tx, user_id: string, blocked_at: Date | null): Promise<void> {
  await tx.updateTable('users').set({ blocked_at }).where('user_id', '=', user_id).execute()
}

export async function updateName(tx: Tx, user_id: string, nick_name: string): Promise<void> {
  await tx.updateTable('users').set({ nick_name }).where('user_id', '=', user_id).execute()
}
