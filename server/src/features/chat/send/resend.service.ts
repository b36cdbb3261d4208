import { indexMessages } from '#server/features/search/public.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { AppError } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { requireChatMessage } from '../messages/chat-message.service.ts'
import type { ChatRow } from '../messages/chats.queries.ts'
import { IMAGE_EXCERPT, makeExcerpt } from '../messages/excerpt.ts'
import { insertReply, type MessageRow } from '../messages/messages.queries.ts'
import type { MessageRequest } from '../moderation/subject.service.ts'
import { insertMessage } from '../tree/change-message.queries.ts'
import { buildEmptyReply, buildUserMessage } from '../tree/new-message.ts'
import { choosePathTo } from '../tree/path.queries.ts'
import type { AcceptedRequest, SendContext, StoredReply } from './request.ts'
import { storeInIdleChat } from './store-in-idle-chat.service.ts'

type ResendBody = Extract<MessageRequest, { action: 'resend' }>

export const resendMessage = (
  ctx: SendContext,
  accepted: AcceptedRequest<ResendBody>,
): Promise<StoredReply> =>
  storeInIdleChat(ctx, accepted, async (tx, { chat, now, writer, is_notice_due }) => {
    const { record_id: earlier_id, content } = accepted.body
    const earlier = await requireResentMessage(tx, chat, earlier_id)
    if (content === '' && earlier.image_id === null) throw new AppError('record_unfit')
    const message =
      earlier.content === content ? earlier : await insertChangedMessage(tx, chat, { earlier, content, now })
    const record_id = newId(now)
    const position = { record_id, parent_id: message.record_id, depth: message.depth + 1, now }
    const replyRow = buildEmptyReply(chat, { ...position, has_ai_notice: is_notice_due })
    await insertReply(tx, replyRow, writer)
    await choosePathTo(tx, chat, record_id)
    return {
      replyRow,
      userRow: { ...message, chosen_child_id: record_id },
      last_record_id: message.record_id,
      excerpt: content === '' ? IMAGE_EXCERPT : makeExcerpt(content),
    }
  })

type ResentMessage = MessageRow & { parent_id: string }

async function requireResentMessage(tx: Tx, chat: ChatRow, record_id: string): Promise<ResentMessage> {
  const message = await requireChatMessage(tx, chat, record_id)
  const { role, parent_id } = message
  if (role !== 'user' || parent_id === null) throw new AppError('record_unfit')
  return { ...message, parent_id }
}

/** Inserts the message with its new text as an alternate of the earlier one, and with the same image. */
async function insertChangedMessage(
  tx: Tx,
  chat: ChatRow,
  { earlier, content, now }: { earlier: ResentMessage; content: string; now: Date },
): Promise<MessageRow> {
  const { parent_id, depth, image_id } = earlier
  const message = buildUserMessage(
    chat,
    { record_id: newId(now), parent_id, depth, now },
    { content, image_id },
  )
  await insertMessage(tx, message)
  await indexMessages(tx, chat.user_id, [message])
  return message
}
