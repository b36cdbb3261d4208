import { type Db, prepareQuery } from '#server/platform/database/db.ts'
import { findById } from '#server/platform/database/find-by-id.ts'

type ReportEvidence = { content: string; character_id: string | null }

const find = prepareQuery<[user_id: string, record_id: string], ReportEvidence>(
  'record-to-report',
  `select r.content,
          case when r.role = 'character' and r.model_id is not null and r.edited_at is null
               then c.character_id end as character_id
     from chat_records r join chats c using (user_id, chat_id)
    where r.user_id = $1 and r.record_id = $2 and r.deleted_at is null`,
)

/**
 * Finds the text of a reported message, and its character. The character is left out for text that the user wrote,
 * edited or imported, so that the report does not count against the creator.
 */
export const findReportEvidence = (
  db: Db,
  user_id: string,
  record_id: string,
): Promise<ReportEvidence | undefined> =>
  findById(record_id, async () => (await find(db, user_id, record_id))[0])
