import { type Db, preparedRead } from '#server/platform/db.ts'
import type { PathRow } from '../load-turns.ts'
import type { SettingRow } from '../settings/settings.queries.ts'

/** Where a talk stands, and how it came there. */
export type Talk = {
  chat_id: string
  character_id: string
  /** Its story waits since then. */
  paused_at: Date | null
  /** What was chosen for it. */
  setting: SettingRow | null
  /** The record that it stands at. */
  leaf_id: string
  /** The way to that record, oldest first, deleted ones too; at most so many as fit into one look. */
  path: PathRow[]
  /** What was said last; what was deleted is none of it. */
  turns: { role: 'user' | 'character'; content: string }[]
}

type Row = Pick<Talk, 'chat_id' | 'character_id' | 'paused_at' | 'leaf_id'> &
  PathRow & {
    /** With the last record alone. */
    setting: SettingRow | null
  }

/** One look goes so far back. */
export const REACH = 100

const walk = (chat: string): string => `
  with recursive chat as (
    select chat_id, character_id, paused_at, leaf_record_id
      from chats where user_id = $1 and ${chat}
     order by created_at desc limit 1
  ), leaf as (
    -- Found by its own key: by the chat's a long talk would be read whole.
    select coalesce(
      (select case r.chat_id when chat.chat_id then parent_id end from chat_records r
        where r.user_id = $1 and r.record_id = $3::uuid),
      leaf_record_id) as leaf_id
      from chat
  ), path as (
    select r.record_id, r.parent_id, r.role, r.content, r.note, r.depth, r.deleted_at, r.edited_at, r.created_at,
           1 as step
      from leaf join chat_records r on r.user_id = $1 and r.record_id = leaf.leaf_id
    union all
    select r.record_id, r.parent_id, r.role, r.content, r.note, r.depth, r.deleted_at, r.edited_at, r.created_at,
           path.step + 1
      from path join chat_records r on r.user_id = $1 and r.record_id = path.parent_id
     where path.step < ${REACH}
  )
  select chat.chat_id, chat.character_id, chat.paused_at, leaf.leaf_id, path.*,
         case path.step when 1 then to_jsonb(s) end as setting
    from chat cross join leaf cross join path
    left join chat_settings s on s.user_id = $1 and s.chat_id = chat.chat_id
   order by path.depth`

type Values = [user_id: string, chat_or_character_id: string, before_id: string | null]
const talkOfChat = preparedRead<Values, Row>('talk-of-chat', walk('chat_id = $2'))
const talkWithCharacter = preparedRead<Values, Row>('talk-with-character', walk('character_id = $2'))

export type TalkName = {
  user_id: string
  chat_id: string | undefined
  character_id: string | undefined
  /** The talk as it stood before this record, in place of all that is shown. */
  before_id?: string | undefined
}

/** The chat that a request is about, with at most so many of its last turns; undefined when there is none yet. */
export async function findTalk(
  db: Db,
  { user_id, chat_id, character_id, before_id }: TalkName,
  turns: number,
): Promise<Talk | undefined> {
  const find = chat_id === undefined ? talkWithCharacter : talkOfChat
  const path = await find(db, user_id, chat_id ?? character_id ?? '', before_id ?? null)
  const last = path.at(-1)
  if (last === undefined) return undefined
  return {
    chat_id: last.chat_id,
    character_id: last.character_id,
    paused_at: last.paused_at,
    leaf_id: last.leaf_id,
    setting: last.setting,
    path,
    turns: lastSaid(path, turns),
  }
}

function lastSaid(path: readonly PathRow[], turns: number): Talk['turns'] {
  const said = path.filter(({ deleted_at }) => deleted_at === null).slice(-turns)
  // What was said around a word of Citrine's own is over: it was answered, and the story went on without it.
  const last = said.findLastIndex(({ note }) => note !== null)
  return said.slice(last + 1).map(({ role, content }) => ({ role, content }))
}
