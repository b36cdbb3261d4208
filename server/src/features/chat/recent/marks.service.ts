import { PINNED_CHATS_MAX } from '@citrine/contract/limits'
import type { AppContext } from '#server/context.ts'
import { AppError, requireFound } from '#server/platform/errors.ts'
import { isId } from '#server/platform/ids.ts'
import { publishChatChange } from '../chat-events.ts'
import { findChat, lockChat } from '../chats.queries.ts'
import { countPinned, markRead, setName, setPinned } from './recent.queries.ts'

type Context = Pick<AppContext, 'db' | 'bus' | 'clock'>
type ChatKey = { user_id: string; chat_id: string }

/**
 * Marks a chat as read. Repeated calls notify once.
 * @throws not_found
 */
export async function markChatRead(ctx: Context, chat: ChatKey): Promise<void> {
  const { user_id, chat_id } = chat
  const read = isId(chat_id) ? await markRead(ctx.db, chat) : undefined
  if (read !== undefined)
    return publishChatChange(ctx.bus, user_id, { ...read, chat_id, change: 'read', record_id: null })
  requireFound(isId(chat_id) ? await findChat(ctx.db, user_id, chat_id) : undefined, { chat_id })
}

/**
 * Pins or unpins a chat.
 * @throws not_found or chat_pins_full
 */
export async function pinChat(ctx: Context, chat: ChatKey & { on: boolean }): Promise<void> {
  const { user_id, chat_id, on } = chat
  const pinned = await ctx.db.transaction().execute(async (tx) => {
    const found = requireFound(isId(chat_id) ? await lockChat(tx, user_id, chat_id) : undefined, { chat_id })
    if (on && (await countPinned(tx, chat)) >= PINNED_CHATS_MAX)
      throw new AppError('chat_pins_full', { max: PINNED_CHATS_MAX })
    await setPinned(tx, { user_id, chat_id }, on ? ctx.clock.now() : null)
    return found
  })
  publishChatChange(ctx.bus, user_id, {
    chat_id,
    character_id: pinned.character_id,
    change: 'pinned',
    record_id: null,
  })
}

/**
 * Names a chat; an empty name returns to the default.
 * @throws not_found
 */
export async function renameChat(ctx: Context, chat: ChatKey & { name: string }): Promise<void> {
  const { user_id, chat_id, name } = chat
  const renamed = isId(chat_id) ? await setName(ctx.db, chat, name === '' ? null : name) : undefined
  const { character_id } = requireFound(renamed, { chat_id })
  publishChatChange(ctx.bus, user_id, { chat_id, character_id, change: 'renamed', record_id: null })
}
