import { type SqlBool, sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

export async function listFoundMessages(db: Db, user_id: string, record_ids: readonly string[]) {
  return db
    .selectFrom('chat_records as r')
    .innerJoin('chats as c', (join) =>
      join.onRef('c.user_id', '=', 'r.user_id').onRef('c.chat_id', '=', 'r.chat_id'),
    )
    .select(['r.record_id', 'r.chat_id', 'c.character_id', 'r.role', 'r.content', 'r.created_at'])
    .where('r.user_id', '=', user_id)
    .where(sql<SqlBool>`r.record_id = any(${record_ids}::uuid[])`)
    .execute()
}
