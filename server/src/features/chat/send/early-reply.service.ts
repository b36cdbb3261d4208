import type { LlmPort } from '#server/providers/llm/llm.port.ts'
import { generateReply } from '../generate/generate-reply.service.ts'
import { NotStoredError } from '../generate/reply-task.ts'
import type { ModerationPass } from '../moderation/moderate-message.service.ts'
import type { ModerationInput } from '../moderation/subject.service.ts'
import { createLiveReply, type LiveReply } from '../stream/live-reply.ts'
import { buildTask } from './build-task.ts'
import type { SendContext, StoredReply, UncheckedRequest } from './request.ts'
import { buildRows, type MessageStamp } from './send-message.service.ts'

export type EarlyReply = {
  reply: LiveReply
  /** Makes the early reply the real one. @returns false when the stored rows differ from the assumed ones */
  keep(storedReply: StoredReply): boolean
  /** Call it once the request is stored or refused: it aborts a reply that was not kept. */
  end(): void
}

type EarlyRequest = {
  request: UncheckedRequest
  subject: ModerationInput | undefined
  stamp: MessageStamp
  modelLoading: Promise<LlmPort>
  checks: Promise<[ModerationPass | undefined, LlmPort]>
}

/**
 * Starts a reply before its message is stored, to save time: builds the prompt while the message is checked, and asks
 * the model while it is stored. Works only in an existing chat: in a new one, the prompt depends on rows that must be
 * stored first.
 */
export function startEarlyReply(
  ctx: SendContext,
  { request: { viewer, call, body }, subject, stamp, modelLoading, checks }: EarlyRequest,
): EarlyReply | undefined {
  const leaf = subject?.recent?.path.at(-1)
  if (body.action !== 'send' || subject?.recent === undefined || leaf === undefined) return undefined
  const { user_id } = viewer
  const { recent } = subject
  const { userRow, replyRow } = buildRows(
    { ...stamp, user_id, content: body.content, image_id: body.image_id ?? null },
    {
      chat_id: recent.chat_id,
      leaf_record_id: recent.leaf_id,
      leaf_depth: leaf.depth,
      is_notice_due: false,
    },
  )
  const reply = createLiveReply(replyRow)
  const stored = Promise.withResolvers<void>()
  let isKept = false
  const endClaim = ctx.replies.claimEarlyStart(user_id)
  const checksPassed = checks.then(async ([moderation]) => {
    // Waits for the store instead of asking the model now: help replaces the reply, another reply may be running, or
    // the hold may be refused.
    const isDoubtful =
      moderation?.help !== null ||
      recent.blocks_new_message ||
      endClaim === null ||
      ctx.freeTries.isPriced('message', stamp.now)
    if (isDoubtful) await stored.promise
    return { speaks_of_minor: moderation?.speaks_of_minor ?? false }
  })
  // They may fail before the reply awaits them.
  for (const promise of [checksPassed, stored.promise]) promise.catch(() => undefined)
  modelLoading.then(
    (llm) =>
      generateReply(ctx, reply, {
        ...buildTask({ viewer, call, body, subject, llm, userMessage: userRow, moderation: undefined }),
        character: Promise.resolve(subject.character),
        last_record_id: stamp.message_id,
        answeredText: body.content,
        early: { stored_leaf_id: recent.leaf_id, checksPassed, stored: stored.promise },
      }).catch((err: unknown) => {
        if (!(err instanceof NotStoredError))
          ctx.log.error({ err, record_id: stamp.reply_id }, 'an early reply could not be generated')
      }),
    () => undefined,
  )
  return {
    reply,
    keep: (storedReply) => {
      isKept =
        storedReply.userRow?.record_id === stamp.message_id &&
        storedReply.userRow.parent_id === recent.leaf_id
      if (isKept) stored.resolve()
      return isKept
    },
    end: () => {
      endClaim?.()
      if (isKept) return
      stored.reject(new NotStoredError())
      reply.controller.abort('not_stored')
    },
  }
}
