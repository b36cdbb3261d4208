import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import type { MessageRow } from '../messages/messages.queries.ts'

export async function retractReply(
  db: Db,
  { user_id, record_id }: Pick<MessageRow, 'user_id' | 'record_id'>,
): Promise<void> {
  await sql`
    with gone as (
      update chat_records set content = '', state = 'interrupted', finish = null, fault = 'reply_cut'
       where user_id = ${user_id} and record_id = ${record_id} and state <> 'streaming'
      returning user_id, chat_id, record_id)
    update chats c set last_excerpt = '' from gone
     where c.user_id = gone.user_id and c.chat_id = gone.chat_id and c.leaf_record_id = gone.record_id`.execute(
    db,
  )
}
