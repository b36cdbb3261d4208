import { type Db, prepareQuery } from '#server/platform/database/db.ts'

export type ReportedMessage = { content: string; character_id: string; is_own: boolean }

const find = prepareQuery<[user_id: string, record_id: string], ReportedMessage>(
  'record-to-report',
  `select r.content, c.character_id,
          r.role = 'character' and r.model_id is not null and r.edited_at is null as is_own
     from chat_records r join chats c using (user_id, chat_id)
    where r.user_id = $1 and r.record_id = $2 and r.deleted_at is null`,
)

export const findReported = async (db: Db, user_id: string, record_id: string) =>
  (await find(db, user_id, record_id))[0]
