import type { Tx } from '#server/platform/database/db.ts'

export type ChatDeletion = { user_id: string; character_id: string; chat_id: string | undefined }

/** Locks the chats to delete and lists their running replies. No reply starts or ends until the transaction does. */
export async function lockRunning(tx: Tx, { user_id, character_id, chat_id }: ChatDeletion) {
  let query = tx
    .selectFrom('chats')
    .innerJoin('chat_records as r', (join) =>
      join.onRef('r.user_id', '=', 'chats.user_id').onRef('r.record_id', '=', 'chats.running_record_id'),
    )
    .select(['r.record_id', 'r.content', 'r.kept_length', 'r.hold_id'])
    .where('chats.user_id', '=', user_id)
    .where('chats.character_id', '=', character_id)
  if (chat_id !== undefined) query = query.where('chats.chat_id', '=', chat_id)
  return query.forUpdate('chats').execute()
}

export async function listChatsToDelete(
  tx: Tx,
  { user_id, character_id, chat_id }: ChatDeletion,
  record_ids: readonly string[],
): Promise<string[]> {
  let query = tx
    .selectFrom('chat_records as r')
    .innerJoin('chats as c', (join) =>
      join.onRef('c.user_id', '=', 'r.user_id').onRef('c.chat_id', '=', 'r.chat_id'),
    )
    .select('r.record_id')
    .where('r.user_id', '=', user_id)
    .where('r.record_id', 'in', [...record_ids])
    .where('c.character_id', '=', character_id)
  if (chat_id !== undefined) query = query.where('c.chat_id', '=', chat_id)
  return (await query.execute()).map(({ record_id }) => record_id)
}

export async function deleteChats(tx: Tx, { user_id, character_id, chat_id }: ChatDeletion) {
  let query = tx
    .deleteFrom('chats')
    .where('user_id', '=', user_id)
    .where('character_id', '=', character_id)
    .returning(['chat_id', 'running_record_id'])
  if (chat_id !== undefined) query = query.where('chat_id', '=', chat_id)
  return query.execute()
}
