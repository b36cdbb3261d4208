import type { AppContext } from '#server/context.ts'
import type { Db } from '#server/platform/db.ts'
import { type EndContext, endDeleted } from '../making/end-picture.service.ts'
import {
  deleteOwn,
  listNamedFiles,
  listOwn,
  listPictured,
  listRemoved,
  type Place,
} from '../pictures.queries.ts'

const PAGE = 100

async function* picturesOf(db: Db, user_id: string) {
  for (let before: Place | undefined; ; ) {
    const rows = await listOwn(db, { user_id, before, limit: PAGE })
    yield* rows
    const last = rows.at(-1)
    if (last === undefined) return
    before = { at: last.created_at, id: last.picture_id }
  }
}

/** For a copy of a user's data: every picture that they asked for, and what for. */
export async function* exportPictures(db: Db, user_id: string) {
  for await (const row of picturesOf(db, user_id)) {
    const { picture_id, character_id, chat_id, record_id, prompt, wish, state, created_at } = row
    const asked = { prompt, ...(wish.prompt === '' ? {} : { told_to_its_maker: wish.prompt }) }
    yield { picture_id, character_id, chat_id, record_id, state, ...asked, created_at }
  }
}

/** Their files. */
export async function* exportPictureFiles({ db, media }: Pick<AppContext, 'db' | 'media'>, user_id: string) {
  for await (const { picture_id, picture } of picturesOf(db, user_id)) {
    const bytes = picture && (await media.read(picture))
    if (bytes) yield { name: `${picture_id}.webp`, bytes }
  }
}

/** The rows would go with the user's own; the files would not, nor what is being made. */
export async function forgetPictures(ctx: EndContext, user_id: string): Promise<void> {
  for await (const { picture_id } of picturesOf(ctx.db, user_id))
    await endDeleted(ctx, { user_id, picture_id })
  await forgetRemoved(ctx, { user_id })
}

/** What moderators took away: its user leaves, or its year as evidence is over. */
export async function forgetRemoved(
  { db, media }: Pick<AppContext, 'db' | 'media'>,
  whose: { user_id: string } | { before: Date },
): Promise<void> {
  for (;;) {
    const removed = await listRemoved(db, whose)
    if (removed.length === 0) return
    for (const { user_id, picture_id, picture } of removed)
      await db.transaction().execute(async (tx) => {
        await deleteOwn(tx, { user_id, picture_id })
        // Within the transaction: a file that stays keeps its row.
        if (picture) await media.remove(picture)
      })
  }
}

/** Of these characters, those that somebody keeps a picture of. */
export const charactersPictured = async (db: Db, character_ids: readonly string[]): Promise<Set<string>> =>
  new Set(await listPictured(db, character_ids))

/** Of these files, those that are a picture of a talk, also of one that was taken away. */
export const namedTalkPictures = (db: Db, hashes: readonly string[]): Promise<string[]> =>
  listNamedFiles(db, hashes)
