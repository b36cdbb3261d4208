import { type SqlBool, sql } from 'kysely'
import { type Db, prepareNamedQuery, prepareQuery } from '#server/platform/database/db.ts'
import { listMarkedWords } from './extract-words.ts'

export type WordRow = { record_id: string; chat_id: string; role: string; words: readonly string[] }

/**
 * Inserts the words of each row of another part of the statement.
 * @param words the parameter with their words, such as `:words`
 */
export const insertWords = (records: string, words: string): string => `
  insert into chat_words (user_id, record_id, chat_id, role, words)
  select user_id, record_id, chat_id, role, array_to_tsvector(${words}::text[])
    from ${records} where content <> ''
  on conflict (user_id, record_id) do update set words = excluded.words`

type WordColumns = { user_id: string; records: string[]; chats: string[]; roles: string[]; words: string[] }
const upsert = prepareNamedQuery<WordColumns, never>(
  'store-words',
  `insert into chat_words (user_id, record_id, chat_id, role, words)
   select :user_id, w.record_id, w.chat_id, w.role, array_to_tsvector(string_to_array(w.words, ' '))
     from unnest(:records::uuid[], :chats::uuid[], :roles::text[], :words::text[])
       as w(record_id, chat_id, role, words)
    where exists (select from chat_records r where r.user_id = :user_id and r.record_id = w.record_id)
   on conflict (user_id, record_id) do update set words = excluded.words`,
)

export async function storeWords(db: Db, user_id: string, rows: readonly WordRow[]): Promise<void> {
  if (rows.length === 0) return
  await upsert(db, {
    user_id,
    records: rows.map(({ record_id }) => record_id),
    chats: rows.map(({ chat_id }) => chat_id),
    roles: rows.map(({ role }) => role),
    words: rows.map(({ words }) => listMarkedWords(user_id, words).join(' ')),
  })
}

const copy = prepareQuery<
  [user_id: string, chat_id: string, from: string[], to: string[]],
  { record_id: string }
>(
  'copy-words',
  `insert into chat_words (user_id, record_id, chat_id, role, words)
   select $1, c.to_id, $2, w.role, w.words
     from unnest($3::uuid[], $4::uuid[]) as c(from_id, to_id)
     join chat_words w on w.user_id = $1 and w.record_id = c.from_id
   on conflict do nothing
   returning record_id`,
)

export type CopiedMessage = { from_id: string; to_id: string }

export async function copyWords(
  db: Db,
  user_id: string,
  { chat_id, copies }: { chat_id: string; copies: readonly CopiedMessage[] },
): Promise<string[]> {
  const from = copies.map(({ from_id }) => from_id)
  const to = copies.map(({ to_id }) => to_id)
  const rows = await copy(db, user_id, chat_id, from, to)
  return rows.map(({ record_id }) => record_id)
}

export async function deleteWords(db: Db, user_id: string, record_ids: readonly string[]): Promise<void> {
  await sql`delete from chat_words where user_id = ${user_id} and record_id = any(${record_ids}::uuid[])`.execute(
    db,
  )
}

export async function listMessages(db: Db, user_id: string, record_ids: readonly string[]) {
  return db
    .selectFrom('chat_records')
    .select(['record_id', 'chat_id', 'role', 'content', 'state', 'note'])
    .where('user_id', '=', user_id)
    .where(sql<SqlBool>`record_id = any(${record_ids}::uuid[])`)
    .execute()
}

type WordQuery = {
  user_id: string
  query: string
  chat_id: string | undefined
  character_id: string | undefined
  before: string | undefined
  limit: number
}

export type FoundRow = { record_id: string; chat_id: string }

/** The messages searched first: frequent words are found among them before the index is used. */
const NEWEST = 1_000

const limitScope = ({ user_id, chat_id, character_id, before }: WordQuery) => {
  const parts = [sql<SqlBool>`w.user_id = ${user_id}`]
  if (chat_id !== undefined) parts.push(sql<SqlBool>`w.chat_id = ${chat_id}`)
  if (character_id !== undefined)
    parts.push(
      sql<SqlBool>`w.chat_id in (select chat_id from chats where user_id = ${user_id} and character_id = ${character_id})`,
    )
  if (before !== undefined) parts.push(sql<SqlBool>`w.record_id < ${before}`)
  return sql.join(parts, sql` and `)
}

/**
 * Deleted messages keep their words until they are erased. Uses a subquery per row, because a join would read
 * the messages of all candidates.
 */
const isShown = sql<SqlBool>`(select r.deleted_at is null and r.content <> '' from chat_records r
  where r.user_id = f.user_id and r.record_id = f.record_id)`

export async function searchNewestMessages(db: Db, search: WordQuery): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    select f.record_id, f.chat_id from (
      select w.user_id, w.record_id, w.chat_id, w.words from chat_words w
       where ${limitScope(search)} order by w.record_id desc limit ${NEWEST}) f
     where f.words @@ ${search.query}::tsquery and ${isShown}
     order by f.record_id desc limit ${search.limit}`.execute(db)
  return rows
}

export async function searchAllMessages(db: Db, search: WordQuery): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    with w as materialized (
      select user_id, record_id, chat_id from chat_words where words @@ ${search.query}::tsquery)
    select f.record_id, f.chat_id from (
      select w.user_id, w.record_id, w.chat_id from w where ${limitScope(search)} order by w.record_id desc) f
     where ${isShown} order by f.record_id desc limit ${search.limit}`.execute(db)
  return rows
}
