import { insertWords } from '#server/features/search/public.ts'
import { buildEmptyHold, type Caps } from '#server/features/wallet/public.ts'
import { type Db, prepareNamedQuery } from '#server/platform/database/db.ts'
import { HOUR_MS } from '#server/platform/time.ts'
import { LEASE_END } from '../messages/leases.queries.ts'

/** The strictest law for adult services requires an AI notice at least every 3 hours. */
export const AI_NOTICE_EVERY_MS = 3 * HOUR_MS

export const isNoticeDue = (noticed_at: Date | null, now: Date): boolean =>
  noticed_at === null || now.getTime() - noticed_at.getTime() >= AI_NOTICE_EVERY_MS

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
  speaks_of_minor: boolean
  words: string[]
  excerpt: string
  model_id: string
  prompt_version: string
  time_zone: string
  lease_node: string
  now: Date
}

export type StoreResult = {
  chat_id: string
  character_id: string
  leaf_record_id: string
  leaf_depth: number
  running_record_id: string | null
  is_first: boolean
  is_notice_due: boolean
  is_stored: boolean
}

const HOLD_SQL = buildEmptyHold('message', ':reply_id')

const NOTICE_EVERY_SQL = `interval '${AI_NOTICE_EVERY_MS} milliseconds'`

const MESSAGE_SQL = `(
      select :user_id::uuid as user_id, :message_id::uuid as record_id, chat_id, 'user' as role,
             :content::text as content
        from request) message`

type StoreVariant = { by: 'chat_id' | 'character_id'; hasHold: boolean }

const buildStoreStatement = ({ by, hasHold }: StoreVariant): string => `
  with chat as (
    select chat_id, character_id, leaf_record_id, leaf_depth, running_record_id, last_role,
           coalesce(:now::timestamptz - noticed_at >= ${NOTICE_EVERY_SQL}, true) as is_notice_due
      from chats where user_id = :user_id and ${by} = :${by}
     order by created_at desc limit 1 for update
  ), request as (
    insert into chat_requests (user_id, client_id, body_sha256, chat_id, record_id, created_at)
    select :user_id, :client_id, :body_sha256, chat_id, :reply_id, :now
      from chat
     where running_record_id is null
       and exists (select from chat_records r where r.user_id = :user_id and r.record_id = chat.leaf_record_id)
    on conflict do nothing
    returning chat_id
  ), records as (
    insert into chat_records (user_id, record_id, chat_id, parent_id, chosen_child_id, depth, role, content, state,
                              model_id, prompt_version, lease_node, lease_until, hold_id, created_at,
                              has_ai_notice, image_id, time_zone)
    select :user_id::uuid, :message_id::uuid, chat_id, leaf_record_id, :reply_id::uuid, leaf_depth + 1, 'user',
           :content::text, 'done', null, null, null, null, null, :now::timestamptz, false, :image_id::uuid, null
      from chat join request using (chat_id)
    union all
    select :user_id, :reply_id, chat_id, :message_id, null, leaf_depth + 2, 'character', '', 'streaming',
           :model_id::text, :prompt_version::text, :lease_node::text, ${LEASE_END}, :reply_id::uuid, :now,
           is_notice_due, null, :time_zone::text
      from chat join request using (chat_id)
  ), words as (
    ${insertWords(MESSAGE_SQL, ':words')}
  ), chosen as (
    update chat_records r set chosen_child_id = :message_id
      from chat join request using (chat_id)
     where r.user_id = :user_id and r.record_id = chat.leaf_record_id
  ), moved as (
    update chats c
       set leaf_record_id = :reply_id, leaf_depth = chat.leaf_depth + 2, running_record_id = :reply_id,
           last_at = :now, last_role = 'user', last_excerpt = :excerpt,
           noticed_at = case when is_notice_due then :now else c.noticed_at end,
           speaks_of_minor = c.speaks_of_minor or :speaks_of_minor
      from chat join request using (chat_id)
     where c.user_id = :user_id and c.chat_id = chat.chat_id
  )
  select chat_id, character_id, leaf_record_id, leaf_depth, running_record_id,
         last_role is null as is_first, is_notice_due, exists (select from request) as is_stored
         ${hasHold ? `, (select ${HOLD_SQL} from request)` : ''}
    from chat`

const storeInChat = prepareNamedQuery<NewMessage, StoreResult>(
  'store-in-chat',
  buildStoreStatement({ by: 'chat_id', hasHold: false }),
)
const storeWithCharacter = prepareNamedQuery<NewMessage, StoreResult>(
  'store-with-character',
  buildStoreStatement({ by: 'character_id', hasHold: false }),
)
const holdInChat = prepareNamedQuery<NewMessage & Caps, StoreResult>(
  'hold-in-chat',
  buildStoreStatement({ by: 'chat_id', hasHold: true }),
)
const holdWithCharacter = prepareNamedQuery<NewMessage & Caps, StoreResult>(
  'hold-with-character',
  buildStoreStatement({ by: 'character_id', hasHold: true }),
)

/**
 * Stores a message, its empty reply and the request, in one statement because this is the most frequent write. Stores
 * nothing when the `client_id` is known, a reply is running, or the leaf changed after the statement's snapshot (a
 * retry sees the new one).
 * @returns undefined when the chat does not exist
 * @param caps stores an empty hold too; the statement fails when the message is not free
 */
export async function storeMessage(
  db: Db,
  message: NewMessage,
  caps?: Caps,
): Promise<StoreResult | undefined> {
  const isByCharacter = message.chat_id === null
  const [row] =
    caps === undefined
      ? await (isByCharacter ? storeWithCharacter : storeInChat)(db, message)
      : await (isByCharacter ? holdWithCharacter : holdInChat)(db, { ...message, ...caps })
  return row
}
