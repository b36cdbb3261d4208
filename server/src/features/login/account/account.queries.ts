import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

type Page = { user_id: string; after: string | undefined; limit: number }

export async function listSessionsById(db: Db, { user_id, after, limit }: Page) {
  let query = db
    .selectFrom('sessions')
    .select(['session_id', 'user_agent', 'created_at', 'last_seen_at', 'revoked_at'])
    .where('user_id', '=', user_id)
    .orderBy('session_id')
    .limit(limit)
  if (after !== undefined) query = query.where('session_id', '>', after)
  return query.execute()
}

export async function deleteTraces(
  db: Db,
  { user_id, keys }: { user_id: string; keys: readonly string[] },
): Promise<void> {
  // A counter key is an address, an address and a device, or `user <id>`.
  const counters = [...keys, `user ${user_id}`]
  for (const table of ['login_failures', 'password_failures'] as const)
    await sql`
      delete from ${sql.table(table)}
       where target = any(${counters}) or split_part(target, ' ', 1) = any(${[...keys]})`.execute(db)
  await sql`delete from tickets where lower(target) = any(${[...keys]})`.execute(db)
  await sql`delete from account_notices where lower(address) = any(${[...keys]})`.execute(db)
}
