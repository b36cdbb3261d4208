import type { LibraryImage, LibraryPage, listImages } from '@citrine/contract/library'
import { PAGE_LIMIT } from '@citrine/contract/limits'
import type { QueryOf } from '@citrine/contract/route'
import * as z from 'zod'
import type { AppContext } from '#server/context.ts'
import { type AgeContext, mayShowAdult } from '#server/features/age/age.service.ts'
import { cursorOf } from '#server/platform/cursor.ts'
import type { Db } from '#server/platform/db.ts'
import { AppError, requireFound } from '#server/platform/errors.ts'
import type { Call, Viewer } from '#server/platform/http.ts'
import { isId } from '#server/platform/ids.ts'
import type { Media } from '#server/platform/media/media.ts'
import { showRated } from '../characters.service.ts'
import {
  findUnlockedPhoto,
  type LibraryRow,
  listUnlockedCharacters,
  listUnlockedPhotos,
} from './library.queries.ts'

type Ctx = AgeContext & Pick<AppContext, 'media'>
type Asker = { viewer: Viewer; call: Pick<Call, 'country'> }

/** To filter by: more would be no choice. */
const CHARACTERS_MAX = 60
const place = cursorOf(z.object({ at: z.coerce.date(), photo_id: z.uuid() }))

/** A page of what the user unlocked. */
export async function pageOfLibrary(
  ctx: Ctx,
  { viewer, call }: Asker,
  { character_id, cursor, limit = PAGE_LIMIT.default }: QueryOf<typeof listImages>,
): Promise<LibraryPage> {
  if (character_id !== undefined && !isId(character_id)) throw new AppError('not_found', { character_id })
  const owner = { user_id: viewer.user_id, shows_adult: await mayShowAdult(ctx, viewer, call) }
  const [rows, characters] = await Promise.all([
    listUnlockedPhotos(ctx.db, { ...owner, character_id, before: place.read(cursor), limit: limit + 1 }),
    listUnlockedCharacters(ctx.db, { ...owner, limit: CHARACTERS_MAX }),
  ])
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return {
    items: page.flatMap((row) => show(ctx.media, row) ?? []),
    next_cursor: last ? place.write({ at: last.created_at, photo_id: last.photo_id }) : null,
    characters,
  }
}

export async function imageOf(ctx: Ctx, { viewer, call }: Asker, image_id: string): Promise<LibraryImage> {
  const owner = { user_id: viewer.user_id, shows_adult: await mayShowAdult(ctx, viewer, call) }
  const row = isId(image_id) ? await findUnlockedPhoto(ctx.db, { ...owner, photo_id: image_id }) : undefined
  return requireFound((row && show(ctx.media, row)) ?? undefined, { image_id })
}

function show(media: Media, row: LibraryRow): LibraryImage | null {
  const { photo_id, description, photographer, tags, character_id, name, language, created_at } = row
  const picture = showRated(media, row.picture, row)
  return (
    picture && {
      image_id: photo_id,
      character: { character_id, name, language },
      description,
      photographer,
      tags,
      picture,
      created_at: created_at.toISOString(),
    }
  )
}

/** For the copy of a user's own data: what they unlocked and when. The pictures themselves are others'. */
export async function* exportUnlocks(db: Db, user_id: string): AsyncGenerator<object> {
  let before: { at: Date; photo_id: string } | undefined
  do {
    const owner = { user_id, shows_adult: true }
    const rows = await listUnlockedPhotos(db, { ...owner, character_id: undefined, before, limit: 200 })
    for (const { photo_id, description, character_id, name, created_at } of rows)
      yield { photo_id, description, character_id, character_name: name, unlocked_at: created_at }
    const last = rows.at(-1)
    before = last && { at: last.created_at, photo_id: last.photo_id }
  } while (before !== undefined)
}
