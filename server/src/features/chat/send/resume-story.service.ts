import type { AppContext } from '#server/context.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Viewer } from '#server/platform/http/mount.ts'
import { isId } from '#server/platform/ids.ts'
import { setPaused } from '../chats.queries.ts'

export async function resumeStory(
  { db }: Pick<AppContext, 'db'>,
  { user_id }: Viewer,
  chat_id: string,
): Promise<Record<string, never>> {
  const isResumed = isId(chat_id) && (await setPaused(db, user_id, chat_id, null))
  if (!isResumed) throw new AppError('not_found', { chat_id })
  return {}
}
