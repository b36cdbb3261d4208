import { sql } from 'kysely'
import { type Db, prepareQuery } from '#server/platform/database/db.ts'
import { LEASE_END } from './leases.queries.ts'

export type MessageRow = {
  user_id: string
  record_id: string
  chat_id: string
  parent_id: string | null
  chosen_child_id: string | null
  depth: number
  role: 'user' | 'character'
  content: string
  state: 'streaming' | 'done' | 'stopped' | 'interrupted'
  finish: 'stop' | 'length' | 'stopped' | null
  fault: string | null
  /** `help`: a text of Citrine with help lines, outside the story. */
  note: 'help' | null
  has_ai_notice: boolean
  /** The lease of the node that writes the reply. */
  lease_node: string | null
  hold_id: string | null
  /** The reply failed and its hold was returned. */
  is_given_back: boolean
  edited_at: Date | null
  pinned_at: Date | null
  rated_up: boolean | null
  rating_reasons: string[] | null
  deleted_at: Date | null
  /** The message is deleted, but messages below it remain. */
  is_gap: boolean
  /** The imported file marks the message as hidden: the user sees it, prompts leave it out. */
  is_hidden: boolean
  /** In an imported group chat, the name of the speaker if it is not the character. */
  speaker: string | null
  image_id: string | null
  created_at: Date
}

/** True for Citrine's own text, such as help lines. */
export const isOutsideStory = ({ note }: Pick<MessageRow, 'note'>): boolean => note !== null

/** The columns of a message that a prompt or a check reads. */
export type PathRow = Pick<
  MessageRow,
  | 'record_id'
  | 'parent_id'
  | 'role'
  | 'content'
  | 'note'
  | 'depth'
  | 'deleted_at'
  | 'edited_at'
  | 'created_at'
  | 'is_hidden'
  | 'speaker'
  | 'image_id'
>

export const MESSAGE_COLUMNS = [
  'user_id',
  'record_id',
  'chat_id',
  'parent_id',
  'chosen_child_id',
  'depth',
  'role',
  'content',
  'state',
  'finish',
  'fault',
  'note',
  'has_ai_notice',
  'lease_node',
  'hold_id',
  'is_given_back',
  'edited_at',
  'pinned_at',
  'rated_up',
  'rating_reasons',
  'deleted_at',
  'is_gap',
  'is_hidden',
  'speaker',
  'image_id',
  'created_at',
] as const

export const qualifyColumns = (table: string): string =>
  MESSAGE_COLUMNS.map((column) => `${table}.${column}`).join(', ')

export async function findMessage(
  db: Db,
  user_id: string,
  record_id: string,
): Promise<MessageRow | undefined> {
  return db
    .selectFrom('chat_records')
    .select(MESSAGE_COLUMNS)
    .where('user_id', '=', user_id)
    .where('record_id', '=', record_id)
    .executeTakeFirst()
}

type PathWalk = { user_id: string; from_id: string; limit: number }

const buildWalk = (next: string): string => `
  with recursive path as (
    select ${qualifyColumns('r')}, 1 as step from chat_records r where r.user_id = $1 and r.record_id = $2
    union all
    select ${qualifyColumns('r')}, path.step + 1 from path
      join chat_records r on r.user_id = path.user_id and r.record_id = ${next}
     where path.step < $3
  ) select * from path order by depth`

type PathWalkValues = [user_id: string, from_id: string, limit: number]
const walkUp = prepareQuery<PathWalkValues, MessageRow>('path-up', buildWalk('path.parent_id'))
const walkDown = prepareQuery<PathWalkValues, MessageRow>('path-down', buildWalk('path.chosen_child_id'))

/** Lists a message and its ancestors, the oldest first. Each costs one lookup in an index. */
export async function listPathUp(db: Db, { user_id, from_id, limit }: PathWalk): Promise<MessageRow[]> {
  return walkUp(db, user_id, from_id, limit)
}

export async function listPathDown(db: Db, { user_id, from_id, limit }: PathWalk): Promise<MessageRow[]> {
  return walkDown(db, user_id, from_id, limit)
}

export async function insertOpening(
  db: Db,
  opening: Pick<MessageRow, 'user_id' | 'record_id' | 'chat_id' | 'content' | 'created_at'>,
): Promise<void> {
  await db
    .insertInto('chat_records')
    .values({ ...opening, depth: 0, role: 'character', state: 'done', has_ai_notice: true })
    .execute()
}

export type RequestColumns = { model_id: string; prompt_version: string; time_zone: string }
export type ReplyWriter = RequestColumns & { lease_node: string }

const lease_until = sql<Date>`${sql.raw(LEASE_END)}`

export async function insertReply(db: Db, reply: MessageRow, writer: ReplyWriter): Promise<void> {
  await db
    .insertInto('chat_records')
    .values({ ...reply, ...writer, lease_until })
    .execute()
}

export async function chooseChild(
  db: Db,
  user_id: string,
  record_id: string,
  chosen_child_id: string | null,
): Promise<void> {
  await db
    .updateTable('chat_records')
    .set({ chosen_child_id })
    .where('user_id', '=', user_id)
    .where('record_id', '=', record_id)
    .execute()
}

export async function reopenReply(
  db: Db,
  { user_id, record_id, hold_id, content }: Pick<MessageRow, 'user_id' | 'record_id' | 'hold_id' | 'content'>,
  writer: ReplyWriter,
): Promise<void> {
  await db
    .updateTable('chat_records')
    .set({
      state: 'streaming',
      finish: null,
      fault: null,
      hold_id,
      is_given_back: false,
      is_stop_requested: false,
      kept_length: content.length,
      take_overs: 0,
      request_made_of: null,
      ...writer,
      lease_until,
    })
    .where('user_id', '=', user_id)
    .where('record_id', '=', record_id)
    .execute()
}

export async function markReturned(
  db: Db,
  { user_id, record_id }: Pick<MessageRow, 'user_id' | 'record_id'>,
): Promise<void> {
  await db
    .updateTable('chat_records')
    .set({ is_given_back: true })
    .where('user_id', '=', user_id)
    .where('record_id', '=', record_id)
    .execute()
}

export async function requestStop(
  db: Db,
  { user_id, record_id }: Pick<MessageRow, 'user_id' | 'record_id'>,
): Promise<void> {
  await db
    .updateTable('chat_records')
    .set({ is_stop_requested: true })
    .where('user_id', '=', user_id)
    .where('record_id', '=', record_id)
    .where('state', '=', 'streaming')
    .execute()
}

/** Removes the texts of these memories from the sources of replies, running ones included; keeps their ids. */
export async function eraseMemoriesFromReplies(
  db: Db,
  user_id: string,
  memory_ids: readonly string[],
): Promise<void> {
  if (memory_ids.length === 0) return
  await sql`
    update chat_records r
       set made_of = ${scrubSources('made_of', memory_ids)}, request_made_of = ${scrubSources('request_made_of', memory_ids)}
     where r.user_id = ${user_id}
       and (${namesMemory('made_of', memory_ids)} or ${namesMemory('request_made_of', memory_ids)})`.execute(
    db,
  )
}

type Sources = 'made_of' | 'request_made_of'

const scrubSources = (column: Sources, memory_ids: readonly string[]) => sql`
  jsonb_set(r.${sql.ref(column)}, '{memories}', (
    select coalesce(jsonb_agg(case when m ->> 'memory_id' = any(${memory_ids}::text[]) then m - 'text' else m end
                              order by at), '[]')
      from jsonb_array_elements(r.${sql.ref(column)} -> 'memories') with ordinality as stored(m, at)))`

const namesMemory = (column: Sources, memory_ids: readonly string[]) => sql`
  (r.${sql.ref(column)} is not null
   and exists (select from jsonb_array_elements(r.${sql.ref(column)} -> 'memories') m
                where m ->> 'memory_id' = any(${memory_ids}::text[])))`
