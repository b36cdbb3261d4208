import type { AgeAccessContext } from '#server/features/age/public.ts'
import { requireAllowedRatingById } from '#server/features/characters/public.ts'
import { findById } from '#server/platform/database/find-by-id.ts'
import type { Requester } from '#server/platform/http/call.ts'
import { isId } from '#server/platform/ids.ts'
import { findCharacterOfChat, findCharacterOfMessage, findLatestChat } from '../messages/chats.queries.ts'
import type { ChatTarget } from './ensure-chat.service.ts'

/**
 * Refuses a chat that the viewer's age does not allow, however old the chat is. Without a chat nothing is refused here:
 * `ensureChat` checks visibility first, so that the rating of a private character is not revealed.
 */
export async function requireShowableChat(
  ctx: AgeAccessContext,
  requester: Requester,
  name: ChatTarget,
): Promise<void> {
  const found = await findOwnCharacter(ctx, requester.viewer.user_id, name)
  if (found !== undefined) await requireAllowedRatingById(ctx, found, requester)
}

async function findOwnCharacter(
  { db }: AgeAccessContext,
  user_id: string,
  { chat_id, character_id }: ChatTarget,
) {
  if (chat_id !== undefined) return findById(chat_id, () => findCharacterOfChat(db, user_id, chat_id))
  const chat =
    character_id !== undefined && isId(character_id)
      ? await findLatestChat(db, user_id, character_id)
      : undefined
  return chat?.character_id
}

export async function requireShowableMessage(
  ctx: AgeAccessContext,
  requester: Requester,
  record_id: string,
): Promise<void> {
  const { user_id } = requester.viewer
  const found = await findById(record_id, () => findCharacterOfMessage(ctx.db, user_id, record_id))
  if (found !== undefined) await requireAllowedRatingById(ctx, found, requester)
}
