import type { Db } from '#server/platform/database/db.ts'

/** Leaves out the hash, which means nothing to the user. */
export async function findKeptAge(db: Db, user_id: string) {
  return db
    .selectFrom('user_ages')
    .select(['state', 'method', 'provider', 'level', 'known_at', 'expires_at'])
    .where('user_id', '=', user_id)
    .executeTakeFirst()
}

export async function listKeptChecks(db: Db, user_id: string) {
  return db
    .selectFrom('age_checks')
    .select(['provider', 'created_at', 'settled_at'])
    .where('user_id', '=', user_id)
    .orderBy('created_at')
    .limit(1_000)
    .execute()
}
