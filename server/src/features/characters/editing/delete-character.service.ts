import type { AppContext } from '#server/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { findById } from '#server/platform/database/find-by-id.ts'
import { requireFound } from '#server/platform/errors.ts'
import type { Viewer } from '#server/platform/http/call.ts'
import { saveLastShown } from '../review-content.service.ts'
import { hideDeleted, lockOwnCharacter } from './versions/live-row.queries.ts'

/**
 * Hides the character everywhere at once. The row stays while a chat needs it (prune-deleted-characters.job.ts). A repeat
 * answers not_found.
 */
export async function deleteCharacter(
  { db, clock }: Pick<AppContext, 'clock'> & { db: Db },
  { user_id }: Viewer,
  character_id: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const own = await findById(character_id, () => lockOwnCharacter(tx, user_id, character_id))
    const now = clock.now()
    await saveLastShown(tx, requireFound(own, { character_id }), now)
    await hideDeleted(tx, character_id, now)
  })
}
