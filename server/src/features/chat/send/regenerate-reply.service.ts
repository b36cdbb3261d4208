import { openHold, readCaps } from '#server/features/wallet/public.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { AppError, requireFound } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { isNoticeDue } from '../ai-notice.ts'
import { type ChatRow, insertChatRequest, lockChat } from '../chats.queries.ts'
import type { MessageRequest } from '../message-request.ts'
import { requireChatMessage } from '../messages/chat-message.service.ts'
import { insertReply, type MessageRow, type ReplyWriter, reopenReply } from '../messages/messages.queries.ts'
import { openChat } from '../open-chat.service.ts'
import { requireNoRunningReply } from '../tree/change-tree.service.ts'
import { buildEmptyReply, buildRequestColumns } from '../tree/new-message.ts'
import { beginReply, choosePathTo } from '../tree/path.queries.ts'
import type { AcceptedRequest, SendContext, StoredReply } from './request.ts'

type RegenerateBody = Extract<MessageRequest, { action: 'regenerate' | 'continue' }>

export async function regenerateReply(
  ctx: SendContext,
  accepted: AcceptedRequest<RegenerateBody>,
): Promise<StoredReply> {
  const { viewer, call, body, body_sha256 } = accepted
  const { user_id } = viewer
  const { chat_id } = await openChat(ctx, { viewer, call }, body)
  return ctx.db.transaction().execute(async (tx) => {
    const chat = requireFound(await lockChat(tx, user_id, chat_id), { chat_id })
    requireNoRunningReply(chat)
    if (chat.paused_at !== null) throw new AppError('conflict')
    const now = ctx.clock.now()
    const record_id = body.action === 'continue' ? body.record_id : newId(now)
    const reply = await requireReply(tx, chat, body)
    const request = { user_id, client_id: body.client_id, body_sha256, chat_id, record_id, created_at: now }
    if (!(await insertChatRequest(tx, request))) throw new AppError('conflict')
    const is_notice_due = isNoticeDue(chat.noticed_at, now)
    const writer = { lease_node: ctx.replies.node_id, ...buildRequestColumns(accepted) }
    const start =
      body.action === 'continue'
        ? await continueReply(tx, { ...reply, hold_id: newId(now) }, writer)
        : await insertAlternate(tx, { reply, chat, record_id, now, writer, is_notice_due })
    const noticed_at = is_notice_due ? now : chat.noticed_at
    await beginReply(tx, chat, { record_id, depth: reply.depth, noticed_at })
    const hold_id = start.reply_row.hold_id
    if (hold_id !== null)
      await openHold(tx, { user_id, kind: 'message', hold_id, caps: readCaps(ctx.config), now })
    return { character_id: chat.character_id, is_first: false, ...start }
  })
}

type Reply = MessageRow & { parent_id: string }

/**
 * Returns the reply to regenerate. Refuses an opening line, which answers no message, and Citrine's messages, which are
 * outside the story.
 */
async function requireReply(tx: Tx, chat: ChatRow, { action, record_id }: RegenerateBody): Promise<Reply> {
  if (action === 'continue' && chat.leaf_record_id !== record_id) throw new AppError('reply_not_last')
  const message = await requireChatMessage(tx, chat, record_id)
  const { role, parent_id, note } = message
  if (role !== 'character' || parent_id === null || note !== null) throw new AppError('record_unfit')
  return { ...message, parent_id }
}

type ReplyStart = Pick<StoredReply, 'reply_row' | 'task'>

async function continueReply(tx: Tx, last: Reply, writer: ReplyWriter): Promise<ReplyStart> {
  await reopenReply(tx, last, writer)
  const is_continue = last.content !== ''
  return {
    reply_row: { ...last, state: 'streaming', finish: null, fault: null, is_given_back: false },
    task: { last_record_id: is_continue ? last.record_id : last.parent_id, is_continue },
  }
}

type AlternateRequest = {
  reply: Reply
  chat: ChatRow
  record_id: string
  now: Date
  writer: ReplyWriter
  is_notice_due: boolean
}

async function insertAlternate(
  tx: Tx,
  { reply, chat, record_id, now, writer, is_notice_due }: AlternateRequest,
): Promise<ReplyStart> {
  const { parent_id, depth } = reply
  const has_ai_notice = reply.has_ai_notice || is_notice_due
  const reply_row = buildEmptyReply(chat, { record_id, parent_id, depth, now, has_ai_notice })
  await insertReply(tx, reply_row, writer)
  await choosePathTo(tx, chat, record_id)
  return { reply_row, task: { last_record_id: parent_id, is_continue: false } }
}
