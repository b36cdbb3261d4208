import { AppError } from '#server/platform/errors.ts'
import { tellUser } from '../chat-events.ts'
import { findCharacterOfRecord } from '../chats.queries.ts'
import type { Opening } from '../open-chat.service.ts'
import { setPinned } from './change-record.queries.ts'
import { changeTree, requireRecord, requireStanding, type TreeContext } from './change-tree.service.ts'
import { showPathThrough } from './show-path.service.ts'

/** The path goes through this record from now on. */
export async function selectRecordOf(ctx: TreeContext, opening: Opening, record_id: string): Promise<void> {
  const found = await requireRecord(ctx, opening, record_id)
  await changeTree(ctx, found, async (tx, chat, record) => {
    requireStanding(record)
    await showPathThrough(tx, chat, record_id)
  })
}

/** No path changes, so a pin may come and go while a reply does. */
export async function pinRecordOf(
  ctx: TreeContext,
  opening: Opening,
  { record_id, on }: { record_id: string; on: boolean },
): Promise<void> {
  const { user_id, chat_id, note } = await requireRecord(ctx, opening, record_id)
  // A word of Citrine's own is no part of the story, and so of no memory of it.
  if (note !== null) throw new AppError('record_unfit')
  await setPinned(ctx.db, { user_id, record_id }, on ? ctx.clock.now() : null)
  const character_id = await findCharacterOfRecord(ctx.db, user_id, record_id)
  if (character_id === undefined) return
  tellUser(ctx.bus, user_id, { chat_id, character_id, change: 'path_changed', record_id })
}
