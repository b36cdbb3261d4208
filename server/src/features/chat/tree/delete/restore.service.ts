import { AppError } from '#server/platform/errors.ts'
import type { Requester } from '#server/platform/http/mount.ts'
import { changeTree, requireAnyRecord, type TreeContext } from '../change-tree.service.ts'
import { showPathThrough } from '../show-path.service.ts'
import { chooseNewest, restoreDeletion } from './deletions.queries.ts'

/**
 * Restores the messages of one deletion and shows them.
 * @throws undo_over when they are erased or already restored
 */
export async function restoreRecords(
  ctx: TreeContext,
  opening: Requester,
  deletion_id: string,
): Promise<void> {
  const found = await requireAnyRecord(ctx, opening, deletion_id)
  await changeTree(ctx, found, async (tx, chat) => {
    const { user_id, chat_id } = chat
    await ctx.registry.chat_memory.changeSource(tx, { user_id, chat_id, change: 'restored', deletion_id })
    const { restored, unsure } = await restoreDeletion(tx, chat.user_id, deletion_id)
    if (restored === 0) throw new AppError('undo_over')
    await chooseNewest(tx, chat.user_id, unsure)
    await showPathThrough(tx, chat, deletion_id)
  })
}
