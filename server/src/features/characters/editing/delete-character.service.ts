import type { AppContext } from '#server/context.ts'
import type { Db } from '#server/platform/db.ts'
import { requireFound } from '#server/platform/errors.ts'
import type { Viewer } from '#server/platform/http.ts'
import { isId } from '#server/platform/ids.ts'
import { leaveAsShown } from '../shown/shown.service.ts'
import { hideDeleted, lockOwn } from './versions/live-row.queries.ts'

/**
 * Takes an own character away from everywhere; its drafts and versions go at once. The row stays until nobody has a
 * chat with it any more (tidy-deleted.job.ts). A second time there is nothing to delete, which is told as such.
 */
export async function deleteCharacterOf(
  { db, clock }: Pick<AppContext, 'clock'> & { db: Db },
  { user_id }: Viewer,
  character_id: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const own = isId(character_id) ? await lockOwn(tx, user_id, character_id) : undefined
    const now = clock.now()
    await leaveAsShown(tx, requireFound(own, { character_id }), now)
    await hideDeleted(tx, character_id, now)
  })
}
