import type * as routes from '@citrine/contract/chat'
import type { BodyOf } from '@citrine/contract/route'
import { hasUserRestriction } from '#server/features/age/public.ts'
import {
  type ChatCharacter,
  requireAllowedRating,
  requireChatCharacter,
} from '#server/features/characters/public.ts'
import type { Requester } from '#server/platform/http/call.ts'
import { isId } from '#server/platform/ids.ts'
import type { ChatModerationContext } from '../chats/require-note.service.ts'
import { findRecentMessages, type RecentMessages } from './recent-messages.queries.ts'

export type MessageRequest = BodyOf<typeof routes.fetchReply>

export type ModerationInput = {
  recent: RecentMessages | undefined
  character: ChatCharacter
  isRestricted: boolean
}

/** Messages checked together, because harmful content may be split over them. */
export const CHECKED_MESSAGES = 6

/** Returns the message that a resend or regeneration replaces; the check covers the chat up to it. */
const findRepeatedRecord = (body: MessageRequest): string | undefined =>
  (body.action === 'resend' || body.action === 'regenerate') && isId(body.record_id)
    ? body.record_id
    : undefined

/**
 * Loads the chat, character and messages that a check of the request needs, in parallel, because this delays the first
 * word. Undefined for an unknown id, which a later step reports.
 * @throws age_check_needed, not_found
 */
export async function findModerationSubject(
  ctx: ChatModerationContext,
  requester: Requester,
  body: MessageRequest,
): Promise<ModerationInput | undefined> {
  const { user_id } = requester.viewer
  const { chat_id, character_id, client_id } = body
  if (!isId(chat_id ?? character_id ?? '')) return undefined
  const [recent, isUserRestricted, named] = await Promise.all([
    findRecentMessages(
      ctx.db,
      { user_id, chat_id, character_id, client_id, before_id: findRepeatedRecord(body) },
      CHECKED_MESSAGES,
    ),
    hasUserRestriction(ctx.db, user_id),
    chat_id === undefined && character_id !== undefined
      ? requireChatCharacter(ctx.db, character_id, user_id)
      : undefined,
  ])
  const character =
    named ??
    (recent === undefined ? undefined : await requireChatCharacter(ctx.db, recent.character_id, user_id))
  if (character === undefined) return undefined
  await requireAllowedRating(ctx, character, requester)
  const speaks_of_minor = character.speaks_of_minor || (recent?.speaks_of_minor ?? false)
  return { recent, character, isRestricted: isUserRestricted || speaks_of_minor }
}
