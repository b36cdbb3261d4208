import { AppError } from '#server/platform/errors.ts'
import type { Requester } from '#server/platform/http/call.ts'
import { findCharacterOfMessage } from '../messages/chats.queries.ts'
import { publishChatChange } from '../stream/chat-events.ts'
import { setMessagePinned } from './change-message.queries.ts'
import { changeTree, requireMessage, requireUndeleted, type TreeContext } from './change-tree.service.ts'
import { showPathThrough } from './show-path.service.ts'

export async function selectMessage(
  ctx: TreeContext,
  requester: Requester,
  record_id: string,
): Promise<void> {
  const found = await requireMessage(ctx, requester, record_id)
  await changeTree(ctx, found, async (tx, chat, message) => {
    requireUndeleted(message)
    await showPathThrough(tx, chat, record_id)
  })
}

/** Pins a message. Needs no lock, because a pin does not change the path, even during a reply. */
export async function pinMessage(
  ctx: TreeContext,
  requester: Requester,
  { record_id, on }: { record_id: string; on: boolean },
): Promise<void> {
  const { user_id, chat_id, note } = await requireMessage(ctx, requester, record_id)
  if (note !== null) throw new AppError('record_unfit')
  await setMessagePinned(ctx.db, { user_id, record_id }, on ? ctx.clock.now() : null)
  const character_id = await findCharacterOfMessage(ctx.db, user_id, record_id)
  if (character_id === undefined) return
  publishChatChange(ctx.bus, user_id, { chat_id, character_id, change: 'path_changed', record_id })
}
