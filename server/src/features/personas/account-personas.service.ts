import type { AppContext } from '#server/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { deletePersonaRow, listPersonaRows } from './personas.queries.ts'

export async function exportPersonas(db: Db, user_id: string) {
  const rows = await listPersonaRows(db, user_id)
  return rows.map(({ avatar, ...row }) => ({ ...row, has_picture: avatar !== null }))
}

export async function* exportPersonaPictures(
  { db, media }: Pick<AppContext, 'db' | 'media'>,
  user_id: string,
) {
  for (const { persona_id, avatar } of await listPersonaRows(db, user_id)) {
    const bytes = avatar && (await media.read(avatar))
    if (bytes) yield { name: `${persona_id}.webp`, bytes }
  }
}

/** The rows cascade with the user; the picture files do not. */
export async function erasePersonas(
  { db, media }: Pick<AppContext, 'db' | 'media'>,
  user_id: string,
): Promise<void> {
  for (const { persona_id } of await listPersonaRows(db, user_id))
    await db.transaction().execute(async (tx) => {
      const picture = await deletePersonaRow(tx, { user_id, persona_id })
      if (picture) await media.remove(picture)
    })
}
