import type { AppContext } from '#server/context.ts'
import { requireFound } from '#server/platform/errors.ts'
import type { Viewer } from '#server/platform/http.ts'
import { isId } from '#server/platform/ids.ts'
import { setPaused } from './chats.queries.ts'

/** The user's own choice: the character answers again. */
export async function resumeStoryOf(
  { db }: Pick<AppContext, 'db'>,
  { user_id }: Viewer,
  chat_id: string,
): Promise<Record<string, never>> {
  const is_there = isId(chat_id) && (await setPaused(db, user_id, chat_id, null))
  requireFound(is_there || undefined, { chat_id })
  return {}
}
