import type { Tx } from '#server/platform/database/db.ts'
import { AppError } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { requireChatMessage } from '../messages/chat-message.service.ts'
import type { ChatRow } from '../messages/chats.queries.ts'
import {
  insertReply,
  isOutsideStory,
  type MessageRow,
  type ReplyWriter,
  reopenReply,
} from '../messages/messages.queries.ts'
import type { MessageRequest } from '../moderation/subject.service.ts'
import { buildEmptyReply } from '../tree/new-message.ts'
import { choosePathTo } from '../tree/path.queries.ts'
import type { AcceptedRequest, SendContext, StoredReply } from './request.ts'
import { type IdleChat, type StoredRows, storeInIdleChat } from './store-in-idle-chat.service.ts'

type RegenerateBody = Extract<MessageRequest, { action: 'regenerate' | 'continue' }>

export const regenerateReply = (
  ctx: SendContext,
  accepted: AcceptedRequest<RegenerateBody>,
): Promise<StoredReply> =>
  storeInIdleChat(ctx, accepted, async (tx, idle) => {
    const { chat, now, writer } = idle
    if (chat.paused_at !== null) throw new AppError('conflict')
    const reply = await requireReply(tx, chat, accepted.body)
    return accepted.body.action === 'continue'
      ? continueReply(tx, { ...reply, hold_id: newId(now) }, writer)
      : insertAlternate(tx, reply, idle)
  })

type Reply = MessageRow & { parent_id: string }

/**
 * Returns the reply to regenerate. Refuses an opening line, which answers no message, and Citrine's messages, which are
 * outside the story.
 */
async function requireReply(tx: Tx, chat: ChatRow, { action, record_id }: RegenerateBody): Promise<Reply> {
  if (action === 'continue' && chat.leaf_record_id !== record_id) throw new AppError('reply_not_last')
  const message = await requireChatMessage(tx, chat, record_id)
  const { role, parent_id } = message
  if (role !== 'character' || parent_id === null || isOutsideStory(message))
    throw new AppError('record_unfit')
  return { ...message, parent_id }
}

async function continueReply(tx: Tx, last: Reply, writer: ReplyWriter): Promise<StoredRows> {
  await reopenReply(tx, last, writer)
  return {
    replyRow: { ...last, state: 'streaming', finish: null, fault: null, is_given_back: false },
    last_record_id: last.content === '' ? last.parent_id : last.record_id,
  }
}

async function insertAlternate(
  tx: Tx,
  { parent_id, depth, has_ai_notice }: Reply,
  { chat, now, writer, is_notice_due }: IdleChat,
): Promise<StoredRows> {
  const record_id = newId(now)
  const position = { record_id, parent_id, depth, now }
  const replyRow = buildEmptyReply(chat, { ...position, has_ai_notice: has_ai_notice || is_notice_due })
  await insertReply(tx, replyRow, writer)
  await choosePathTo(tx, chat, record_id)
  return { replyRow, last_record_id: parent_id }
}
