import { type Db, prepareQuery } from '#server/platform/database/db.ts'

const marked = prepareQuery<[user_id: string, chat_id: string], { speaks_of_minor: boolean }>(
  'chat-speaks-of-minor',
  'select speaks_of_minor from chats where user_id = $1 and chat_id = $2',
)

export const isMarkedChat = async (db: Db, user_id: string, chat_id: string): Promise<boolean> =>
  (await marked(db, user_id, chat_id))[0]?.speaks_of_minor ?? false

/** Marks a chat as one that mentions a minor: romantic and sexual content is refused in it from then on. */
export async function markChat(db: Db, user_id: string, chat_id: string): Promise<void> {
  await db
    .updateTable('chats')
    .set({ speaks_of_minor: true })
    .where('user_id', '=', user_id)
    .where('chat_id', '=', chat_id)
    .where('speaks_of_minor', '=', false)
    .execute()
}
