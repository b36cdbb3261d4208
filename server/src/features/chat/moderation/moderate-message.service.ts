import { lockAdultContent } from '#server/features/age/public.ts'
import {
  moderateMessage,
  requireCombinedTexts,
  requirePairedText,
  writeHelpText,
} from '#server/features/safety/public.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Requester } from '#server/platform/http/call.ts'
import type { ChatModerationContext } from '../chats/require-note.service.ts'
import { getContent, type RecentMessages } from './recent-messages.queries.ts'
import type { MessageRequest, ModerationInput } from './subject.service.ts'

export type ModerationPass = {
  answeredText: string
  help: string | null
  speaks_of_minor: boolean
  /** Logs a failure instead of throwing. */
  recordFor(record_id: string): Promise<void>
}

/**
 * Checks the message before it is stored.
 * @throws refused_minor, refused_real_person, refused_forbidden, refused_minor_user or refused_unchecked
 */
export async function moderateRequest(
  ctx: ChatModerationContext,
  { viewer, call, body }: Requester & { body: MessageRequest },
  subject: ModerationInput,
): Promise<ModerationPass> {
  const { user_id } = viewer
  if (body.action !== 'send' && body.action !== 'resend') {
    const answeredText = await moderateChat(ctx, user_id, subject)
    return { answeredText, help: null, speaks_of_minor: false, recordFor: async () => undefined }
  }
  const { recent, character, isRestricted } = subject
  const { rating } = character
  const history = recent?.history ?? []
  const names = { character: [character.name, character.nickname], user: [viewer.nick_name] }
  const { content } = body
  const moderation = await moderateMessage(ctx, {
    user_id,
    content,
    earlier: history,
    rating,
    isRestricted,
    names,
  })
  if (moderation.verdict === 'minor_user') {
    await lockAdultContent(ctx, user_id)
    throw new AppError('refused_minor_user', {}, { data: { rule: 'minor_user' } })
  }
  const texts = [...history.map(getContent), content]
  await requireCombined(ctx, { user_id, recent, rating, isRestricted, content, texts })
  const isPaused = recent !== undefined && recent.paused_at !== null
  const isCrisis = moderation.verdict === 'crisis'
  const help = isCrisis || isPaused ? await writeHelpText(ctx, call, isCrisis) : null
  return {
    answeredText: content,
    help,
    speaks_of_minor: moderation.speaks_of_minor,
    recordFor: moderation.recordFor,
  }
}

export async function moderateChat(
  ctx: ChatModerationContext,
  user_id: string,
  { recent, character: { rating }, isRestricted }: ModerationInput,
): Promise<string> {
  const history = recent?.history ?? []
  const answeredText = history.findLast(({ role }) => role === 'user')?.content ?? ''
  await requireCombined(ctx, {
    user_id,
    recent,
    rating,
    isRestricted,
    content: answeredText,
    texts: history.map(getContent),
  })
  return answeredText
}

type CombinedTexts = Parameters<typeof requireCombinedTexts>[1] & {
  recent: RecentMessages | undefined
  content: string
}

/** Number of last messages, including deleted ones, that are searched for an edit or a deletion. */
const CHANGES_SEARCHED = 12

/**
 * Checks the new message together with the author's note and the chat's scenario. If one of the last messages was
 * edited or deleted, also checks the last messages as the model will read them: no check has seen them in this order.
 */
async function requireCombined(
  ctx: ChatModerationContext,
  { recent, content, ...together }: CombinedTexts,
): Promise<void> {
  if (recent === undefined) return
  const { memory_note = '', scenario = '' } = recent.setting ?? {}
  const context = [memory_note, scenario].filter((text) => text !== '').join('\n')
  if (context !== '' && content !== '')
    await requirePairedText(ctx, { user_id: together.user_id, content, context })
  const hasChangedMessages = recent.path
    .slice(-CHANGES_SEARCHED)
    .some(({ edited_at, deleted_at }) => edited_at !== null || deleted_at !== null)
  if (hasChangedMessages) await requireCombinedTexts(ctx, together)
}
