import type { AppContext } from '#server/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { listNamedFiles, listPersonaRows, takePersona } from './personas.queries.ts'

/** For the export of a user's data: their personas, and the files of the pictures. */
export async function exportPersonas({ db, media }: Pick<AppContext, 'db' | 'media'>, user_id: string) {
  const rows = await listPersonaRows(db, user_id)
  const pictures = rows.flatMap(({ persona_id, avatar }) =>
    avatar === null ? [] : [{ name: `${persona_id}.webp`, avatar }],
  )
  return {
    personas: rows.map(({ avatar, ...row }) => ({ ...row, has_picture: avatar !== null })),
    async *pictures() {
      for (const { name, avatar } of pictures) {
        const bytes = await media.read(avatar)
        if (bytes) yield { name, bytes }
      }
    },
  }
}

/** The rows cascade with the user; the picture files do not. */
export async function forgetPersonas(
  { db, media }: Pick<AppContext, 'db' | 'media'>,
  user_id: string,
): Promise<void> {
  for (const { persona_id } of await listPersonaRows(db, user_id))
    await db.transaction().execute(async (tx) => {
      const picture = await takePersona(tx, { user_id, persona_id })
      if (picture) await media.remove(picture)
    })
}

/** Returns the hashes that are persona pictures. */
export const namedPersonaPictures = (db: Db, hashes: readonly string[]): Promise<string[]> =>
  listNamedFiles(db, hashes)
