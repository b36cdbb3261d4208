import { type AgeAccessContext, hasUserRestriction, lockAdultContent } from '#server/features/age/public.ts'
import { requireChatCharacter } from '#server/features/characters/public.ts'
import { moderateMessage, type SafetyContext, writeHelpText } from '#server/features/safety/public.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Requester } from '#server/platform/http/call.ts'

export type ChatModerationContext = AgeAccessContext & SafetyContext

type NoteCheck = {
  memory_note: string
  /** The note's character; null when the note applies to every character, and then it must suit all of them. */
  character_id: string | null
}

/**
 * Checks a note like a message, because the model gets it with each message. Where a message would make Citrine answer
 * in place of the character, such as one about self-harm, a note is refused: it gets no answer.
 * @throws refused_minor, refused_minor_user, refused_with_care and the like
 */
export async function requireNote(
  ctx: ChatModerationContext,
  { viewer, call }: Requester,
  { memory_note: content, character_id }: NoteCheck,
): Promise<void> {
  const { user_id } = viewer
  const [character, isUserRestricted] = await Promise.all([
    character_id === null ? null : requireChatCharacter(ctx.db, character_id, user_id),
    hasUserRestriction(ctx.db, user_id),
  ])
  const rating = character?.rating ?? 'sfw'
  const names = character && { character: [character.name, character.nickname], user: [viewer.nick_name] }
  const { verdict } = await moderateMessage(ctx, {
    user_id,
    content,
    earlier: [],
    rating,
    isRestricted: isUserRestricted || (character?.speaks_of_minor ?? false),
    ...(names && { names }),
  })
  if (verdict === 'minor_user') {
    await lockAdultContent(ctx, user_id)
    throw new AppError('refused_minor_user', {}, { data: { rule: 'minor_user' } })
  }
  if (verdict === 'crisis')
    throw new AppError(
      'refused_with_care',
      { help: await writeHelpText(ctx, call, true) },
      { data: { rule: 'self_harm' } },
    )
}
