import type { Tx } from '#server/platform/database/db.ts'
import { AppError, requireFound } from '#server/platform/errors.ts'
import type { ChatRow } from '../messages/chats.queries.ts'
import { makeExcerpt } from '../messages/excerpt.ts'
import { listPathUp } from '../messages/messages.queries.ts'
import { choosePathTo, findPathEnd, setPathEnd } from './path.queries.ts'

const NEWEST_ROWS = 8

export async function showPathThrough(tx: Tx, chat: ChatRow, record_id: string): Promise<void> {
  if (!(await choosePathTo(tx, chat, record_id))) throw new AppError('undo_over')
  await endPathBelow(tx, chat, record_id)
}

export async function endPathBelow(tx: Tx, chat: ChatRow, record_id: string): Promise<void> {
  const { user_id } = chat
  const end = requireFound(await findPathEnd(tx, user_id, record_id), { record_id })
  const last = await listPathUp(tx, { user_id, from_id: end.record_id, limit: NEWEST_ROWS })
  const visible = last.findLast(({ content, deleted_at }) => content !== '' && deleted_at === null)
  const preview = visible && { last_role: visible.role, last_excerpt: makeExcerpt(visible.content) }
  await setPathEnd(tx, chat, { end, preview })
}
