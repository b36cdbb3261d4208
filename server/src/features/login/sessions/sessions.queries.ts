import type { Insertable } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import type { Sessions } from '#server/platform/schema.gen.ts'

export async function insertSession(db: Db, session: Insertable<Sessions>): Promise<void> {
  await db.insertInto('sessions').values(session).execute()
}

/** The session and its user in one read: it stands before every call of a signed-in user. */
export async function findSession(db: Db, token_sha256: Buffer) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.user_id', 'sessions.user_id')
    .select(['users.user_id', 'users.id_number', 'users.nick_name', 'users.blocked_at'])
    .select(['sessions.created_at', 'sessions.last_seen_at', 'sessions.revoked_at'])
    .where('token_sha256', '=', token_sha256)
    .executeTakeFirst()
}

/** Writes nothing when another call just did. */
export async function touchSession(
  db: Db,
  token_sha256: Buffer,
  times: { now: Date; stale_since: Date },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: times.now })
    .where('token_sha256', '=', token_sha256)
    .where('last_seen_at', '<=', times.stale_since)
    .execute()
}

/** @returns how many were alive */
export async function revokeSession(db: Db, token_sha256: Buffer, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('token_sha256', '=', token_sha256)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** @returns how many were alive */
export async function revokeSessionsOf(db: Db, user_id: string, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('user_id', '=', user_id)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

export async function deleteDeadSessions(
  db: Db,
  before: { last_seen_at: Date; created_at: Date },
): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((eb) =>
      eb.or([
        eb('revoked_at', 'is not', null),
        eb('last_seen_at', '<', before.last_seen_at),
        eb('created_at', '<', before.created_at),
      ]),
    )
    .execute()
}
