import { isHeld } from '#server/features/age/age.service.ts'
import {
  type ChatCharacter,
  requireChatCharacter,
  requireShowable,
} from '#server/features/characters/characters.service.ts'
import { isId } from '#server/platform/ids.ts'
import type { Opening } from '../open-chat.service.ts'
import type { Asked } from '../order.ts'
import type { GateContext } from './gate-context.ts'
import { findTalk, type Talk } from './talk.queries.ts'

/** What a request is about. */
export type Subject = {
  /** Undefined where the first message makes it. */
  talk: Talk | undefined
  character: ChatCharacter
  is_held: boolean
}

/** Meaning that is split over so many turns is seen. */
const TURNS = 6

/** What another message or reply takes the place of: the talk goes as far as it stood before that. */
const beforeOf = (body: Asked): string | undefined =>
  (body.action === 'resend' || body.action === 'regenerate') && isId(body.record_id)
    ? body.record_id
    : undefined

/**
 * All that stands before a request is judged, read at once: one after the other would delay the first word. Undefined
 * for a name that leads nowhere: who follows it says what is wrong.
 * @throws age_check_needed or not_found when the character may not be shown to who asks
 */
export async function findSubject(
  ctx: GateContext,
  opening: Opening,
  body: Asked,
): Promise<Subject | undefined> {
  const { user_id } = opening.viewer
  const { chat_id, character_id } = body
  if (!isId(chat_id ?? character_id ?? '')) return undefined
  const [talk, is_held, named] = await Promise.all([
    findTalk(ctx.db, { user_id, chat_id, character_id, before_id: beforeOf(body) }, TURNS),
    isHeld(ctx.db, user_id),
    chat_id === undefined && character_id !== undefined
      ? requireChatCharacter(ctx.db, character_id, user_id)
      : undefined,
  ])
  const character =
    named ?? (talk === undefined ? undefined : await requireChatCharacter(ctx.db, talk.character_id, user_id))
  if (character === undefined) return undefined
  await requireShowable(ctx, character, opening)
  return { talk, character, is_held }
}
