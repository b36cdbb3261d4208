import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/db.ts'
import type { MessageRow } from '../messages/messages.queries.ts'

/** Locks the chat before its message, the order of all code. */
export async function retractReply(
  tx: Tx,
  { user_id, chat_id, record_id }: Pick<MessageRow, 'user_id' | 'chat_id' | 'record_id'>,
): Promise<void> {
  await sql`
    with chat as (
      select user_id, chat_id from chats where user_id = ${user_id} and chat_id = ${chat_id} for update
    ), retracted as (
      update chat_records r set content = '', state = 'interrupted', finish = null, fault = 'reply_cut'
        from chat
       where r.user_id = chat.user_id and r.record_id = ${record_id} and r.state <> 'streaming'
      returning r.user_id, r.chat_id, r.record_id)
    update chats c set last_excerpt = '' from retracted r
     where c.user_id = r.user_id and c.chat_id = r.chat_id and c.leaf_record_id = r.record_id`.execute(tx)
}
