import type * as routes from '@citrine/contract/chat-tree'
import type { BodyOf, ResponseOf } from '@citrine/contract/route'
import type { AppContext } from '#server/context.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { AppError, requireFound } from '#server/platform/errors.ts'
import type { Requester } from '#server/platform/http/call.ts'
import { MINUTE_MS } from '#server/platform/time.ts'
import { type ChatRow, findChat } from '../../messages/chats.queries.ts'
import { chooseChild, findMessage, type MessageRow } from '../../messages/messages.queries.ts'
import {
  changeTree,
  requireAnyMessage,
  requireMessage,
  requireUndeleted,
  type TreeContext,
} from '../change-tree.service.ts'
import { requireMoveLimit } from '../move-limit.ts'
import { endPathBelow, showPathThrough } from '../show-path.service.ts'
import {
  chooseNewest,
  closeGap,
  deleteSubtree,
  findNeighbour,
  hasLiveChild,
  restoreDeletion,
  setMessageDeleted,
} from './deletions.queries.ts'

/** 10 minutes in which a deletion can be undone; then the messages are erased. */
export const UNDO_MS = 10 * MINUTE_MS

export async function deleteMessage(
  ctx: TreeContext & Pick<AppContext, 'limits'>,
  requester: Requester,
  { record_id, scope }: BodyOf<typeof routes.deleteMessage>,
): Promise<ResponseOf<typeof routes.deleteMessage>> {
  const found = await requireMessage(ctx, requester, record_id)
  if (found.parent_id === null) throw new AppError('opening_stays')
  if (scope === 'from_here') {
    const chat = await findChat(ctx.db, found.user_id, found.chat_id)
    await requireMoveLimit(ctx, found.user_id, (chat?.leaf_depth ?? 0) - found.depth)
  }
  const now = ctx.clock.now()
  const goneSince = await changeTree(ctx, found, async (tx, chat, message) => {
    requireUndeleted(message)
    const is_gap = scope === 'one' && (await hasLiveChild(tx, message))
    if (scope === 'one') await setMessageDeleted(tx, { ...message, deleted_at: now, is_gap })
    else await deleteSubtree(tx, message, now)
    await ctx.registry.chatMemory.changeSource(tx, { ...message, change: 'deleted', deletion_id: record_id })
    return is_gap ? now : leavePath(tx, chat, { ...message, deleted_at: now })
  })
  return { deletion_id: record_id, undo_until: new Date(goneSince.getTime() + UNDO_MS).toISOString() }
}

/**
 * Moves the path away from a deleted message, to an alternate or to its parent. Also removes the gaps above it that lead
 * to no other message, so that no path ends with a gap.
 * @returns when the first of the removed messages was deleted; they can be restored until that one is erased
 */
async function leavePath(tx: Tx, chat: ChatRow, message: MessageRow & { deleted_at: Date }): Promise<Date> {
  const { user_id, leaf_record_id } = chat
  let gone: MessageRow = message
  let goneSince = message.deleted_at
  let above: MessageRow
  for (;;) {
    above = await requireParent(tx, gone)
    if (above.chosen_child_id !== gone.record_id) break
    const neighbour = await findNeighbour(tx, gone, above.record_id)
    await chooseChild(tx, user_id, above.record_id, neighbour)
    if (neighbour !== null || !above.is_gap) break
    await closeGap(tx, above)
    if (above.deleted_at !== null && above.deleted_at < goneSince) goneSince = above.deleted_at
    gone = above
  }
  const leaf = await findMessage(tx, user_id, leaf_record_id)
  if (leaf?.deleted_at !== null) await endPathBelow(tx, chat, above.record_id)
  return goneSince
}

async function requireParent(tx: Tx, { user_id, parent_id }: MessageRow): Promise<MessageRow> {
  const found = parent_id === null ? undefined : await findMessage(tx, user_id, parent_id)
  return requireFound(found, { parent_id })
}

export async function restoreMessages(
  ctx: TreeContext,
  requester: Requester,
  deletion_id: string,
): Promise<void> {
  const found = await requireAnyMessage(ctx, requester, deletion_id)
  await changeTree(ctx, found, async (tx, chat) => {
    const { user_id, chat_id } = chat
    await ctx.registry.chatMemory.changeSource(tx, { user_id, chat_id, change: 'restored', deletion_id })
    const { restored, unsure } = await restoreDeletion(tx, chat.user_id, deletion_id)
    if (restored === 0) throw new AppError('undo_over')
    await chooseNewest(tx, chat.user_id, unsure)
    await showPathThrough(tx, chat, deletion_id)
  })
}
