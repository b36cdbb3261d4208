import type { Db } from '#server/platform/database/db.ts'

/** Reads what is known about the user's age, and the last thousand checks; the hash means nothing to the user. */
export async function exportAge(db: Db, user_id: string) {
  const known = await db
    .selectFrom('user_ages')
    .select(['state', 'method', 'provider', 'level', 'known_at', 'expires_at'])
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  const checks = await db
    .selectFrom('age_checks')
    .select(['provider', 'created_at', 'settled_at'])
    .where('user_id', '=', user_id)
    .orderBy('created_at')
    .limit(1_000)
    .execute()
  return { known: known ?? null, checks }
}
