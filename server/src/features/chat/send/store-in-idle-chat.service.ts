import { openHoldNow } from '#server/features/wallet/public.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { AppError, requireFound } from '#server/platform/errors.ts'
import { ensureChat } from '../chats/ensure-chat.service.ts'
import { type ChatRow, insertChatRequest, lockChat } from '../messages/chats.queries.ts'
import type { MessageRow, ReplyWriter } from '../messages/messages.queries.ts'
import { markChat } from '../moderation/minor-marks.queries.ts'
import { requireNoRunningReply } from '../tree/change-tree.service.ts'
import { buildRequestColumns } from '../tree/new-message.ts'
import { beginReply } from '../tree/path.queries.ts'
import type { AcceptedRequest, SendContext, StoredReply } from './request.ts'
import { isNoticeDue } from './send.queries.ts'

export type IdleChat = {
  chat: ChatRow
  now: Date
  writer: ReplyWriter
  is_notice_due: boolean
}

export type StoredRows = Pick<StoredReply, 'userRow' | 'last_record_id'> & {
  replyRow: MessageRow
  /** Shown in the list of chats, if the request changes it. */
  excerpt?: string
}

/**
 * Stores the rows of a reply in a chat without a running one, then the request, the chat's running reply and the hold,
 * in one transaction.
 * @throws reply_running; conflict for a known `client_id`
 */
export async function storeInIdleChat(
  ctx: SendContext,
  accepted: AcceptedRequest,
  storeRows: (tx: Tx, idle: IdleChat) => Promise<StoredRows>,
): Promise<StoredReply> {
  const { viewer, call, body, body_sha256, getsHelpText, speaks_of_minor } = accepted
  const { user_id } = viewer
  const { client_id } = body
  const { chat_id } = await ensureChat(ctx, { viewer, call }, body)
  return ctx.db.transaction().execute(async (tx) => {
    const chat = requireFound(await lockChat(tx, user_id, chat_id), { chat_id })
    requireNoRunningReply(chat)
    const now = ctx.clock.now()
    const is_notice_due = isNoticeDue(chat.noticed_at, now)
    const writer = { lease_node: ctx.replies.node_id, ...buildRequestColumns(accepted) }
    const { excerpt, ...rows } = await storeRows(tx, { chat, now, writer, is_notice_due })
    const { record_id, depth, hold_id } = rows.replyRow
    const request = { user_id, client_id, body_sha256, chat_id, record_id, created_at: now }
    if (!(await insertChatRequest(tx, request))) throw new AppError('conflict')
    const noticed_at = is_notice_due ? now : chat.noticed_at
    const lastMessage = excerpt === undefined ? undefined : { at: now, excerpt }
    await beginReply(tx, chat, { record_id, depth, noticed_at }, lastMessage)
    if (speaks_of_minor) await markChat(tx, user_id, chat_id)
    if (hold_id !== null && !getsHelpText) await openHoldNow(tx, ctx, { user_id, kind: 'message', hold_id })
    return { character_id: chat.character_id, is_first: false, ...rows }
  })
}
