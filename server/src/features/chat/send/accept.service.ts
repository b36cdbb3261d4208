import { setImmediate as yieldThread } from 'node:timers/promises'
import { recordChatStart, requireChatCharacter } from '#server/features/characters/public.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Requester } from '#server/platform/http/call.ts'
import { sha256 } from '#server/platform/secrets/crypto.ts'
import type { LlmPort } from '#server/providers/llm/llm.port.ts'
import { chooseModel } from '../chats/choose-model.service.ts'
import { generateReply, sendHelp } from '../generate/generate-reply.service.ts'
import { findRequest } from '../messages/chats.queries.ts'
import { findMessage, type MessageRow } from '../messages/messages.queries.ts'
import { type ModerationPass, moderateRequest } from '../moderation/moderate-message.service.ts'
import {
  findModerationSubject,
  type MessageRequest,
  type ModerationInput,
} from '../moderation/subject.service.ts'
import { publishChatChange } from '../stream/chat-events.ts'
import { buildTask } from './build-task.ts'
import { type EarlyReply, startEarlyReply } from './early-reply.service.ts'
import { regenerateReply } from './regenerate-reply.service.ts'
import type { AcceptedRequest, SendContext, StoredReply, UncheckedRequest } from './request.ts'
import { resendMessage } from './resend.service.ts'
import { createMessageStamp, type MessageStamp, sendMessage } from './send-message.service.ts'

export type AcceptedReply = { record_id: string; userRow?: MessageRow; isNewMessage?: boolean }

/** Accepts a message request. A repeat of its `client_id` returns the same reply, and is refused with another body. */
export async function acceptRequest(
  ctx: SendContext,
  requester: Requester & Pick<AcceptedRequest, 'call'>,
  body: MessageRequest,
): Promise<AcceptedReply> {
  const request = { ...requester, body, body_sha256: hashRequest(body) }
  // Before the lookup of repeats: a repeat must pass the same visibility checks as the first request.
  const subject = await findModerationSubject(ctx, requester, body)
  try {
    return await startRequest(ctx, request, subject)
  } catch (error) {
    // Most requests are new, so an earlier one with this id is looked up only after a refusal.
    const earlier = error instanceof AppError ? await findEarlier(ctx, request) : undefined
    if (!earlier) throw error
    return earlier
  }
}

async function startRequest(
  ctx: SendContext,
  request: UncheckedRequest,
  subject: ModerationInput | undefined,
): Promise<AcceptedReply> {
  const { viewer, body } = request
  const stamp = createMessageStamp(ctx)
  const modelLoading = chooseModel(ctx, viewer, {
    model_id: body.model_id,
    setting: subject?.recent?.setting,
  })
  // Yields once, so that `startEarlyReply` sends its first reads before the moderation check occupies this thread.
  const moderating = subject && yieldThread().then(() => moderateRequest(ctx, request, subject))
  const checks = Promise.all([moderating, modelLoading])
  const early = startEarlyReply(ctx, {
    request,
    subject,
    stamp,
    modelLoading,
    checks,
  })
  try {
    const [moderation, llm] = await checks
    const getsHelpText = moderation !== undefined && moderation.help !== null
    const speaks_of_minor = moderation?.speaks_of_minor ?? false
    const stored = await storeRequest(ctx, { ...request, llm, getsHelpText, speaks_of_minor }, stamp)
    startReply(ctx, { request, stored, llm, subject, moderation, early })
    const { replyRow, userRow } = stored
    if (userRow) await moderation?.recordFor(userRow.record_id)
    const isNewMessage = body.action === 'send'
    return { record_id: replyRow.record_id, isNewMessage, ...(userRow ? { userRow } : {}) }
  } finally {
    early?.end()
  }
}

function storeRequest(ctx: SendContext, request: AcceptedRequest, stamp: MessageStamp): Promise<StoredReply> {
  const { body } = request
  if (body.action === 'send') return sendMessage(ctx, { ...request, body }, stamp)
  if (body.action === 'resend') return resendMessage(ctx, { ...request, body })
  return regenerateReply(ctx, { ...request, body })
}

type ReplyStart = {
  request: Pick<AcceptedRequest, 'viewer' | 'call' | 'body'>
  stored: StoredReply
  llm: LlmPort
  subject: ModerationInput | undefined
  moderation: ModerationPass | undefined
  early: EarlyReply | undefined
}

function startReply(
  ctx: SendContext,
  { request, stored, llm, subject, moderation, early }: ReplyStart,
): void {
  const { character_id, replyRow, last_record_id } = stored
  const { chat_id, record_id, user_id } = replyRow
  const help = moderation?.help ?? null
  const isEarly = help === null && early?.keep(stored) === true
  const reply = ctx.replies.open(replyRow, character_id, isEarly ? early.reply : undefined)
  publishChatChange(ctx.bus, user_id, { chat_id, character_id, change: 'reply_started', record_id })
  const generate = (): Promise<void> =>
    generateReply(ctx, reply, {
      ...buildTask({ ...request, subject, llm, userMessage: stored.userRow, moderation }),
      character: subject
        ? Promise.resolve(subject.character)
        : requireChatCharacter(ctx.db, character_id, user_id),
      last_record_id,
      answeredText: moderation?.answeredText ?? '',
    })
  if (!isEarly) {
    // Not awaited, because the reply continues when its connection ends.
    const running = help === null ? generate() : sendHelp(ctx, reply, help)
    running.catch((err) => ctx.log.error({ err, record_id }, 'a reply could not be generated'))
  }
  if (stored.is_first)
    recordChatStart(ctx.db, character_id, replyRow.created_at).catch((err) =>
      ctx.log.warn({ err }, 'a chat was not counted'),
    )
}

/** Leaves out `model_id`: a repeat that names another model is the same message, and returns its reply. */
const hashRequest = ({ client_id: _, model_id: __, ...content }: MessageRequest): Buffer =>
  sha256(JSON.stringify(content))

async function findEarlier(
  ctx: SendContext,
  { viewer: { user_id }, body, body_sha256 }: Pick<AcceptedRequest, 'viewer' | 'body' | 'body_sha256'>,
): Promise<AcceptedReply | undefined> {
  const { client_id, action } = body
  const earlier = await findRequest(ctx.db, user_id, client_id)
  if (!earlier) return undefined
  if (!earlier.body_sha256.equals(body_sha256)) throw new AppError('client_id_reused')
  const reply = await findMessage(ctx.db, user_id, earlier.record_id)
  const userRow =
    (action === 'send' || action === 'resend') && reply?.parent_id
      ? await findMessage(ctx.db, user_id, reply.parent_id)
      : undefined
  return { record_id: earlier.record_id, ...(userRow ? { userRow } : {}) }
}
