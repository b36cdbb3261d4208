import type { Db } from '#server/platform/database/db.ts'
import { findById } from '#server/platform/database/find-by-id.ts'
import { AppError } from '#server/platform/errors.ts'
import type { ChatRow } from './chats.queries.ts'
import { findMessage, type MessageRow } from './messages.queries.ts'

/** @throws not_found also for a deleted message, and for one of another chat */
export async function requireChatMessage(
  db: Db,
  { user_id, chat_id }: Pick<ChatRow, 'user_id' | 'chat_id'>,
  record_id: string,
): Promise<MessageRow> {
  const message = await findById(record_id, () => findMessage(db, user_id, record_id))
  if (message?.chat_id !== chat_id || message.deleted_at !== null)
    throw new AppError('not_found', { record_id })
  return message
}
