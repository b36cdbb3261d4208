import type { ChatRecord } from '@citrine/contract/chat'
import { type RatingCounts, ratingReasons, type rateReply as route } from '@citrine/contract/reply-ratings'
import type { BodyOf } from '@citrine/contract/route'
import { findCreatorId } from '#server/features/characters/public.ts'
import { AppError, requireFound } from '#server/platform/errors.ts'
import type { Requester, Viewer } from '#server/platform/http/call.ts'
import { isId } from '#server/platform/ids.ts'
import { DAY_MS } from '#server/platform/time.ts'
import { listAlternates } from '../messages/alternates.queries.ts'
import { findCharacterOfMessage } from '../messages/chats.queries.ts'
import { isOutsideStory } from '../messages/messages.queries.ts'
import { showMessage } from '../messages/show-message.ts'
import { publishChatChange } from '../stream/chat-events.ts'
import { requireMessage, type TreeContext } from '../tree/change-tree.service.ts'
import { addMarks, listCharacterMarks, lockRating, setRating } from './ratings.queries.ts'

const COUNTED_DAYS = 90

type StoredRating = { rated_up: boolean | null; rating_reasons: string[] | null }

const listMarks = ({ rated_up, rating_reasons }: StoredRating): string[] =>
  rated_up === null ? [] : [rated_up ? 'up' : 'down', ...(rating_reasons ?? [])]

/**
 * Stores a user's rating of a reply, and counts it per character and model, without the user.
 * @throws record_unfit for anything but a character's finished reply
 */
export async function rateReply(
  ctx: TreeContext,
  requester: Requester,
  body: BodyOf<typeof route>,
): Promise<ChatRecord> {
  const found = await requireMessage(ctx, requester, body.record_id)
  const { user_id, record_id, chat_id } = found
  const isReply = found.role === 'character' && found.parent_id !== null && !isOutsideStory(found)
  if (!isReply || found.state === 'streaming' || found.content === '') throw new AppError('record_unfit')
  const character_id = requireFound(await findCharacterOfMessage(ctx.db, user_id, record_id), { record_id })
  const rated_at = ctx.clock.now()
  const rated_up = body.rating === null ? null : body.rating === 'up'
  const rating_reasons = body.rating === null ? null : [...new Set<string>(body.reasons)]
  const row = await ctx.db.transaction().execute(async (tx) => {
    const before = requireFound(await lockRating(tx, found), { record_id })
    const counted = { character_id, model: before.model_id }
    if (before.rated_at !== null)
      await addMarks(tx, { ...counted, rated_at: before.rated_at, marks: listMarks(before), by: -1 })
    await addMarks(tx, { ...counted, rated_at, marks: listMarks({ rated_up, rating_reasons }), by: 1 })
    return setRating(tx, found, { rated_up, rating_reasons, rated_at: rated_up === null ? null : rated_at })
  })
  publishChatChange(ctx.bus, user_id, { chat_id, character_id, change: 'path_changed', record_id })
  const alternates = await listAlternates(ctx.db, user_id, [row])
  return showMessage(row, requester.call.language, alternates.get(record_id))
}

/** Counts the ratings of a character, for its creator only; every other user gets not_found. */
export async function countRatings(
  { db, clock }: Pick<TreeContext, 'db' | 'clock'>,
  { user_id }: Pick<Viewer, 'user_id'>,
  character_id: string,
): Promise<RatingCounts> {
  const creator_id = isId(character_id) ? await findCreatorId(db, character_id) : null
  if (creator_id !== user_id) throw new AppError('not_found', { character_id })
  const since = new Date(clock.now().getTime() - COUNTED_DAYS * DAY_MS).toISOString().slice(0, 10)
  return summarizeMarks(await listCharacterMarks(db, character_id, since))
}

const REASONS = [...ratingReasons.up, ...ratingReasons.down]

export function summarizeMarks(rows: readonly { mark: string; count: number }[]): RatingCounts {
  const countMark = (mark: string): number => rows.find((row) => row.mark === mark)?.count ?? 0
  const reasons = REASONS.map((reason) => ({ reason, count: countMark(reason) }))
  return {
    up: countMark('up'),
    down: countMark('down'),
    reasons: reasons.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count),
  }
}
