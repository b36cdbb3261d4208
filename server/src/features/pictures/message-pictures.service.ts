import type { ChatPicture } from '@citrine/contract/chat-picture'
import type { Language } from '@citrine/contract/messages/messages'
import type { AppContext } from '#server/context.ts'
import { listAtRecords } from './pictures.queries.ts'
import { showPicture } from './show-picture.ts'

/** Pictures at these messages of a user's chat, in the order of their requests. */
export async function listPicturesAtRecords(
  { db, media }: Pick<AppContext, 'db' | 'media'>,
  { user_id, language }: { user_id: string; language: Language },
  record_ids: readonly string[],
): Promise<ChatPicture[]> {
  const rows = await listAtRecords(db, user_id, record_ids)
  return rows.map((row) => showPicture(media, row, language))
}
