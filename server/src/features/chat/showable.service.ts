import type { AgeContext } from '#server/features/age/age.service.ts'
import { requireShowableCharacter } from '#server/features/characters/characters.service.ts'
import { isId } from '#server/platform/ids.ts'
import { findCharacterOfChat, findCharacterOfRecord } from './chats.queries.ts'
import type { ChatName, Opening } from './open-chat.service.ts'

/** A chat with a character rated adult goes on for whom such characters may be shown, also when it began long ago. */
export async function requireShowableChat(
  ctx: AgeContext,
  opening: Opening,
  { chat_id, character_id }: ChatName,
): Promise<void> {
  const found =
    chat_id === undefined
      ? character_id
      : isId(chat_id)
        ? await findCharacterOfChat(ctx.db, opening.viewer.user_id, chat_id)
        : undefined
  // What is wrong with a name that leads nowhere is told by whoever follows it.
  if (found !== undefined) await requireShowableCharacter(ctx, found, opening)
}

export async function requireShowableRecord(
  ctx: AgeContext,
  opening: Opening,
  record_id: string,
): Promise<void> {
  const { user_id } = opening.viewer
  const found = isId(record_id) ? await findCharacterOfRecord(ctx.db, user_id, record_id) : undefined
  if (found !== undefined) await requireShowableCharacter(ctx, found, opening)
}
