import type * as routes from '@citrine/contract/chat-pictures'
import type { QueryOf, ResponseOf } from '@citrine/contract/route'
import * as z from 'zod'
import type { AppContext } from '#server/context.ts'
import type { AgeContext } from '#server/features/age/public.ts'
import { loadFaces, requireShowableCharacter } from '#server/features/characters/public.ts'
import { AppError, requireFound } from '#server/platform/errors.ts'
import type { Requester } from '#server/platform/http/mount.ts'
import { defineCursor, readPage } from '#server/platform/http/read-page.ts'
import { isId } from '#server/platform/ids.ts'
import { findOwnPicture, listOwnPictures } from './pictures.queries.ts'
import { showPicture } from './show-picture.ts'

type Ctx = AgeContext & Pick<AppContext, 'media'>

const cursor = defineCursor(z.object({ at: z.coerce.date(), id: z.uuid() }))

/**
 * One picture of the user, or a page of a chat's or character's.
 * @throws not_found, age_check_needed
 */
export async function listPicturesPage(
  ctx: Ctx,
  { viewer, call }: Requester,
  { id, chat_id, character_id, ...query }: QueryOf<typeof routes.listPictures>,
): Promise<ResponseOf<typeof routes.listPictures>> {
  const { user_id } = viewer
  for (const named of [id, chat_id, character_id])
    if (named !== undefined && !isId(named)) throw new AppError('not_found', { id: named })
  if (id !== undefined) {
    const row = requireFound(await findOwnPicture(ctx.db, { user_id, picture_id: id }), { id })
    await requireShowableCharacter(ctx, row.character_id, { viewer, call })
    return { items: [showPicture(ctx.media, row, call.language)], next_cursor: null }
  }
  const { rows, next_cursor } = await readPage(query, {
    cursor,
    list: (before, limit) => listOwnPictures(ctx.db, { user_id, chat_id, character_id, before, limit }),
    locate: (last) => ({ at: last.created_at, id: last.picture_id }),
  })
  // Without pictures of it, nothing about the character is revealed, not even its rating.
  if (character_id !== undefined && rows.length > 0)
    await requireShowableCharacter(ctx, character_id, { viewer, call })
  const faces = await loadFaces(ctx, [...new Set(rows.map((row) => row.character_id))], { viewer, call })
  return {
    items: rows
      .filter((row) => faces.has(row.character_id))
      .map((row) => showPicture(ctx.media, row, call.language)),
    next_cursor,
  }
}
