import { isHeld } from '#server/features/age/age.service.ts'
import { holdAge } from '#server/features/age/declare.service.ts'
import { requireChatCharacter } from '#server/features/characters/characters.service.ts'
import { judgeMessage, requireReplyText, requireTogether } from '#server/features/safety/safety.service.ts'
import type { Db } from '#server/platform/db.ts'
import { AppError, requireFound } from '#server/platform/errors.ts'
import type { GateContext } from '../../gate/gate-context.ts'
import { findTalk, type Talk } from '../../gate/talk.queries.ts'
import { listPathDown, type RecordRow } from '../../records.queries.ts'

export type Judged = {
  /** It speaks of self-harm: the story waits, and Citrine answers what is said next. */
  is_crisis: boolean
  /** Told once the text is stored. */
  note(record_id: string): Promise<void>
}

/** Of the talk before it, as much as is judged with a message. */
const TURNS = 6

/** Other words, and the record that is to say them: the one that is changed, or another beside it. */
type Words = { content: string; to_id: string }

/**
 * Other words in the place of a message: the user's own are judged like a message, a character's like a reply.
 * @throws refused_minor, refused_real_person, refused_forbidden, refused_explicit, refused_minor_user or refused_unchecked
 */
export async function judgeEdit(
  ctx: GateContext,
  { user_id, record_id, chat_id, role, chosen_child_id }: RecordRow,
  { content, to_id }: Words,
): Promise<Judged> {
  const [found, is_held] = await Promise.all([
    findTalk(ctx.db, { user_id, chat_id, character_id: undefined, before_id: record_id }, TURNS),
    isHeld(ctx.db, user_id),
  ])
  const { character_id, turns } = requireFound(found, { chat_id })
  const { rating } = await requireChatCharacter(ctx.db, character_id, user_id)
  // Meaning may be split over what was said before it, and over what was said since.
  const since = await turnsFrom(ctx.db, user_id, to_id === record_id ? chosen_child_id : null)
  const texts = [...turns.map(textOf), content, ...since.map(textOf)]
  if (role === 'character') {
    const before = turns.findLast((turn) => turn.role === 'user')?.content ?? ''
    await requireReplyText(ctx, { user_id, record_id: to_id, rating, is_held, before, text: content })
    await requireTogether(ctx, { user_id, texts, rating, is_held })
    return { is_crisis: false, note: async () => undefined }
  }
  const judge = async (earlier: Talk['turns']): Promise<Judged> => {
    const { verdict, note } = await judgeMessage(ctx, { user_id, content, earlier, rating, is_held })
    if (verdict !== 'minor_user') return { is_crisis: verdict === 'crisis', note }
    await holdAge(ctx, user_id)
    throw new AppError('refused_minor_user', {}, { data: { rule: 'minor_user' } })
  }
  const judged = await judge(turns)
  await requireTogether(ctx, { user_id, texts, rating, is_held })
  if (since.length === 0) return judged
  const { is_crisis } = await judge(since)
  return { ...judged, is_crisis: judged.is_crisis || is_crisis }
}

const textOf = ({ content }: Talk['turns'][number]): string => content

async function turnsFrom(db: Db, user_id: string, from_id: string | null): Promise<Talk['turns']> {
  if (from_id === null) return []
  const rows = await listPathDown(db, { user_id, from_id, limit: TURNS })
  return rows.filter(({ deleted_at, note }) => deleted_at === null && note === null)
}
