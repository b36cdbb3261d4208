import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import type { Lease } from './records.queries.ts'

export type NewMessage = Lease & {
  user_id: string
  /** One of the two; with a character alone the latest chat with it is meant. */
  chat_id: string | null
  character_id: string | null
  client_id: string
  body_sha256: Buffer
  message_id: string
  reply_id: string
  content: string
  excerpt: string
  model_id: string
  prompt_version: string
  now: Date
}

export type SentMessage = {
  chat_id: string
  character_id: string
  /** The chat's end before this message. */
  leaf_record_id: string
  leaf_depth: number
  running_record_id: string | null
  /** Nothing was said in this chat before. */
  is_first: boolean
  is_stored: boolean
}

/**
 * Stores a message and the empty reply under it: the hottest write there is, so it is one statement and one
 * commit. Stores nothing when the `client_id` was used before, when a reply runs, or when the leaf was made
 * after this statement began (then a second try sees it). Undefined when there is no such chat.
 */
export async function storeMessage(db: Db, message: NewMessage): Promise<SentMessage | undefined> {
  const { user_id, message_id, reply_id, now } = message
  const { rows } = await sql<SentMessage>`
    with chat as (
      select chat_id, character_id, leaf_record_id, leaf_depth, running_record_id, last_at
        from chats
       where user_id = ${user_id}
         and ${message.chat_id === null ? sql`character_id = ${message.character_id}` : sql`chat_id = ${message.chat_id}`}
       order by created_at desc limit 1
         for update
    ), request as (
      insert into chat_requests (user_id, client_id, body_sha256, chat_id, record_id, created_at)
      select ${user_id}, ${message.client_id}, ${message.body_sha256}, chat_id, ${reply_id}, ${now}
        from chat
       where running_record_id is null
         and exists (select from chat_records r where r.user_id = ${user_id} and r.record_id = chat.leaf_record_id)
      on conflict do nothing
      returning chat_id
    ), records as (
      insert into chat_records (user_id, record_id, chat_id, parent_id, chosen_child_id, depth, role, content, state,
                                model_id, prompt_version, lease_node, lease_until, created_at)
      select ${user_id}::uuid, ${message_id}::uuid, chat_id, leaf_record_id, ${reply_id}::uuid, leaf_depth + 1, 'user', ${message.content}, 'done',
             null, null, null, null::timestamptz, ${now}::timestamptz
        from chat join request using (chat_id)
      union all
      select ${user_id}, ${reply_id}, chat_id, ${message_id}, null, leaf_depth + 2, 'character', '', 'streaming',
             ${message.model_id}, ${message.prompt_version}, ${message.lease_node}, ${message.lease_until}, ${now}
        from chat join request using (chat_id)
    ), chosen as (
      update chat_records r set chosen_child_id = ${message_id}
        from chat join request using (chat_id)
       where r.user_id = ${user_id} and r.record_id = chat.leaf_record_id
    ), moved as (
      update chats c
         set leaf_record_id = ${reply_id}, leaf_depth = chat.leaf_depth + 2, running_record_id = ${reply_id},
             last_at = ${now}, last_role = 'user', last_excerpt = ${message.excerpt}
        from chat join request using (chat_id)
       where c.user_id = ${user_id} and c.chat_id = chat.chat_id
    )
    select chat_id, character_id, leaf_record_id, leaf_depth, running_record_id,
           last_at is null as is_first, exists (select from request) as is_stored
      from chat`.execute(db)
  return rows[0]
}
