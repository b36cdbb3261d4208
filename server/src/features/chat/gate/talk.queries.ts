import { type Db, preparedQuery } from '#server/platform/db.ts'

/** Where a talk stands: its character, whether its story waits, and its last turns. */
export type Talk = {
  chat_id: string
  character_id: string
  paused_at: Date | null
  turns: { role: 'user' | 'character'; content: string }[]
}

type Row = Pick<Talk, 'chat_id' | 'character_id' | 'paused_at'> & {
  role: 'user' | 'character' | null
  content: string | null
  note: 'help' | null
}

const walk = (chat: string): string => `
  with recursive chat as (
    select chat_id, character_id, paused_at, leaf_record_id
      from chats where user_id = $1 and ${chat}
     order by created_at desc limit 1
  ), path as (
    select r.record_id, r.parent_id, r.role, r.content, r.note, r.depth, 1 as step
      from chat join chat_records r on r.user_id = $1 and r.record_id = chat.leaf_record_id
    union all
    select r.record_id, r.parent_id, r.role, r.content, r.note, r.depth, path.step + 1
      from path join chat_records r on r.user_id = $1 and r.record_id = path.parent_id
     where path.step < $3
  )
  select chat.chat_id, chat.character_id, chat.paused_at, path.role, path.content, path.note
    from chat left join path on true order by path.depth`

type Values = [user_id: string, chat_or_character_id: string, turns: number]
const talkOfChat = preparedQuery<Values, Row>('talk-of-chat', walk('chat_id = $2'))
const talkWithCharacter = preparedQuery<Values, Row>('talk-with-character', walk('character_id = $2'))

export type TalkName = { user_id: string; chat_id: string | undefined; character_id: string | undefined }

/** The chat that a request is about, with at most so many of its last turns; undefined when there is none yet. */
export async function findTalk(
  db: Db,
  { user_id, chat_id, character_id }: TalkName,
  turns: number,
): Promise<Talk | undefined> {
  const find = chat_id === undefined ? talkWithCharacter : talkOfChat
  const rows = await find(db, user_id, chat_id ?? character_id ?? '', turns)
  const [first] = rows
  if (first === undefined) return undefined
  // What was said around a word of Citrine's own is over: it was answered, and the story went on without it.
  const last = rows.findLastIndex(({ note }) => note !== null)
  const said = rows
    .slice(last + 1)
    .flatMap(({ role, content }) => (role === null || content === null ? [] : [{ role, content }]))
  return { chat_id: first.chat_id, character_id: first.character_id, paused_at: first.paused_at, turns: said }
}
