import { PROMPT_VERSION } from '#server/features/prompt/public.ts'
import { extractMarkedWords } from '#server/features/search/public.ts'
import { getCaps, openHold } from '#server/features/wallet/public.ts'
import { AppError, requireFound } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { ensureChat, requireValidTarget } from '../chats/ensure-chat.service.ts'
import { requireImage } from '../images/images.service.ts'
import { IMAGE_EXCERPT, makeExcerpt } from '../messages/excerpt.ts'
import type { MessageRow } from '../messages/messages.queries.ts'
import type { MessageRequest } from '../moderation/subject.service.ts'
import { buildEmptyReply, buildUserMessage } from '../tree/new-message.ts'
import type { AcceptedRequest, SendContext, StoredReply } from './request.ts'
import { type NewMessage, type StoreResult, storeMessage } from './send.queries.ts'

type SendBody = Extract<MessageRequest, { action: 'send' }>

/** The ids of a new message and its reply, and their time. */
export type MessageStamp = { message_id: string; reply_id: string; now: Date }

export const createMessageStamp = ({ clock }: Pick<SendContext, 'clock'>): MessageStamp => {
  const now = clock.now()
  return { message_id: newId(now), reply_id: newId(now), now }
}

export async function sendMessage(
  ctx: SendContext,
  { viewer, call, body, body_sha256, llm, getsHelpText, speaks_of_minor }: AcceptedRequest<SendBody>,
  stamp: MessageStamp,
): Promise<StoredReply> {
  requireValidTarget(body)
  if (body.image_id !== undefined) await requireImage(ctx, viewer.user_id, body.image_id)
  const message: NewMessage = {
    user_id: viewer.user_id,
    chat_id: body.chat_id ?? null,
    character_id: body.chat_id === undefined ? (body.character_id ?? null) : null,
    client_id: body.client_id,
    body_sha256,
    ...stamp,
    content: body.content,
    image_id: body.image_id ?? null,
    speaks_of_minor,
    words: extractMarkedWords(viewer.user_id, body.content),
    excerpt: body.content === '' ? IMAGE_EXCERPT : makeExcerpt(body.content),
    model_id: llm.card.id,
    prompt_version: PROMPT_VERSION,
    time_zone: call.time_zone,
    lease_node: ctx.replies.node_id,
  }
  const sent = await storeWithRetry(ctx, { message, getsHelpText }, () =>
    ensureChat(ctx, { viewer, call }, body),
  )
  if (sent.running_record_id !== null)
    throw new AppError('reply_running', {}, { data: { record_id: sent.running_record_id } })
  // The `client_id` is known, or the end of the path changed again.
  if (!sent.is_stored) throw new AppError('conflict')
  return {
    character_id: sent.character_id,
    is_first: sent.is_first,
    ...buildRows(message, sent),
    last_record_id: message.message_id,
  }
}

type MessageToStore = { message: NewMessage; getsHelpText: boolean }

/** Stores a message, and once more after its chat was created or the end of the chat's path changed. */
async function storeWithRetry(
  ctx: SendContext,
  toStore: MessageToStore,
  createChat: () => Promise<unknown>,
): Promise<StoreResult> {
  const sent = await storeWithHold(ctx, toStore)
  if (sent && (sent.is_stored || sent.running_record_id !== null)) return sent
  if (!sent) await createChat()
  return requireFound(await storeWithHold(ctx, toStore), { chat_id: toStore.message.chat_id })
}

/** @returns undefined when the chat does not exist */
async function storeWithHold(
  { db, config, freeTries }: SendContext,
  { message, getsHelpText }: MessageToStore,
): Promise<StoreResult | undefined> {
  if (getsHelpText) return storeMessage(db, message)
  const { user_id, reply_id: hold_id, now } = message
  const caps = getCaps(config)
  const free = await freeTries.run('message', now, () => storeMessage(db, message, caps))
  if (free) return free.stored
  return db.transaction().execute(async (tx) => {
    const sent = await storeMessage(tx, message)
    if (sent?.is_stored) await openHold(tx, { user_id, kind: 'message', hold_id, caps, now })
    return sent
  })
}

export function buildRows(
  message: MessageStamp & Pick<NewMessage, 'user_id' | 'content' | 'image_id'>,
  sent: Pick<StoreResult, 'chat_id' | 'leaf_record_id' | 'leaf_depth' | 'is_notice_due'>,
): {
  userRow: MessageRow
  replyRow: MessageRow
} {
  const chat = { user_id: message.user_id, chat_id: sent.chat_id }
  const { message_id, reply_id, now } = message
  const depth = sent.leaf_depth + 1
  const userRow = buildUserMessage(
    chat,
    { record_id: message_id, parent_id: sent.leaf_record_id, depth, now },
    message,
  )
  const replyPosition = { record_id: reply_id, parent_id: message_id, depth: depth + 1, now }
  return {
    userRow: { ...userRow, chosen_child_id: reply_id },
    replyRow: buildEmptyReply(chat, { ...replyPosition, has_ai_notice: sent.is_notice_due }),
  }
}
