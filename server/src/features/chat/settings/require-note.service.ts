import { isHeld } from '#server/features/age/age.service.ts'
import { holdAge } from '#server/features/age/declare.service.ts'
import { requireChatCharacter } from '#server/features/characters/characters.service.ts'
import { careFor, judgeMessage } from '#server/features/safety/safety.service.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Call } from '#server/platform/http.ts'
import type { GateContext } from '../gate/gate-context.ts'
import type { Opening } from '../open-chat.service.ts'

type Noting = {
  memory_note: string
  /** Null where every character is told: it must suit all of them. */
  character_id: string | null
}

/**
 * A note reaches the model with every message, so it passes the gate as one. Where a message would be answered with
 * help, the note is: there is no place for it in a story.
 * @throws refused_minor, refused_minor_user, refused_with_care and the like
 */
export async function requireNote(
  ctx: GateContext,
  { viewer: { user_id }, call }: Opening & { call: Pick<Call, 'country' | 'language'> },
  { memory_note: content, character_id }: Noting,
): Promise<void> {
  const [character, is_held] = await Promise.all([
    character_id === null ? null : requireChatCharacter(ctx.db, character_id, user_id),
    isHeld(ctx.db, user_id),
  ])
  const rating = character?.rating ?? 'sfw'
  const { verdict } = await judgeMessage(ctx, { user_id, content, earlier: [], rating, is_held })
  if (verdict === 'minor_user') {
    await holdAge(ctx, user_id)
    throw new AppError('refused_minor_user', {}, { data: { rule: 'minor_user' } })
  }
  if (verdict === 'crisis')
    throw new AppError(
      'refused_with_care',
      { help: await careFor(ctx, call, true) },
      { data: { rule: 'self_harm' } },
    )
}
