import type { ChatPicture } from '@citrine/contract/chat-picture'
import type * as routes from '@citrine/contract/chat-pictures'
import type { Language } from '@citrine/contract/messages/messages'
import type { QueryOf, ResponseOf } from '@citrine/contract/route'
import * as z from 'zod'
import type { AppContext } from '#server/context.ts'
import type { AgeAccessContext } from '#server/features/age/public.ts'
import { loadFaces, requireAllowedRatingById } from '#server/features/characters/public.ts'
import { requireNotBlocked, type SafetyContext } from '#server/features/safety/public.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { findById, requireIds } from '#server/platform/database/find-by-id.ts'
import { requireFound } from '#server/platform/errors.ts'
import type { Requester } from '#server/platform/http/call.ts'
import { defineCursor, readPage } from '#server/platform/http/read-page.ts'
import type { StoredPicture } from '#server/platform/media/stored-picture.ts'
import { publishPictureEvent } from './generation/picture-events.ts'
import { findOwnPicture, listOwnPictures, listPicturesOfRecords, setRemoved } from './pictures.queries.ts'
import { showPicture } from './show-picture.ts'

const cursor = defineCursor(z.object({ at: z.coerce.date(), id: z.uuid() }))

export async function listPicturesPage(
  ctx: AgeAccessContext & Pick<AppContext, 'media'>,
  { viewer, call }: Requester,
  { id, chat_id, character_id, ...query }: QueryOf<typeof routes.listPictures>,
): Promise<ResponseOf<typeof routes.listPictures>> {
  const { user_id } = viewer
  requireIds(id, chat_id, character_id)
  if (id !== undefined) {
    const row = requireFound(await findOwnPicture(ctx.db, { user_id, picture_id: id }), { id })
    await requireAllowedRatingById(ctx, row.character_id, { viewer, call })
    return { items: [showPicture(ctx.media, row, call.language)], next_cursor: null }
  }
  const { rows, next_cursor } = await readPage(query, {
    cursor,
    list: (before, limit) => listOwnPictures(ctx.db, { user_id, chat_id, character_id, before, limit }),
    locate: (last) => ({ at: last.created_at, id: last.picture_id }),
  })
  // Without pictures of the character, nothing about it is revealed, not even its rating.
  if (character_id !== undefined && rows.length > 0)
    await requireAllowedRatingById(ctx, character_id, { viewer, call })
  const faces = await loadFaces(ctx, [...new Set(rows.map((row) => row.character_id))], { viewer, call })
  return {
    items: rows
      .filter((row) => faces.has(row.character_id))
      .map((row) => showPicture(ctx.media, row, call.language)),
    next_cursor,
  }
}

export async function listMessagePictures(
  { db, media }: Pick<AppContext, 'db' | 'media'>,
  { user_id, language }: { user_id: string; language: Language },
  record_ids: readonly string[],
): Promise<ChatPicture[]> {
  const rows = await listPicturesOfRecords(db, user_id, record_ids)
  return rows.map((row) => showPicture(media, row, language))
}

type PictureOwner = { user_id: string; picture_id: string; character_id: string }

/** @throws not_found; refused_picture for one that resembles a picture removed since */
export async function requireReadyPicture(
  ctx: SafetyContext & Pick<AppContext, 'media'>,
  { user_id, picture_id, character_id }: PictureOwner,
) {
  const { db, media } = ctx
  const row = await findById(picture_id, () => findOwnPicture(db, { user_id, picture_id }))
  const found = requireFound(row?.character_id === character_id ? row : undefined, { picture_id })
  if (found.picture) await requireNotBlocked(ctx, user_id, found.picture)
  const bytes = found.picture ? await media.read(found.picture) : undefined
  const { made_by, model } = found
  return requireFound(bytes && made_by ? { bytes, made_by, model } : undefined, { picture_id })
}

export const findReportedPicture = async (db: Db, user_id: string, picture_id: string) =>
  findById(picture_id, () => findOwnPicture(db, { user_id, picture_id }))

/** Hides the picture from its user too; the file stays as evidence. */
export async function removeReportedPicture(
  { bus }: Pick<AppContext, 'bus'>,
  tx: Tx,
  picture_id: string,
  now: Date,
): Promise<StoredPicture | null> {
  const row = await setRemoved(tx, picture_id, now)
  if (row === undefined) return null
  publishPictureEvent(bus, { ...row, state: 'deleted', progress: null })
  return row.picture
}
