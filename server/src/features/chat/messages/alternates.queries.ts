import type { Alternate } from '@citrine/contract/chat'
import { type Db, prepareQuery } from '#server/platform/database/db.ts'
import type { MessageRow } from './messages.queries.ts'

type Row = Alternate & { record_id: string }

const findAlternates = prepareQuery<
  [user_id: string, parents: string[], records: string[], chats: string[]],
  Row
>(
  'list-alternates',
  `select record_id, "index", total, previous_id, next_id from (
     select record_id,
            (row_number() over siblings)::int as "index",
            (count(*) over (partition by chat_id, parent_id))::int as total,
            lag(record_id) over siblings as previous_id,
            lead(record_id) over siblings as next_id
       from chat_records
      where user_id = $1 and deleted_at is null
        and (parent_id = any($2::uuid[]) or (chat_id = any($4::uuid[]) and depth = 0))
     window siblings as (partition by chat_id, parent_id order by record_id)) s
    where total > 1 and record_id = any($3::uuid[])`,
)

export type Alternates = ReadonlyMap<string, Alternate>

export async function listAlternates(
  db: Db,
  user_id: string,
  rows: readonly Pick<MessageRow, 'record_id' | 'parent_id' | 'chat_id'>[],
): Promise<Alternates> {
  const parents = [...new Set(rows.flatMap(({ parent_id }) => parent_id ?? []))]
  const chats = rows.flatMap(({ parent_id, chat_id }) => (parent_id === null ? [chat_id] : []))
  if (parents.length === 0 && chats.length === 0) return new Map()
  const ids = rows.map(({ record_id }) => record_id)
  const found = await findAlternates(db, user_id, parents, ids, chats)
  return new Map(found.map(({ record_id, ...alternate }) => [record_id, alternate]))
}

const REPLIES_MAX = 3

type AlternatesQuery = { user_id: string; parent_id: string; except_id: string }

export async function listRepliesUnder(
  db: Db,
  { user_id, parent_id, except_id }: AlternatesQuery,
): Promise<string[]> {
  const rows = await db
    .selectFrom('chat_records')
    .select('content')
    .where('user_id', '=', user_id)
    .where('parent_id', '=', parent_id)
    .where('record_id', '!=', except_id)
    .where('role', '=', 'character')
    .where('note', 'is', null)
    .orderBy('record_id', 'desc')
    .limit(REPLIES_MAX)
    .execute()
  return rows.map(({ content }) => content)
}
