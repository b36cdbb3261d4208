import type { Db, Tx } from '#server/platform/database/db.ts'
import type { ChatRow } from '../messages/chats.queries.ts'
import { MESSAGE_COLUMNS, type MessageRow } from '../messages/messages.queries.ts'

export async function insertMessage(tx: Tx, message: MessageRow): Promise<void> {
  await tx.insertInto('chat_records').values(message).execute()
}

type Name = Pick<MessageRow, 'user_id' | 'record_id'>

export async function setMessagePinned(
  db: Db,
  { user_id, record_id }: Name,
  pinned_at: Date | null,
): Promise<void> {
  await db
    .updateTable('chat_records')
    .set({ pinned_at })
    .where('user_id', '=', user_id)
    .where('record_id', '=', record_id)
    .where('deleted_at', 'is', null)
    .execute()
}

export async function setText(
  tx: Tx,
  { user_id, record_id, role }: Name & Pick<MessageRow, 'role'>,
  { content, edited_at }: { content: string; edited_at: Date },
): Promise<MessageRow> {
  const finish = role === 'character' ? 'stop' : null
  return tx
    .updateTable('chat_records')
    .set({ content, edited_at, state: 'done', finish, fault: null })
    .where('user_id', '=', user_id)
    .where('record_id', '=', record_id)
    .returning(MESSAGE_COLUMNS)
    .executeTakeFirstOrThrow()
}

export async function setOpeningLine(
  tx: Tx,
  { user_id, chat_id, root_record_id }: Pick<ChatRow, 'user_id' | 'chat_id' | 'root_record_id'>,
  { content, index }: { content: string; index: number },
): Promise<void> {
  await tx
    .updateTable('chats')
    .set({ opening: index })
    .where('user_id', '=', user_id)
    .where('chat_id', '=', chat_id)
    .execute()
  await tx
    .updateTable('chat_records')
    .set({ content, edited_at: null })
    .where('user_id', '=', user_id)
    .where('record_id', '=', root_record_id)
    .execute()
}
