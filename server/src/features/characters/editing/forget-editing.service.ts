import type { AppContext } from '#server/context.ts'
import { deleteUnusedAvatars, listUserAvatars } from './avatars/avatars.queries.ts'
import { deleteUserDrafts } from './drafts/drafts.queries.ts'
import { clearRawCards } from './versions/live-row.queries.ts'
import { deleteVersions } from './versions/versions.queries.ts'

/**
 * Deletes a user's drafts, versions, imported cards and unused pictures. Content that others see is in the
 * characters' own rows.
 */
export async function forgetEditing(
  { db, media }: Pick<AppContext, 'db' | 'media'>,
  user_id: string,
): Promise<void> {
  await deleteUserDrafts(db, user_id)
  await deleteVersions(db, user_id)
  await clearRawCards(db, user_id)
  for (const { avatar_id } of await listUserAvatars(db, user_id))
    await db.transaction().execute(async (tx) => {
      const picture = await deleteUnusedAvatars(tx, avatar_id)
      if (picture) await media.remove(picture)
    })
}
