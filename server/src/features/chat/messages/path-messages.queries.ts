import { type SqlBool, sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

const selectMessages = (db: Db, user_id: string) =>
  db
    .selectFrom('chat_records')
    .select(['record_id', 'parent_id', 'role', 'content', 'created_at', 'imported'])
    .where('user_id', '=', user_id)
    .where('deleted_at', 'is', null)
    .where('note', 'is', null)
    .where('state', '<>', 'streaming')
    .where(sql<SqlBool>`(content <> '' or image_id is not null)`)
    .orderBy('record_id')

export type ExportedMessage = Awaited<ReturnType<typeof listSiblings>>[number]

export async function listSiblings(db: Db, user_id: string, parent_ids: readonly string[]) {
  return selectMessages(db, user_id).where(sql<SqlBool>`parent_id = any(${parent_ids}::uuid[])`).execute()
}

export async function listRoots(db: Db, { user_id, chat_id }: { user_id: string; chat_id: string }) {
  return selectMessages(db, user_id).where('chat_id', '=', chat_id).where('depth', '=', 0).execute()
}

type MessagePosition = { depth: number; record_id: string }

export async function listChatMessages(
  db: Db,
  { user_id, chat_id }: { user_id: string; chat_id: string },
  after: MessagePosition | undefined,
  limit: number,
) {
  let query = selectMessages(db, user_id)
    .clearOrderBy()
    .select(['chosen_child_id', 'depth', 'state', 'model_id', 'edited_at', 'pinned_at', 'image_id'])
    .where('chat_id', '=', chat_id)
    .orderBy('depth')
    .orderBy('record_id')
    .limit(limit)
  if (after !== undefined)
    query = query
      .where('depth', '>=', after.depth)
      .where(sql<SqlBool>`(depth, record_id) > (${after.depth}, ${after.record_id})`)
  return query.execute()
}
