import type { AppContext } from '#server/context.ts'
import { deleteUnused, listAvatarsOf } from './avatars/avatars.queries.ts'
import { deleteDraftsOf } from './drafts/drafts.queries.ts'
import { dropCardsOf } from './versions/live-row.queries.ts'
import { deleteVersionsOf } from './versions/versions.queries.ts'

/**
 * What a user wrote for characters and nobody else sees: drafts, versions, the cards that characters came from, and
 * the pictures that nothing shows after that. What others see stands in the characters' own rows.
 */
export async function forgetEditing(
  { db, media }: Pick<AppContext, 'db' | 'media'>,
  user_id: string,
): Promise<void> {
  await deleteDraftsOf(db, user_id)
  await deleteVersionsOf(db, user_id)
  await dropCardsOf(db, user_id)
  for (const { avatar_id } of await listAvatarsOf(db, user_id))
    await db.transaction().execute(async (tx) => {
      const picture = await deleteUnused(tx, avatar_id)
      if (picture) await media.remove(picture)
    })
}
