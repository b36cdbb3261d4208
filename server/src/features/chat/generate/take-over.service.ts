import { findNearestLanguage } from '@citrine/contract/messages/messages'
import { hasUserRestriction } from '#server/features/age/public.ts'
import { requireChatCharacter } from '#server/features/characters/public.ts'
import { findNameAndLanguage } from '#server/features/users/public.ts'
import { createLimiter } from '#server/platform/concurrency/limiter.ts'
import { requireFound } from '#server/platform/errors.ts'
import { retryWhileAway } from '#server/platform/outages/retry-while-away.ts'
import { chooseModel } from '../chats/choose-model.service.ts'
import type { ChatModerationContext } from '../chats/require-note.service.ts'
import { moderateChat } from '../moderation/moderate-message.service.ts'
import { findRecentMessages } from '../moderation/recent-messages.queries.ts'
import { CHECKED_MESSAGES, type ModerationInput } from '../moderation/subject.service.ts'
import type { ReplyOutcome } from '../stream/end-reply.service.ts'
import { findStopReason } from '../stream/live-reply.ts'
import type { LapsedReply } from '../stream/reply-end.queries.ts'
import { generateReply } from './generate-reply.service.ts'
import type { ReplyContext, ReplyTask } from './reply-task.ts'

type Ctx = ReplyContext & ChatModerationContext

const INTERRUPTED: ReplyOutcome = { state: 'interrupted', finish: null, fault: 'interrupted' }
const STOPPED: ReplyOutcome = { state: 'stopped', finish: 'stopped', fault: null }

/** At most 4 replies are read at once: hundreds may lapse together, and would take every connection of the pool. */
const READ_AT_ONCE = 4

export function continueLapsed(ctx: Ctx): void {
  const takeSlot = createLimiter(READ_AT_ONCE)
  const continueReply = (lapsed: LapsedReply): void => {
    takeOverReply(ctx, lapsed, takeSlot).catch((err: unknown) =>
      ctx.log.error({ err, record_id: lapsed.record_id }, 'a reply could not be taken over'),
    )
  }
  ctx.replies.setLapsedPolicy({ kind: 'continue', continueReply })
}

/**
 * Continues the reply of a lost node from its stored text, under the same hold. Readers stay connected. Words that
 * they saw but that were never stored are rewound first.
 */
async function takeOverReply(
  ctx: Ctx,
  lapsed: LapsedReply,
  takeSlot: ReturnType<typeof createLimiter>,
): Promise<void> {
  const reply = ctx.replies.open(lapsed, lapsed.character_id)
  // The text after this length belongs to the current request: the lost node wrote it.
  reply.kept_length = lapsed.kept_length ?? 0
  reply.take_overs = lapsed.take_overs
  ctx.replies.rewind(reply, reply.text)
  const { signal } = reply.controller
  const readTask = () => takeSlot(() => buildTakeOverTask(ctx, lapsed))
  const task = await retryWhileAway(readTask, signal).catch((err: unknown) => {
    if (!signal.aborted)
      ctx.log.warn({ err, record_id: lapsed.record_id }, 'a reply whose node is gone could not be continued')
  })
  if (task !== undefined) await generateReply(ctx, reply, task)
  else await ctx.replies.end(reply, findStopReason(reply) === 'stopped' ? STOPPED : INTERRUPTED)
}

async function buildTakeOverTask(ctx: Ctx, lapsed: LapsedReply): Promise<ReplyTask> {
  const { user_id, chat_id, record_id, parent_id, content } = lapsed
  const isContinued = content !== ''
  // Reads the branch of the reply, because the chat may show another one by now.
  const branch = isContinued ? { leaf_id: record_id } : { before_id: record_id }
  const [user, recent, isUserRestricted, character] = await Promise.all([
    findNameAndLanguage(ctx.db, user_id),
    findRecentMessages(ctx.db, { user_id, chat_id, character_id: undefined, ...branch }, CHECKED_MESSAGES),
    hasUserRestriction(ctx.db, user_id),
    requireChatCharacter(ctx.db, lapsed.character_id, user_id),
  ])
  const { nick_name, language } = requireFound(user, { user_id })
  const speaks_of_minor = character.speaks_of_minor || (recent?.speaks_of_minor ?? false)
  const subject: ModerationInput = { recent, character, isRestricted: isUserRestricted || speaks_of_minor }
  const named = ctx.models.list().find(({ card }) => card.id === lapsed.model_id)
  return {
    character: Promise.resolve(character),
    recent,
    userMessage: undefined,
    user_name: nick_name,
    language: findNearestLanguage(language) ?? 'en',
    // The previous release did not store the time zone.
    time_zone: lapsed.time_zone ?? 'UTC',
    llm: named ?? (await chooseModel(ctx, { user_id }, { setting: recent?.setting })),
    isModelNamed: true,
    last_record_id: isContinued ? record_id : requireFound(parent_id ?? undefined, { record_id }),
    isTakenOver: true,
    isRestricted: subject.isRestricted,
    answeredText: await moderateChat(ctx, user_id, subject),
  }
}
