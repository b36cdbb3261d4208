import { LOREBOOKS_ATTACHED_MAX } from '@citrine/contract/limits'
import type * as routes from '@citrine/contract/lorebooks'
import type { BodyOf } from '@citrine/contract/route'
import { requireChatCharacter } from '#server/features/characters/public.ts'
import { findChat, markChat } from '#server/features/chat/public.ts'
import { requireOwnPersona } from '#server/features/personas/public.ts'
import { moderateLorebook, refuseLorebook } from '#server/features/safety/public.ts'
import { AppError, requireFound } from '#server/platform/errors.ts'
import type { Requester } from '#server/platform/http/call.ts'
import { isId } from '#server/platform/ids.ts'
import { countLinked, deleteLink, insertLink } from './links.queries.ts'
import { type AttachmentTarget, lockLorebooks } from './lorebooks.queries.ts'
import { type LorebookContext, requireLorebook } from './lorebooks.service.ts'

const LOREBOOK_ATTACH_LIMIT = { name: 'lorebook-attach', points: 300, durationS: 3_600 }

/**
 * Attaches or detaches a book. For one chat, the book's ages are checked against the names of the chat's character,
 * and a mention of a person under 18 marks the chat at once. Attached to a persona or to all chats, a book with such
 * a mention marks each chat with its next reply.
 * @throws not_found, lorebooks_attached_full, refused_age and the like
 */
export async function attachLorebook(
  ctx: LorebookContext,
  requester: Requester,
  lorebook_id: string,
  { on, ...named }: BodyOf<typeof routes.attachLorebook>,
): Promise<{ on: boolean }> {
  const { user_id } = requester.viewer
  const key = { user_id, lorebook_id }
  const persona_id = 'persona_id' in named ? named.persona_id : null
  const chat_id = 'chat_id' in named ? named.chat_id : null
  const target = { persona_id, chat_id }
  await requireTarget(ctx, user_id, target)
  if (!on) {
    if (isId(lorebook_id)) await ctx.db.transaction().execute((tx) => deleteLink(tx, key, target))
    return { on }
  }
  await ctx.limits.require(LOREBOOK_ATTACH_LIMIT, user_id)
  const { book, speaks_of_minor } = await requireLorebook(ctx, key)
  if (chat_id !== null) {
    const names = await readNames(ctx, user_id, chat_id)
    const { language } = requester.call
    const { refused } = await moderateLorebook(ctx, { user_id, language, book, names })
    refuseLorebook(refused)
  }
  await ctx.db.transaction().execute(async (tx) => {
    await lockLorebooks(tx, user_id)
    if ((await countLinked(tx, key, target)) >= LOREBOOKS_ATTACHED_MAX)
      throw new AppError('lorebooks_attached_full', { max: LOREBOOKS_ATTACHED_MAX })
    await insertLink(tx, key, target, ctx.clock.now())
    if (chat_id !== null && speaks_of_minor) await markChat(tx, user_id, chat_id)
  })
  return { on }
}

async function requireTarget(
  { db }: LorebookContext,
  user_id: string,
  target: AttachmentTarget,
): Promise<void> {
  const { persona_id, chat_id } = target
  if (persona_id === null && chat_id === null) return
  const id = persona_id ?? chat_id ?? ''
  const found =
    persona_id === null
      ? isId(id) && (await findChat(db, user_id, id))
      : await requireOwnPersona(db, user_id, id)
  requireFound(found || undefined, target)
}

async function readNames({ db }: LorebookContext, user_id: string, chat_id: string): Promise<string[]> {
  const chat = requireFound(await findChat(db, user_id, chat_id), { chat_id })
  const { name, nickname } = await requireChatCharacter(db, chat.character_id, user_id)
  return [name, nickname].filter((each) => each.trim() !== '')
}
