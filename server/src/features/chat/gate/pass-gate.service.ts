import { isHeld } from '#server/features/age/age.service.ts'
import { holdAge } from '#server/features/age/declare.service.ts'
import { type ChatCharacter, requireChatCharacter } from '#server/features/characters/characters.service.ts'
import { careFor, judgeMessage } from '#server/features/safety/safety.service.ts'
import { AppError } from '#server/platform/errors.ts'
import { isId } from '#server/platform/ids.ts'
import type { Asked, Order } from '../order.ts'
import type { GateContext } from './gate-context.ts'
import { findTalk } from './talk.queries.ts'

/** What a request goes on with once it has passed. */
export type Gate = {
  character: ChatCharacter
  is_held: boolean
  /** What was said last, before the reply: its meaning may end in there. */
  before: string
  /** Citrine's own answer, in place of the character's. */
  help: string | null
  /** Told once the message is stored. */
  note(record_id: string): Promise<void>
}

/** Meaning that is split over so many turns is seen. */
const TURNS = 6

/**
 * The gate in front of every talk. Undefined for a name that leads nowhere: who follows it says what is wrong.
 * @throws refused_minor, refused_real_person, refused_forbidden, refused_minor_user or refused_unchecked
 */
export async function passGate(
  ctx: GateContext,
  { viewer, call }: Pick<Order, 'viewer' | 'call'>,
  body: Asked,
): Promise<Gate | undefined> {
  const { user_id } = viewer
  const { chat_id, character_id } = body
  if (!isId(chat_id ?? character_id ?? '')) return undefined
  const [talk, is_held] = await Promise.all([
    findTalk(ctx.db, { user_id, chat_id, character_id }, TURNS),
    isHeld(ctx.db, user_id),
  ])
  const named = talk?.character_id ?? character_id
  if (named === undefined) return undefined
  const character = await requireChatCharacter(ctx.db, named)
  const turns = talk?.turns ?? []
  const gate = { character, is_held, help: null, note: async () => undefined }
  if (body.action !== 'send')
    return { ...gate, before: turns.findLast(({ role }) => role === 'user')?.content ?? '' }

  const { rating } = character
  const judged = await judgeMessage(ctx, { user_id, content: body.content, earlier: turns, rating, is_held })
  if (judged.verdict === 'minor_user') {
    await holdAge(ctx, user_id)
    throw new AppError('refused_minor_user', {}, { data: { rule: 'minor_user' } })
  }
  const is_paused = talk !== undefined && talk.paused_at !== null
  const is_crisis = judged.verdict === 'crisis'
  const help = is_crisis || is_paused ? await careFor(ctx, call, is_crisis) : null
  return { ...gate, before: body.content, help, note: judged.note }
}
