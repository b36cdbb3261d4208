import type { AppContext } from '#server/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { iterateRows } from '#server/platform/database/iterate-rows.ts'
import { deleteUnusedAvatar, listUserAvatars } from './avatars/avatars.queries.ts'
import { type DraftCursor, deleteUserDrafts, listWholeDrafts } from './drafts/drafts.queries.ts'
import { clearRawCards } from './versions/live-row.queries.ts'
import { deleteVersions, listWholeVersions } from './versions/versions.queries.ts'

const PAGE_ROWS = 10

export async function* exportDrafts(db: Db, user_id: string) {
  const rows = iterateRows(
    (after?: DraftCursor) => listWholeDrafts(db, { user_id, after, limit: PAGE_ROWS }),
    (last) => ({ updated_at: last.updated_at_text, draft_id: last.draft_id }),
  )
  for await (const { user_id: _, client_id: __, updated_at_text: ___, ...draft } of rows) yield draft
}

export const exportVersions = (db: Db, character_id: string) =>
  iterateRows(
    (below?: number) => listWholeVersions(db, { character_id, below, limit: PAGE_ROWS }),
    ({ version_no }) => version_no,
  )

export async function* exportAvatars({ db, media }: Pick<AppContext, 'db' | 'media'>, user_id: string) {
  for (const { avatar_id, picture } of await listUserAvatars(db, user_id)) {
    const bytes = await media.read(picture)
    if (bytes) yield { name: `${avatar_id}.webp`, bytes }
  }
}

/** Deletes drafts and versions. The published texts stay: they are in the rows of the characters. */
export async function eraseUserEditing(
  { db, media }: Pick<AppContext, 'db' | 'media'>,
  user_id: string,
): Promise<void> {
  await deleteUserDrafts(db, user_id)
  await deleteVersions(db, user_id)
  await clearRawCards(db, user_id)
  for (const { avatar_id } of await listUserAvatars(db, user_id))
    await db.transaction().execute(async (tx) => {
      const picture = await deleteUnusedAvatar(tx, avatar_id)
      if (picture) await media.remove(picture)
    })
}
