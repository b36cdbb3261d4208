import { CHAT_NAME_MAX } from '@citrine/contract/recent-chats'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

export type RecentCursor = { last_at: string; chat_id: string }

const IS_UNREAD = sql<boolean>`(last_role = 'character' and (read_at is null or read_at < last_at))`

/** True for a branch: by the times in their ids, its opening line is older than the chat, and it was not imported. */
const IS_BRANCH = sql<boolean>`(imported_at is null and left(root_record_id::text, 13) < left(chat_id::text, 13))`

/** The name that the user gave the chat, else the beginning of its first message: one more row read per listed chat. */
const NAME = sql<string>`coalesce(chats.name, (
  select left(r.content, ${CHAT_NAME_MAX}) from chat_records r
   where r.user_id = chats.user_id and r.parent_id = chats.root_record_id and r.deleted_at is null
   order by r.record_id limit 1), '')`

const selectStartedChats = (db: Db, user_id: string) =>
  db
    .selectFrom('chats')
    .select([
      'chat_id',
      'character_id',
      'created_at',
      'last_at',
      'last_role',
      'last_excerpt',
      'leaf_depth',
      'running_record_id',
      'pinned_at',
      'imported_at',
    ])
    .select([
      sql<string>`last_at::text`.as('last_at_text'),
      sql<boolean>`coalesce(${IS_UNREAD}, false)`.as('is_unread'),
    ])
    .select([IS_BRANCH.as('is_branch'), NAME.as('name')])
    .where('user_id', '=', user_id)
    .where('last_at', 'is not', null)
    .orderBy('last_at', 'desc')
    .orderBy('chat_id')

export async function listChatPreviews(db: Db, user_id: string, chat_ids: readonly string[]) {
  return db
    .selectFrom('chats')
    .select(['chat_id', 'character_id', 'created_at', 'imported_at', IS_BRANCH.as('is_branch')])
    .where('user_id', '=', user_id)
    .where(sql<SqlBool>`chat_id = any(${chat_ids}::uuid[])`)
    .execute()
}

export type RecentRow = Awaited<ReturnType<typeof listPinned>>[number]

const isAfter = ({ last_at, chat_id }: RecentCursor) =>
  sql<SqlBool>`last_at <= ${last_at}::timestamptz and (last_at < ${last_at}::timestamptz or chat_id > ${chat_id}::uuid)`

export async function listRecent(db: Db, user_id: string, after: RecentCursor | undefined, limit: number) {
  let query = selectStartedChats(db, user_id).where('pinned_at', 'is', null).limit(limit)
  if (after !== undefined) query = query.where(isAfter(after))
  return query.execute()
}

export async function listPinned(db: Db, user_id: string, limit: number) {
  return selectStartedChats(db, user_id).where('pinned_at', 'is not', null).limit(limit).execute()
}

export type ChatSearch = { words: string; character_ids: readonly string[] }

/** Reads only the user's own chats. */
export async function listMatchingChats(
  db: Db,
  user_id: string,
  { words, character_ids }: ChatSearch,
  { after, limit }: { after: RecentCursor | undefined; limit: number },
) {
  const around = `%${words.replace(/[\\%_]/g, (char) => `\\${char}`)}%`
  let query = selectStartedChats(db, user_id)
    .where(
      sql<SqlBool>`(last_excerpt ilike ${around} or chats.name ilike ${around} or character_id = any(${character_ids}::uuid[]))`,
    )
    .limit(limit)
  if (after !== undefined) query = query.where(isAfter(after))
  return query.execute()
}

export async function listChatCharacterIds(db: Db, user_id: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('chats')
    .select('character_id')
    .distinct()
    .where('user_id', '=', user_id)
    .where('last_at', 'is not', null)
    .limit(limit)
    .execute()
  return rows.map(({ character_id }) => character_id)
}

export async function listCharactersWithTwoChats(
  db: Db,
  user_id: string,
  character_ids: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ character_id: string }>`
    select id as character_id from unnest(${character_ids}::uuid[]) as t(id)
     where (select count(*) from (
              select from chats where user_id = ${user_id} and character_id = id and last_at is not null limit 2
            ) first_two) > 1`.execute(db)
  return new Set(rows.map(({ character_id }) => character_id))
}

export async function listUnread(db: Db, user_id: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('chats')
    .select('character_id')
    .where('user_id', '=', user_id)
    .where(IS_UNREAD)
    .limit(limit)
    .execute()
  return rows.map(({ character_id }) => character_id)
}

type ChatName = { user_id: string; chat_id: string }
type ChangedChat = { character_id: string }

export async function setChatRead(db: Db, { user_id, chat_id }: ChatName): Promise<ChangedChat | undefined> {
  return db
    .updateTable('chats')
    .set({ read_at: sql<Date>`last_at` })
    .where('user_id', '=', user_id)
    .where('chat_id', '=', chat_id)
    .where(IS_UNREAD)
    .returning('character_id')
    .executeTakeFirst()
}

export async function findVisit(db: Db, { user_id, chat_id }: ChatName) {
  return db
    .selectFrom('chats')
    .select(['visited_at', 'back_at', 'last_at', 'leaf_depth'])
    .where('user_id', '=', user_id)
    .where('chat_id', '=', chat_id)
    .executeTakeFirst()
}

export async function setVisit(
  db: Db,
  { user_id, chat_id }: ChatName,
  visit: { visited_at: Date; back_at: Date | null },
): Promise<void> {
  await db
    .updateTable('chats')
    .set(visit)
    .where('user_id', '=', user_id)
    .where('chat_id', '=', chat_id)
    .execute()
}

export async function countPinned(db: Db, { user_id, chat_id }: ChatName): Promise<number> {
  const { pinned } = await db
    .selectFrom('chats')
    .select(({ fn }) => fn.countAll<number>().as('pinned'))
    .where('user_id', '=', user_id)
    .where('chat_id', '<>', chat_id)
    .where('pinned_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return pinned
}

export async function setChatPinned(
  db: Db,
  { user_id, chat_id }: ChatName,
  pinned_at: Date | null,
): Promise<ChangedChat | undefined> {
  return db
    .updateTable('chats')
    .set({ pinned_at })
    .where('user_id', '=', user_id)
    .where('chat_id', '=', chat_id)
    .returning('character_id')
    .executeTakeFirst()
}

export async function setName(
  db: Db,
  { user_id, chat_id }: ChatName,
  name: string | null,
): Promise<ChangedChat | undefined> {
  return db
    .updateTable('chats')
    .set({ name })
    .where('user_id', '=', user_id)
    .where('chat_id', '=', chat_id)
    .returning('character_id')
    .executeTakeFirst()
}

export async function listUnreadReplies(
  db: Db,
  user_ids: readonly string[],
  { since, until }: { since: Date; until: Date },
) {
  return db
    .selectFrom('chats')
    .select(['user_id', 'chat_id', 'character_id', 'last_at as at'])
    .$narrowType<{ at: Date }>()
    .where('user_id', 'in', user_ids)
    .where('last_at', '>', since)
    .where('last_at', '<=', until)
    .where('running_record_id', 'is', null)
    .where(IS_UNREAD)
    .execute()
}
