import { type Insertable, sql } from 'kysely'
import { type Db, prepareRead } from '#server/platform/database/db.ts'
import type { Sessions } from '#server/platform/database/schema.gen.ts'

export async function insertSession(db: Db, session: Insertable<Sessions>): Promise<void> {
  await db.insertInto('sessions').values(session).execute()
}

type SessionRow = {
  user_id: string
  id_number: number
  nick_name: string
  blocked_at: Date | null
  created_at: Date
  last_seen_at: Date
  revoked_at: Date | null
}

const find = prepareRead<[token_sha256: Buffer], SessionRow>(
  'find-session',
  `select u.user_id, u.id_number, u.nick_name, u.blocked_at, s.created_at, s.last_seen_at, s.revoked_at
     from sessions s join users u using (user_id) where s.token_sha256 = $1`,
)

/** Uses one query, because this runs before every signed-in call. */
export async function findSession(db: Db, token_sha256: Buffer): Promise<SessionRow | undefined> {
  return (await find(db, token_sha256))[0]
}

export async function findSessionName(db: Db, token_sha256: Buffer): Promise<string | undefined> {
  const row = await db
    .selectFrom('sessions')
    .select('session_id')
    .where('token_sha256', '=', token_sha256)
    .executeTakeFirst()
  return row?.session_id
}

export async function findSessionNamed(
  db: Db,
  { user_id, session_id }: { user_id: string; session_id: string },
) {
  return db
    .selectFrom('sessions')
    .select(['created_at', 'last_seen_at', 'revoked_at'])
    .where('user_id', '=', user_id)
    .where('session_id', '=', session_id)
    .executeTakeFirst()
}

export async function isAccountDevice(
  db: Db,
  { key, device_id }: { key: string; device_id: string },
): Promise<boolean> {
  const session = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.user_id', 'sessions.user_id')
    .select('sessions.user_id')
    .where((eb) => eb.or([eb(sql`lower(users.email)`, '=', key), eb('users.phone', '=', key)]))
    .where('sessions.device_id', '=', device_id)
    .limit(1)
    .executeTakeFirst()
  return session !== undefined
}

export async function touchSession(
  db: Db,
  token_sha256: Buffer,
  times: { now: Date; staleSince: Date },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: times.now })
    .where('token_sha256', '=', token_sha256)
    .where('last_seen_at', '<=', times.staleSince)
    .execute()
}

export async function revokeSession(db: Db, token_sha256: Buffer, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('token_sha256', '=', token_sha256)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

export async function revokeAllSessions(db: Db, user_id: string, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('user_id', '=', user_id)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

type OpenSessions = {
  user_id: string
  own: Buffer
  since: { last_seen_at: Date; created_at: Date }
  limit: number
}

export async function listOpenSessions(db: Db, { user_id, own, since, limit }: OpenSessions) {
  return db
    .selectFrom('sessions')
    .select(['session_id', 'token_sha256', 'user_agent', 'created_at', 'last_seen_at'])
    .where('user_id', '=', user_id)
    .where('revoked_at', 'is', null)
    .where('last_seen_at', '>', since.last_seen_at)
    .where('created_at', '>', since.created_at)
    .orderBy((eb) => eb('token_sha256', '=', own), 'desc')
    .orderBy('last_seen_at', 'desc')
    .orderBy('session_id')
    .limit(limit)
    .execute()
}

export async function revokeSessionNamed(
  db: Db,
  { user_id, session_id, now }: { user_id: string; session_id: string; now: Date },
): Promise<Buffer | undefined> {
  const ended = await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('user_id', '=', user_id)
    .where('session_id', '=', session_id)
    .where('revoked_at', 'is', null)
    .returning('token_sha256')
    .executeTakeFirst()
  return ended?.token_sha256
}

export async function revokeOtherSessions(
  db: Db,
  { user_id, token_sha256, now }: { user_id: string; token_sha256: Buffer; now: Date },
): Promise<Buffer[]> {
  const ended = await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('user_id', '=', user_id)
    .where('token_sha256', '!=', token_sha256)
    .where('revoked_at', 'is', null)
    .returning('token_sha256')
    .execute()
  return ended.map((session) => session.token_sha256)
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

export async function isKnownDevice(
  db: Db,
  { user_id, device_id }: { user_id: string; device_id: string },
): Promise<boolean> {
  const session = await db
    .selectFrom('sessions')
    .select('user_id')
    .where('user_id', '=', user_id)
    .where('device_id', '=', device_id)
    .limit(1)
    .executeTakeFirst()
  return session !== undefined
}
