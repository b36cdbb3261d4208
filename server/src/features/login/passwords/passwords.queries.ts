import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import type { StoredPassword } from './password-hasher.ts'
import type { PasswordFailures } from './password-waits.ts'

/** Uses one query, whether or not the account exists. */
export async function findAccount(db: Db, contact: { email: string } | { phone: string }) {
  return db
    .selectFrom('users')
    .leftJoin('passwords', 'passwords.user_id', 'users.user_id')
    .select(['users.user_id', 'users.nick_name', 'passwords.hash', 'passwords.pepper'])
    .where((eb) =>
      'email' in contact
        ? eb(sql`lower(users.email)`, '=', contact.email.toLowerCase())
        : eb('users.phone', '=', contact.phone),
    )
    .executeTakeFirst()
}

export async function findPassword(db: Db, user_id: string): Promise<StoredPassword | undefined> {
  return db
    .selectFrom('passwords')
    .select(['hash', 'pepper'])
    .where('user_id', '=', user_id)
    .executeTakeFirst()
}

export async function savePassword(
  db: Db,
  { user_id, hash, pepper, now }: StoredPassword & { user_id: string; now: Date },
): Promise<void> {
  const row = { hash, pepper, changed_at: now }
  await db
    .insertInto('passwords')
    .values({ user_id, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
}

export async function replaceHash(
  db: Db,
  { user_id, old, hash, pepper }: StoredPassword & { user_id: string; old: string },
): Promise<void> {
  await db
    .updateTable('passwords')
    .set({ hash, pepper })
    .where('user_id', '=', user_id)
    .where('hash', '=', old)
    .execute()
}

export async function findPasswordFailures(db: Db, target: string): Promise<PasswordFailures | undefined> {
  return db
    .selectFrom('password_failures')
    .select(['wrong', 'last_at', 'waits_until'])
    .where('target', '=', target)
    .executeTakeFirst()
}

export async function savePasswordFailures(
  db: Db,
  target: string,
  failures: PasswordFailures,
): Promise<void> {
  await db
    .insertInto('password_failures')
    .values({ target, ...failures })
    .onConflict((conflict) => conflict.column('target').doUpdateSet(failures))
    .execute()
}

export async function deletePasswordFailures(db: Db, target: string): Promise<void> {
  await db.deleteFrom('password_failures').where('target', '=', target).execute()
}

export async function deletePasswordFailuresBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('password_failures').where('last_at', '<', moment).execute()
}
