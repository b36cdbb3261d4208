import type { Tx } from '#server/platform/database/db.ts'

type PictureNote = { user_id: string; chat_id: string; last_excerpt: string; now: Date }

/** Only for chats without messages: the last speaker stays null until someone writes. */
export async function savePictureMoment(
  tx: Tx,
  { user_id, chat_id, last_excerpt, now }: PictureNote,
): Promise<void> {
  await tx
    .updateTable('chats')
    .set({ last_at: now, last_excerpt })
    .where('user_id', '=', user_id)
    .where('chat_id', '=', chat_id)
    .where('last_role', 'is', null)
    .execute()
}
