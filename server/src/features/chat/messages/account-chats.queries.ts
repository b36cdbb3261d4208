import { type SqlBool, sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

type Page = { user_id: string; after: string | undefined; limit: number }

export async function listChatsById(db: Db, { user_id, after, limit }: Page) {
  let query = db
    .selectFrom('chats')
    .select(['chat_id', 'character_id', 'root_record_id', 'leaf_record_id', 'created_at', 'last_at'])
    .select(['pinned_at', 'imported_at', 'imported_header'])
    .where('user_id', '=', user_id)
    .orderBy('chat_id')
    .limit(limit)
  if (after !== undefined) query = query.where('chat_id', '>', after)
  return query.execute()
}

export async function countUserChats(db: Db, user_id: string): Promise<number> {
  const { chats } = await db
    .selectFrom('chats')
    .select(({ fn }) => fn.countAll<number>().as('chats'))
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  return chats
}

type RecordsPage = {
  user_id: string
  chat_id: string
  after: { depth: number; record_id: string } | undefined
  limit: number
}

export async function listMessagesByPlace(db: Db, { chat_id, user_id, after, limit }: RecordsPage) {
  let query = db
    .selectFrom('chat_records')
    .select([
      'record_id',
      'parent_id',
      'chosen_child_id',
      'depth',
      'role',
      'state',
      'finish',
      'model_id',
      'edited_at',
      'pinned_at',
      'rated_up',
      'rating_reasons',
      'rated_at',
      'deleted_at',
      'created_at',
    ])
    .select(({ eb, ref }) =>
      eb.case().when('deleted_at', 'is', null).then(ref('image_id')).else(null).end().as('image_id'),
    )
    .select(({ eb, ref }) =>
      eb.case().when('deleted_at', 'is', null).then(ref('content')).else('').end().as('content'),
    )
    .where('user_id', '=', user_id)
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

export async function listSettingsById(db: Db, { user_id, after, limit }: Page) {
  let query = db
    .selectFrom('chat_settings')
    .selectAll()
    .where('user_id', '=', user_id)
    .orderBy('chat_id')
    .limit(limit)
  if (after !== undefined) query = query.where('chat_id', '>', after)
  return query.execute()
}

export async function deleteSomeMessages(db: Db, user_id: string, limit: number): Promise<number> {
  const ids = db.selectFrom('chat_records').select('record_id').where('user_id', '=', user_id).limit(limit)
  const { numDeletedRows } = await db
    .deleteFrom('chat_records')
    .where('user_id', '=', user_id)
    .where('record_id', 'in', ids)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

export async function deleteSomeRequests(db: Db, user_id: string, limit: number): Promise<number> {
  const ids = db.selectFrom('chat_requests').select('client_id').where('user_id', '=', user_id).limit(limit)
  const { numDeletedRows } = await db
    .deleteFrom('chat_requests')
    .where('user_id', '=', user_id)
    .where('client_id', 'in', ids)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

export async function deleteSomeChats(db: Db, user_id: string, limit: number): Promise<number> {
  const ids = db.selectFrom('chats').select('chat_id').where('user_id', '=', user_id).limit(limit)
  const { numDeletedRows } = await db
    .deleteFrom('chats')
    .where('user_id', '=', user_id)
    .where('chat_id', 'in', ids)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

export async function listChatCharacters(db: Db, character_ids: readonly string[]): Promise<string[]> {
  if (character_ids.length === 0) return []
  const rows = await db
    .selectFrom('chats')
    .select('character_id')
    .distinct()
    .where('character_id', 'in', character_ids)
    .execute()
  return rows.map(({ character_id }) => character_id)
}
