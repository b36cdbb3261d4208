import type { Tx } from '#server/platform/db.ts'
import { AppError, requireFound } from '#server/platform/errors.ts'
import type { ChatRow } from '../chats.queries.ts'
import { excerptOf } from '../excerpt.ts'
import { listPathUp } from '../records.queries.ts'
import { choosePathTo, findPathEnd, setPathEnd } from './path.queries.ts'

/** So far up the list of chats looks for something that was said. */
const LOOK_UP = 8

/** Shows the path through a record of the chat, which is locked, and below it what was chosen there. @throws undo_over */
export async function showPathThrough(tx: Tx, chat: ChatRow, record_id: string): Promise<void> {
  if (!(await choosePathTo(tx, chat, record_id))) throw new AppError('undo_over')
  await endPathBelow(tx, chat, record_id)
}

/** The path ends where what was chosen under this record of it does. */
export async function endPathBelow(tx: Tx, chat: ChatRow, record_id: string): Promise<void> {
  const { user_id } = chat
  const end = requireFound(await findPathEnd(tx, user_id, record_id), { record_id })
  const last = await listPathUp(tx, { user_id, from_id: end.record_id, limit: LOOK_UP })
  const said = last.findLast(({ content, deleted_at }) => content !== '' && deleted_at === null)
  const shown = said && { last_role: said.role, last_excerpt: excerptOf(said.content) }
  await setPathEnd(tx, chat, { end, shown })
}
