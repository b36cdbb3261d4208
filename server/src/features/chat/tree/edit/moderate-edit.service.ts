import { hasUserRestriction, lockAdultContent } from '#server/features/age/public.ts'
import { requireChatCharacter } from '#server/features/characters/public.ts'
import {
  listUserTexts,
  moderateMessage,
  requireCombinedTexts,
  requireReplyText,
} from '#server/features/safety/public.ts'
import type { Db } from '#server/platform/database/db.ts'
import { AppError, requireFound } from '#server/platform/errors.ts'
import type { ChatModerationContext } from '../../chats/require-note.service.ts'
import { isOutsideStory, listPathDown, type MessageRow } from '../../messages/messages.queries.ts'
import {
  findRecentMessages,
  getContent,
  type RecentMessages,
} from '../../moderation/recent-messages.queries.ts'
import { CHECKED_MESSAGES } from '../../moderation/subject.service.ts'

export type EditVerdict = {
  /** The text mentions self-harm: the story pauses and Citrine answers the next message. */
  isCrisis: boolean
  /** The chat is marked in the transaction that stores the text. */
  speaks_of_minor: boolean
  /** Logs a failure instead of throwing. */
  recordFor(record_id: string): Promise<void>
}

type EditedText = { content: string; to_id: string }

/**
 * Checks an edited text: the user's like a message, the character's like a reply.
 * @throws refused_minor, refused_real_person, refused_forbidden, refused_explicit, refused_minor_user or
 * refused_unchecked
 */
export async function moderateEdit(
  ctx: ChatModerationContext,
  { user_id, record_id, chat_id, role, chosen_child_id }: MessageRow,
  { content, to_id }: EditedText,
): Promise<EditVerdict> {
  const [found, isUserRestricted] = await Promise.all([
    findRecentMessages(
      ctx.db,
      { user_id, chat_id, character_id: undefined, before_id: record_id },
      CHECKED_MESSAGES,
    ),
    hasUserRestriction(ctx.db, user_id),
  ])
  const { character_id, history, speaks_of_minor } = requireFound(found, { chat_id })
  const character = await requireChatCharacter(ctx.db, character_id, user_id)
  const { rating } = character
  const isRestricted = isUserRestricted || speaks_of_minor || character.speaks_of_minor
  const names = { character: [character.name, character.nickname], user: [] }
  const since = await listMessagesFrom(ctx.db, user_id, to_id === record_id ? chosen_child_id : null)
  const texts = [...history.map(getContent), content, ...since.map(getContent)]
  if (role === 'character') {
    const answeredText = history.findLast((message) => message.role === 'user')?.content ?? ''
    const output = { user_id, record_id: to_id, rating, isRestricted, names, answeredText, text: content }
    const reply = await requireReplyText(ctx, { ...output, userTexts: listUserTexts(history) })
    await requireCombinedTexts(ctx, { user_id, texts, rating, isRestricted })
    return { isCrisis: false, speaks_of_minor: reply.speaks_of_minor, recordFor: async () => undefined }
  }
  const moderate = async (earlier: RecentMessages['history']): Promise<EditVerdict> => {
    const moderation = await moderateMessage(ctx, { user_id, content, earlier, rating, isRestricted, names })
    const { verdict, speaks_of_minor, recordFor } = moderation
    if (verdict !== 'minor_user') return { isCrisis: verdict === 'crisis', speaks_of_minor, recordFor }
    await lockAdultContent(ctx, user_id)
    throw new AppError('refused_minor_user', {}, { data: { rule: 'minor_user' } })
  }
  const moderation = await moderate(history)
  await requireCombinedTexts(ctx, { user_id, texts, rating, isRestricted })
  if (since.length === 0) return moderation
  const { isCrisis } = await moderate(since)
  return { ...moderation, isCrisis: moderation.isCrisis || isCrisis }
}

async function listMessagesFrom(
  db: Db,
  user_id: string,
  from_id: string | null,
): Promise<RecentMessages['history']> {
  if (from_id === null) return []
  const rows = await listPathDown(db, { user_id, from_id, limit: CHECKED_MESSAGES })
  return rows.filter((row) => row.deleted_at === null && !isOutsideStory(row))
}
