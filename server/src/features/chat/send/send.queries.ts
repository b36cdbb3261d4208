import { insertWords } from '#server/features/search/public.ts'
import { buildEmptyHold } from '#server/features/wallet/public.ts'
import { type Db, prepareQuery } from '#server/platform/database/db.ts'
import { AI_NOTICE_EVERY_MS } from '../ai-notice.ts'
import { LEASE_END } from '../leases.ts'

export type NewMessage = {
  user_id: string
  /** Either this or `character_id` is set. The latter selects the latest chat with the character. */
  chat_id: string | null
  character_id: string | null
  client_id: string
  body_sha256: Buffer
  message_id: string
  reply_id: string
  content: string
  image_id: string | null
  words: string[]
  excerpt: string
  model_id: string
  prompt_version: string
  time_zone: string
  lease_node: string
  now: Date
}

export type SentMessage = {
  chat_id: string
  character_id: string
  leaf_record_id: string
  leaf_depth: number
  running_record_id: string | null
  is_first: boolean
  is_notice_due: boolean
  is_stored: boolean
}

export type FreeHold = { day: Date; day_max: number; at_once: number }

const HELD = buildEmptyHold({
  user: '$1',
  kind: "'message'",
  hold: '$6',
  now: '$12',
  day: '$17::date',
  day_max: '$18',
  at_once: '$19',
})

const MESSAGE = `(select $1::uuid as user_id, $5::uuid as record_id, chat_id, 'user' as role, $7::text as content
       from request) message`

const buildStoreStatement = (chat: string, isHeld: boolean): string => `
  with chat as (
    select chat_id, character_id, leaf_record_id, leaf_depth, running_record_id, last_role,
           coalesce($12::timestamptz - noticed_at >= $13::interval, true) as is_notice_due
      from chats where user_id = $1 and ${chat}
     order by created_at desc limit 1 for update
  ), request as (
    insert into chat_requests (user_id, client_id, body_sha256, chat_id, record_id, created_at)
    select $1, $3, $4, chat_id, $6, $12
      from chat
     where running_record_id is null
       and exists (select from chat_records r where r.user_id = $1 and r.record_id = chat.leaf_record_id)
    on conflict do nothing
    returning chat_id
  ), records as (
    insert into chat_records (user_id, record_id, chat_id, parent_id, chosen_child_id, depth, role, content, state,
                              model_id, prompt_version, lease_node, lease_until, hold_id, created_at,
                              has_ai_notice, image_id, time_zone)
    select $1::uuid, $5::uuid, chat_id, leaf_record_id, $6::uuid, leaf_depth + 1, 'user', $7::text, 'done',
           null, null, null, null, null, $12::timestamptz, false, $15::uuid, null
      from chat join request using (chat_id)
    union all
    select $1, $6, chat_id, $5, null, leaf_depth + 2, 'character', '', 'streaming',
           $9::text, $10::text, $11::text, ${LEASE_END}, $6::uuid, $12,
           is_notice_due, null, $16::text
      from chat join request using (chat_id)
  ), found as (
    ${insertWords(MESSAGE, '$14')}
  ), chosen as (
    update chat_records r set chosen_child_id = $5
      from chat join request using (chat_id)
     where r.user_id = $1 and r.record_id = chat.leaf_record_id
  ), moved as (
    update chats c
       set leaf_record_id = $6, leaf_depth = chat.leaf_depth + 2, running_record_id = $6,
           last_at = $12, last_role = 'user', last_excerpt = $8,
           noticed_at = case when is_notice_due then $12 else c.noticed_at end
      from chat join request using (chat_id)
     where c.user_id = $1 and c.chat_id = chat.chat_id
  )
  select chat_id, character_id, leaf_record_id, leaf_depth, running_record_id,
         last_role is null as is_first, is_notice_due, exists (select from request) as is_stored
         ${isHeld ? `, (select ${HELD} from request)` : ''}
    from chat`

type Values = [
  user_id: string,
  chat_or_character_id: string | null,
  client_id: string,
  body_sha256: Buffer,
  message_id: string,
  reply_id: string,
  content: string,
  excerpt: string,
  model_id: string,
  prompt_version: string,
  lease_node: string,
  now: Date,
  notice_every: string,
  words: string[],
  image_id: string | null,
  time_zone: string,
]
const storeInChat = prepareQuery<Values, SentMessage>(
  'store-in-chat',
  buildStoreStatement('chat_id = $2', false),
)
const storeWithCharacter = prepareQuery<Values, SentMessage>(
  'store-with-character',
  buildStoreStatement('character_id = $2', false),
)

type HeldValues = [...Values, day: string, day_max: number, at_once: number]
const holdInChat = prepareQuery<HeldValues, SentMessage>(
  'hold-in-chat',
  buildStoreStatement('chat_id = $2', true),
)
const holdWithCharacter = prepareQuery<HeldValues, SentMessage>(
  'hold-with-character',
  buildStoreStatement('character_id = $2', true),
)

/**
 * Stores a message, its empty reply and the request, in one statement because this is the most frequent write. Stores
 * nothing when the `client_id` is known, a reply is running, or the leaf changed after the statement's snapshot (a
 * retry sees the new one).
 * @returns undefined when the chat does not exist
 * @param hold stored with the message; the statement fails when the message is not free
 */
export async function storeMessage(
  db: Db,
  message: NewMessage,
  hold?: FreeHold,
): Promise<SentMessage | undefined> {
  const isByCharacter = message.chat_id === null
  const values = listValues(message)
  const rows =
    hold === undefined
      ? await (isByCharacter ? storeWithCharacter : storeInChat)(db, ...values)
      : await (isByCharacter ? holdWithCharacter : holdInChat)(
          db,
          ...values,
          hold.day.toISOString().slice(0, 10),
          hold.day_max,
          hold.at_once,
        )
  return rows[0]
}

const listValues = (message: NewMessage): Values => [
  message.user_id,
  message.chat_id ?? message.character_id,
  message.client_id,
  message.body_sha256,
  message.message_id,
  message.reply_id,
  message.content,
  message.excerpt,
  message.model_id,
  message.prompt_version,
  message.lease_node,
  message.now,
  `${AI_NOTICE_EVERY_MS} milliseconds`,
  message.words,
  message.image_id,
  message.time_zone,
]
