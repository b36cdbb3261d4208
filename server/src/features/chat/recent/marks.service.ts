import { PINNED_CHATS_MAX } from '@citrine/contract/limits'
import type { AppContext } from '#server/context.ts'
import { findById, requireById } from '#server/platform/database/find-by-id.ts'
import { AppError, requireFound } from '#server/platform/errors.ts'
import { DAY_MS, HOUR_MS } from '#server/platform/time.ts'
import { lockChat } from '../messages/chats.queries.ts'
import { publishChatChange } from '../stream/chat-events.ts'
import { countPinned, findVisit, setChatPinned, setChatRead, setName, setVisit } from './recent.queries.ts'

type Ctx = Pick<AppContext, 'db' | 'bus' | 'clock'>
type ChatKey = { user_id: string; chat_id: string }

const AWAY_MS = DAY_MS
const OFFER_MS = HOUR_MS
/** A visit is stored at most every 10 minutes, so that reading a chat rarely writes. */
const VISIT_MS = 600_000

export async function markChatRead(
  ctx: Ctx & Pick<AppContext, 'models'>,
  chat: ChatKey,
): Promise<{ is_back: boolean }> {
  const { user_id, chat_id } = chat
  const read = await findById(chat_id, () => setChatRead(ctx.db, chat))
  if (read !== undefined)
    publishChatChange(ctx.bus, user_id, { ...read, chat_id, change: 'read', record_id: null })
  const isBack = await saveVisit(ctx, chat)
  return { is_back: isBack && ctx.models.engine.kind !== 'scripted' }
}

async function saveVisit({ db, clock }: Ctx, chat: ChatKey): Promise<boolean> {
  const { chat_id } = chat
  const visit = await requireById(chat_id, () => findVisit(db, chat))
  const { last_at, leaf_depth } = visit
  const now = clock.now()
  const computeMsSince = (moment: Date | null): number =>
    moment === null ? 0 : now.getTime() - moment.getTime()
  // A chat without a stored visit uses the time of its last message.
  const back_at = computeMsSince(visit.visited_at ?? last_at) >= AWAY_MS ? now : visit.back_at
  if (visit.visited_at === null || computeMsSince(visit.visited_at) >= VISIT_MS)
    await setVisit(db, chat, { visited_at: now, back_at })
  const isWritten = last_at !== null && leaf_depth > 1
  return isWritten && back_at !== null && computeMsSince(back_at) < OFFER_MS && last_at <= back_at
}

export async function pinChat(ctx: Ctx, chat: ChatKey & { on: boolean }): Promise<void> {
  const { user_id, chat_id, on } = chat
  const pinned = await ctx.db.transaction().execute(async (tx) => {
    const found = await requireById(chat_id, () => lockChat(tx, user_id, chat_id))
    if (on && (await countPinned(tx, chat)) >= PINNED_CHATS_MAX)
      throw new AppError('chat_pins_full', { max: PINNED_CHATS_MAX })
    await setChatPinned(tx, { user_id, chat_id }, on ? ctx.clock.now() : null)
    return found
  })
  publishChatChange(ctx.bus, user_id, {
    chat_id,
    character_id: pinned.character_id,
    change: 'pinned',
    record_id: null,
  })
}

export async function renameChat(ctx: Ctx, chat: ChatKey & { name: string }): Promise<void> {
  const { user_id, chat_id, name } = chat
  const renamed = await findById(chat_id, () => setName(ctx.db, chat, name === '' ? null : name))
  const { character_id } = requireFound(renamed, { chat_id })
  publishChatChange(ctx.bus, user_id, { chat_id, character_id, change: 'renamed', record_id: null })
}
