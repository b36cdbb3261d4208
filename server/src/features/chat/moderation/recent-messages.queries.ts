import { type Db, prepareRead } from '#server/platform/database/db.ts'
import type { SettingRow } from '../chats/settings.queries.ts'
import { isOutsideStory, type PathRow } from '../messages/messages.queries.ts'

export type RecentMessages = {
  chat_id: string
  character_id: string
  paused_at: Date | null
  speaks_of_minor: boolean
  /** Nothing will be stored, because a reply is running or the request is a repeat. */
  blocks_new_message: boolean
  setting: SettingRow | null
  leaf_id: string
  /** The path, oldest first, with deleted messages; at most `WALK_MESSAGES_MAX` messages. */
  path: PathRow[]
  history: { role: 'user' | 'character'; content: string }[]
}

export const getContent = ({ content }: { content: string }): string => content

type Row = Pick<
  RecentMessages,
  'chat_id' | 'character_id' | 'paused_at' | 'speaks_of_minor' | 'blocks_new_message' | 'leaf_id'
> &
  PathRow & {
    setting: SettingRow | null
  }

export const WALK_MESSAGES_MAX = 100

const buildWalk = (chat: string): string => `
  with recursive chat as (
    select chat_id, character_id, paused_at, speaks_of_minor, leaf_record_id,
           running_record_id is not null
             or exists (select from chat_requests q where q.user_id = $1 and q.client_id = $4::text) as blocks_new_message
      from chats where user_id = $1 and ${chat}
     order by created_at desc limit 1
  ), leaf as (
    -- Finds the message by its own key. By the chat's key, the whole of a long chat would be read.
    select coalesce(
      (select case r.chat_id when chat.chat_id then parent_id end from chat_records r
        where r.user_id = $1 and r.record_id = $3::uuid),
      $5::uuid, leaf_record_id) as leaf_id
      from chat
  ), path as (
    select r.record_id, r.parent_id, r.role, r.content, r.note, r.depth, r.deleted_at, r.edited_at, r.created_at,
           r.is_hidden, r.speaker, r.image_id,
           1 as step
      from leaf join chat_records r on r.user_id = $1 and r.record_id = leaf.leaf_id
    union all
    select r.record_id, r.parent_id, r.role, r.content, r.note, r.depth, r.deleted_at, r.edited_at, r.created_at,
           r.is_hidden, r.speaker, r.image_id,
           path.step + 1
      from path join chat_records r on r.user_id = $1 and r.record_id = path.parent_id
     where path.step < ${WALK_MESSAGES_MAX}
  )
  select chat.chat_id, chat.character_id, chat.paused_at, chat.speaks_of_minor, chat.blocks_new_message, leaf.leaf_id, path.*,
         case path.step when 1 then to_jsonb(s) end as setting
    from chat cross join leaf cross join path
    left join chat_settings s on s.user_id = $1 and s.chat_id = chat.chat_id
   order by path.depth`

type Values = [
  user_id: string,
  chat_or_character_id: string,
  before_id: string | null,
  client_id: string | null,
  leaf_id: string | null,
]
const findByChat = prepareRead<Values, Row>('recent-messages-of-chat', buildWalk('chat_id = $2'))
const findByCharacter = prepareRead<Values, Row>(
  'recent-messages-with-character',
  buildWalk('character_id = $2'),
)

export type ChatLookup = {
  user_id: string
  chat_id: string | undefined
  character_id: string | undefined
  before_id?: string | undefined
  leaf_id?: string | undefined
  client_id?: string
}

export async function findRecentMessages(
  db: Db,
  { user_id, chat_id, character_id, before_id, client_id, leaf_id }: ChatLookup,
  history: number,
): Promise<RecentMessages | undefined> {
  const find = chat_id === undefined ? findByCharacter : findByChat
  const path = await find(
    db,
    user_id,
    chat_id ?? character_id ?? '',
    before_id ?? null,
    client_id ?? null,
    leaf_id ?? null,
  )
  const last = path.at(-1)
  if (last === undefined) return undefined
  return {
    chat_id: last.chat_id,
    character_id: last.character_id,
    paused_at: last.paused_at,
    speaks_of_minor: last.speaks_of_minor,
    blocks_new_message: last.blocks_new_message,
    leaf_id: last.leaf_id,
    setting: last.setting,
    path,
    history: selectHistory(path, history),
  }
}

function selectHistory(path: readonly PathRow[], history: number): RecentMessages['history'] {
  const present = path.filter(({ deleted_at }) => deleted_at === null).slice(-history)
  // The message that Citrine answered in place of the character is not part of the story. Skips everything up to it.
  const last = present.findLastIndex(isOutsideStory)
  return present.slice(last + 1).map(({ role, content }) => ({ role, content }))
}
