import type { AppContext } from '#server/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { iterateRows } from '#server/platform/database/iterate-rows.ts'
import { type EndContext, endDeleted } from './generation/end-picture.service.ts'
import {
  deleteOwnPicture,
  listOwnPictures,
  listPicturedCharacters,
  listRemoved,
  type PictureCursor,
} from './pictures.queries.ts'

const PAGE_PICTURES = 100

const iteratePictures = (db: Db, user_id: string) =>
  iterateRows(
    (before?: PictureCursor) => listOwnPictures(db, { user_id, before, limit: PAGE_PICTURES }),
    (last) => ({ at: last.created_at, id: last.picture_id }),
  )

export async function* exportPictures(db: Db, user_id: string) {
  for await (const row of iteratePictures(db, user_id)) {
    const { picture_id, character_id, chat_id, record_id, prompt, wish, state, created_at } = row
    const request = { prompt, ...(wish.prompt === '' ? {} : { told_to_its_maker: wish.prompt }) }
    yield { picture_id, character_id, chat_id, record_id, state, ...request, created_at }
  }
}

export async function* exportPictureFiles({ db, media }: Pick<AppContext, 'db' | 'media'>, user_id: string) {
  for await (const { picture_id, picture } of iteratePictures(db, user_id)) {
    const bytes = picture && (await media.read(picture))
    if (bytes) yield { name: `${picture_id}.webp`, bytes }
  }
}

/** The rows cascade with the user; files and running work do not. */
export async function eraseUserPictures(ctx: EndContext, user_id: string): Promise<void> {
  for await (const { picture_id } of iteratePictures(ctx.db, user_id))
    await endDeleted(ctx, { user_id, picture_id })
  await eraseRemovedPictures(ctx, { user_id })
}

/** Deletes removed pictures, which are kept as evidence: after a year, or with their owner's account. */
export async function eraseRemovedPictures(
  { db, media }: Pick<AppContext, 'db' | 'media'>,
  filter: { user_id: string } | { before: Date },
): Promise<void> {
  for (;;) {
    const removed = await listRemoved(db, filter)
    if (removed.length === 0) return
    for (const { user_id, picture_id, picture } of removed)
      await db.transaction().execute(async (tx) => {
        await deleteOwnPicture(tx, { user_id, picture_id })
        // Removes the file before the commit: if that fails, the row stays for a retry.
        if (picture) await media.remove(picture)
      })
  }
}

export const listCharactersWithPictures = async (
  db: Db,
  character_ids: readonly string[],
): Promise<Set<string>> => new Set(await listPicturedCharacters(db, character_ids))
