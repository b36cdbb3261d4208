import { indexMessages } from '#server/features/search/public.ts'
import { openHold, readCaps } from '#server/features/wallet/public.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { AppError, requireFound } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { isNoticeDue } from '../ai-notice.ts'
import { type ChatRow, insertChatRequest, lockChat } from '../chats.queries.ts'
import type { MessageRequest } from '../message-request.ts'
import { requireChatMessage } from '../messages/chat-message.service.ts'
import { IMAGE_EXCERPT, makeExcerpt } from '../messages/excerpt.ts'
import { insertReply, type MessageRow } from '../messages/messages.queries.ts'
import { openChat } from '../open-chat.service.ts'
import { insertMessage } from '../tree/change-message.queries.ts'
import { requireNoRunningReply } from '../tree/change-tree.service.ts'
import { buildEmptyReply, buildRequestColumns, buildUserMessage } from '../tree/new-message.ts'
import { beginReply, choosePathTo } from '../tree/path.queries.ts'
import type { AcceptedRequest, SendContext, StoredReply } from './request.ts'

type ResendBody = Extract<MessageRequest, { action: 'resend' }>

export async function resendMessage(
  ctx: SendContext,
  accepted: AcceptedRequest<ResendBody>,
): Promise<StoredReply> {
  const { viewer, call, body, body_sha256, llm, gets_help_text } = accepted
  const { user_id } = viewer
  const { chat_id } = await openChat(ctx, { viewer, call }, body)
  return ctx.db.transaction().execute(async (tx) => {
    const chat = requireFound(await lockChat(tx, user_id, chat_id), { chat_id })
    requireNoRunningReply(chat)
    const earlier = await requireResentMessage(tx, chat, body.record_id)
    const { parent_id, depth } = earlier
    if (body.content === '' && earlier.image_id === null) throw new AppError('record_unfit')
    const now = ctx.clock.now()
    const record_id = newId(now)
    const request = { user_id, client_id: body.client_id, body_sha256, chat_id, record_id, created_at: now }
    if (!(await insertChatRequest(tx, request))) throw new AppError('conflict')
    const isSame = earlier.content === body.content
    const place = { record_id: isSame ? earlier.record_id : newId(now), parent_id, depth, now }
    const message = isSame
      ? earlier
      : buildUserMessage(chat, place, { content: body.content, image_id: earlier.image_id })
    const message_id = message.record_id
    const has_ai_notice = isNoticeDue(chat.noticed_at, now)
    const under = { record_id, parent_id: message_id, depth: depth + 1, now }
    const reply_row = buildEmptyReply(chat, { ...under, has_ai_notice })
    if (!isSame) {
      await insertMessage(tx, message)
      await indexMessages(tx, user_id, [message])
    }
    await insertReply(tx, reply_row, {
      ...buildRequestColumns({ llm, call }),
      lease_node: ctx.replies.node_id,
    })
    await choosePathTo(tx, chat, record_id)
    const noticed_at = has_ai_notice ? now : chat.noticed_at
    await beginReply(
      tx,
      chat,
      { record_id, depth: depth + 1, noticed_at },
      { at: now, excerpt: body.content === '' ? IMAGE_EXCERPT : makeExcerpt(body.content) },
    )
    if (!gets_help_text)
      await openHold(tx, { user_id, kind: 'message', hold_id: record_id, caps: readCaps(ctx.config), now })
    const user_row = { ...message, chosen_child_id: record_id }
    const task = { last_record_id: message_id, is_continue: false }
    return { character_id: chat.character_id, is_first: false, reply_row, user_row, task }
  })
}

async function requireResentMessage(
  tx: Tx,
  chat: ChatRow,
  record_id: string,
): Promise<MessageRow & { parent_id: string }> {
  const message = await requireChatMessage(tx, chat, record_id)
  const { role, parent_id } = message
  if (role !== 'user' || parent_id === null) throw new AppError('record_unfit')
  return { ...message, parent_id }
}
