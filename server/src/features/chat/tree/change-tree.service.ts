import type { AppContext } from '#server/context.ts'
import type { AgeAccessContext } from '#server/features/age/public.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { requireById } from '#server/platform/database/find-by-id.ts'
import { AppError, requireFound } from '#server/platform/errors.ts'
import type { Requester } from '#server/platform/http/call.ts'
import { requireShowableMessage } from '../chats/showable.service.ts'
import { type ChatRow, lockChat } from '../messages/chats.queries.ts'
import { findMessage, type MessageRow } from '../messages/messages.queries.ts'
import { publishChatChange } from '../stream/chat-events.ts'

export type TreeContext = AgeAccessContext & Pick<AppContext, 'bus' | 'registry'>

export async function requireMessage(
  ctx: AgeAccessContext,
  requester: Requester,
  record_id: string,
): Promise<MessageRow> {
  const message = await requireAnyMessage(ctx, requester, record_id)
  return requireFound(message.deleted_at === null ? message : undefined, { record_id })
}

export async function requireAnyMessage(
  ctx: AgeAccessContext,
  requester: Requester,
  record_id: string,
): Promise<MessageRow> {
  await requireShowableMessage(ctx, requester, record_id)
  return requireById(record_id, () => findMessage(ctx.db, requester.viewer.user_id, record_id))
}

export function requireNoRunningReply({ running_record_id }: ChatRow): void {
  if (running_record_id !== null)
    throw new AppError('reply_running', {}, { data: { record_id: running_record_id } })
}

/** Holds the chat's lock, refuses while a reply runs, and notifies all tabs. */
export async function changeTree<T>(
  ctx: TreeContext,
  { user_id, chat_id, record_id }: MessageRow,
  change: (tx: Tx, chat: ChatRow, message: MessageRow) => Promise<T>,
): Promise<T> {
  const { character_id, changed } = await ctx.db.transaction().execute(async (tx) => {
    const chat = requireFound(await lockChat(tx, user_id, chat_id), { chat_id })
    requireNoRunningReply(chat)
    const message = requireFound(await findMessage(tx, user_id, record_id), { record_id })
    return { character_id: chat.character_id, changed: await change(tx, chat, message) }
  })
  publishChatChange(ctx.bus, user_id, { chat_id, character_id, change: 'path_changed', record_id })
  return changed
}

/** Refuses a message that another tab has deleted meanwhile. */
export function requireUndeleted({ record_id, deleted_at }: MessageRow): void {
  if (deleted_at !== null) throw new AppError('not_found', { record_id })
}
