import { type Db, prepareQuery, type Tx } from '#server/platform/database/db.ts'
import { lockName } from '#server/platform/database/lock-name.ts'

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
  'opening',
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
  paused_at: Date | null
  noticed_at: Date | null
  opening: number
}

export async function findChat(db: Db, user_id: string, chat_id: string): Promise<ChatRow | undefined> {
  return db
    .selectFrom('chats')
    .select(COLUMNS)
    .where('user_id', '=', user_id)
    .where('chat_id', '=', chat_id)
    .executeTakeFirst()
}

type ChatCharacterId = { character_id: string }
const characterOfChat = prepareQuery<[user_id: string, chat_id: string], ChatCharacterId>(
  'character-of-chat',
  'select character_id from chats where user_id = $1 and chat_id = $2',
)
const characterOfRecord = prepareQuery<[user_id: string, record_id: string], ChatCharacterId>(
  'character-of-record',
  `select c.character_id from chat_records r join chats c using (user_id, chat_id)
    where r.user_id = $1 and r.record_id = $2`,
)

export const findCharacterOfChat = async (db: Db, user_id: string, chat_id: string) =>
  (await characterOfChat(db, user_id, chat_id))[0]?.character_id

export const findCharacterOfMessage = async (db: Db, user_id: string, record_id: string) =>
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

/** Serializes two tabs that open a new chat at once, so that only one creates it. */
export async function lockChatCreation(tx: Tx, user_id: string, character_id: string): Promise<void> {
  await lockName(tx, `${user_id}:${character_id}`)
}

export async function insertChat(
  tx: Tx,
  chat: Omit<ChatRow, 'last_at' | 'running_record_id' | 'paused_at'> & {
    created_at: Date
    speaks_of_minor?: boolean
  },
): Promise<void> {
  await tx.insertInto('chats').values(chat).execute()
}

export async function lockChat(tx: Tx, user_id: string, chat_id: string): Promise<ChatRow | undefined> {
  return tx
    .selectFrom('chats')
    .select(COLUMNS)
    .where('user_id', '=', user_id)
    .where('chat_id', '=', chat_id)
    .forUpdate()
    .executeTakeFirst()
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

/** Claims a client_id; false when it was used before. Waits for a concurrent insert of the same id. */
export async function insertChatRequest(
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

export async function listCharactersOfChats(
  db: Db,
  user_id: string,
  chat_ids: readonly string[],
): Promise<string[]> {
  if (chat_ids.length === 0) return []
  const rows = await db
    .selectFrom('chats')
    .select('character_id')
    .distinct()
    .where('user_id', '=', user_id)
    .where('chat_id', 'in', chat_ids)
    .execute()
  return rows.map(({ character_id }) => character_id)
}

type PictureNote = { user_id: string; chat_id: string; last_excerpt: string; now: Date }

/** Lists a chat among the recent ones because of a picture. Only for chats in which the user has not written yet. */
export async function savePictureMoment(
  tx: Tx,
  { user_id, chat_id, last_excerpt, now }: PictureNote,
): Promise<void> {
  await tx
    .updateTable('chats')
    .set({ last_at: now, last_excerpt })
    .where('user_id', '=', user_id)
    .where('chat_id', '=', chat_id)
    .where('last_role', 'is', null)
    .execute()
}
