import type { Db } from '#server/platform/db.ts'
import type { RecordRow } from '../records.queries.ts'

/** A reply that may not stay: its words are gone, and what it says instead is why. */
export async function takeBack(
  db: Db,
  { user_id, record_id }: Pick<RecordRow, 'user_id' | 'record_id'>,
): Promise<void> {
  await db
    .updateTable('chat_records')
    .set({ content: '', state: 'interrupted', finish: null, fault: 'reply_cut' })
    .where('user_id', '=', user_id)
    .where('record_id', '=', record_id)
    .where('state', '!=', 'streaming')
    .execute()
}
