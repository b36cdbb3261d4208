import { type SqlBool, sql } from 'kysely'
import { type Db, preparedQuery, type Tx } from '#server/platform/db.ts'

const COLUMNS = [
  'user_id',
  'chat_id',
  'character_id',
  'root_record_id',
  'leaf_record_id',
  'leaf_depth',
  'running_record_id',
  'last_at',
  'paused_at',
  'noticed_at',
] as const

export type ChatRow = {
  user_id: string
  chat_id: string
  character_id: string
  root_record_id: string
  leaf_record_id: string
  leaf_depth: number
  running_record_id: string | null
  last_at: Date | null
  /** Since when the story waits, because Citrine spoke in its place. */
  paused_at: Date | null
  /** When the talk last said that it is with an AI. */
  noticed_at: Date | null
}

export async function findChat(db: Db, user_id: string, chat_id: string): Promise<ChatRow | undefined> {
  return db
    .selectFrom('chats')
    .select(COLUMNS)
    .where('user_id', '=', user_id)
    .where('chat_id', '=', chat_id)
    .executeTakeFirst()
}

type Found = { character_id: string }
const characterOfChat = preparedQuery<[user_id: string, chat_id: string], Found>(
  'character-of-chat',
  'select character_id from chats where user_id = $1 and chat_id = $2',
)
const characterOfRecord = preparedQuery<[user_id: string, record_id: string], Found>(
  'character-of-record',
  `select c.character_id from chat_records r join chats c using (user_id, chat_id)
    where r.user_id = $1 and r.record_id = $2`,
)

export const findCharacterOfChat = async (db: Db, user_id: string, chat_id: string) =>
  (await characterOfChat(db, user_id, chat_id))[0]?.character_id

export const findCharacterOfRecord = async (db: Db, user_id: string, record_id: string) =>
  (await characterOfRecord(db, user_id, record_id))[0]?.character_id

export async function findLatestChat(
  db: Db,
  user_id: string,
  character_id: string,
): Promise<ChatRow | undefined> {
  return db
    .selectFrom('chats')
    .select(COLUMNS)
    .where('user_id', '=', user_id)
    .where('character_id', '=', character_id)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Two tabs that open a new chat at once take turns here, so that one of them makes it. */
export async function lockChatMaking(tx: Tx, user_id: string, character_id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${user_id}:${character_id}`}, 0))`.execute(tx)
}

export async function insertChat(
  tx: Tx,
  chat: Omit<ChatRow, 'last_at' | 'running_record_id' | 'paused_at'> & { created_at: Date },
): Promise<void> {
  await tx.insertInto('chats').values(chat).execute()
}

/** Everything that changes a chat's path takes turns under this lock. */
export async function lockChat(tx: Tx, user_id: string, chat_id: string): Promise<ChatRow | undefined> {
  return tx
    .selectFrom('chats')
    .select(COLUMNS)
    .where('user_id', '=', user_id)
    .where('chat_id', '=', chat_id)
    .forUpdate()
    .executeTakeFirst()
}

/** The reply that runs now; it is also the end of the path. */
export async function setRunning(
  tx: Tx,
  user_id: string,
  chat_id: string,
  { record_id, noticed_at }: { record_id: string; noticed_at: Date | null },
): Promise<void> {
  await tx
    .updateTable('chats')
    .set({ leaf_record_id: record_id, running_record_id: record_id, noticed_at })
    .where('user_id', '=', user_id)
    .where('chat_id', '=', chat_id)
    .execute()
}

export async function setPaused(
  db: Db,
  user_id: string,
  chat_id: string,
  paused_at: Date | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('chats')
    .set({ paused_at })
    .where('user_id', '=', user_id)
    .where('chat_id', '=', chat_id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type RecentCursor = { last_at: string; chat_id: string }

export async function listRecent(db: Db, user_id: string, after: RecentCursor | undefined, limit: number) {
  return db
    .selectFrom('chats')
    .select(['chat_id', 'character_id', 'last_at', 'last_role', 'last_excerpt', 'running_record_id'])
    .select(sql<string>`last_at::text`.as('last_at_text'))
    .where('user_id', '=', user_id)
    .where('last_at', 'is not', null)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<SqlBool>`last_at <= ${after?.last_at}::timestamptz and (last_at < ${after?.last_at}::timestamptz or chat_id > ${after?.chat_id}::uuid)`,
      ),
    )
    .orderBy('last_at', 'desc')
    .orderBy('chat_id')
    .limit(limit)
    .execute()
}

/** The replies that come in the chats with a character. Locks those chats, so that none of them ends or begins meanwhile. */
export async function lockRunning(tx: Tx, user_id: string, character_id: string) {
  return tx
    .selectFrom('chats')
    .innerJoin('chat_records as r', (join) =>
      join.onRef('r.user_id', '=', 'chats.user_id').onRef('r.record_id', '=', 'chats.running_record_id'),
    )
    .select(['r.record_id', 'r.content', 'r.hold_id'])
    .where('chats.user_id', '=', user_id)
    .where('chats.character_id', '=', character_id)
    .forUpdate('chats')
    .execute()
}

/** Records and requests go with their chat. */
export async function deleteChats(tx: Tx, user_id: string, character_id: string) {
  return tx
    .deleteFrom('chats')
    .where('user_id', '=', user_id)
    .where('character_id', '=', character_id)
    .returning(['chat_id', 'running_record_id'])
    .execute()
}

export type RequestRow = { body_sha256: Buffer; chat_id: string; record_id: string }

export async function findRequest(
  db: Db,
  user_id: string,
  client_id: string,
): Promise<RequestRow | undefined> {
  return db
    .selectFrom('chat_requests')
    .select(['body_sha256', 'chat_id', 'record_id'])
    .where('user_id', '=', user_id)
    .where('client_id', '=', client_id)
    .executeTakeFirst()
}

/** False when this client_id was used before. Waits for a twin that is just being stored. */
export async function insertRequest(
  tx: Tx,
  request: RequestRow & { user_id: string; client_id: string; created_at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('chat_requests')
    .values(request)
    .onConflict((conflict) => conflict.columns(['user_id', 'client_id']).doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function deleteOldRequests(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('chat_requests').where('created_at', '<', before).execute()
}
