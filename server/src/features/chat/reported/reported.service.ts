import type { Db } from '#server/platform/db.ts'
import { isId } from '#server/platform/ids.ts'
import { findCharacterOfRecord } from '../chats.queries.ts'
import { findRecord } from '../records.queries.ts'

/** A message of a user's own talk, which they show to moderators by reporting it. */
export async function messageToReport(
  db: Db,
  user_id: string,
  record_id: string,
): Promise<{ content: string; character_id: string } | undefined> {
  if (!isId(record_id)) return undefined
  const record = await findRecord(db, user_id, record_id)
  const character_id = await findCharacterOfRecord(db, user_id, record_id)
  return record && character_id ? { content: record.content, character_id } : undefined
}
