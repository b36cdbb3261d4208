import type * as routes from '@citrine/contract/library'
import type { LibraryImage, LibraryPage } from '@citrine/contract/library'
import type { QueryOf } from '@citrine/contract/route'
import * as z from 'zod'
import type { AppContext } from '#server/context.ts'
import { type AgeAccessContext, mayShowAdult } from '#server/features/age/public.ts'
import {
  describeMaker,
  findUnlockedPhoto,
  type LibraryRow,
  listUnlockedCharacters,
  listUnlockedPhotos,
  showRatedPicture,
} from '#server/features/characters/public.ts'
import { findMadePicture, listMadeCharacters, listMadePictures } from '#server/features/pictures/public.ts'
import { requireIds } from '#server/platform/database/find-by-id.ts'
import { requireFound } from '#server/platform/errors.ts'
import type { Requester } from '#server/platform/http/call.ts'
import { defineCursor, readPage } from '#server/platform/http/read-page.ts'
import type { Media } from '#server/platform/media/media.ts'

type Ctx = AgeAccessContext & Pick<AppContext, 'media'>

const CHARACTERS_MAX = 60
const cursor = defineCursor(z.object({ at: z.coerce.date(), id: z.uuid() }))

type Entry = { at: Date; id: string; image: LibraryImage | null }

export async function listLibraryPage(
  ctx: Ctx,
  { viewer, call }: Requester,
  { character_id, kind, ...query }: QueryOf<typeof routes.listImages>,
): Promise<LibraryPage> {
  requireIds(character_id)
  const owner = { user_id: viewer.user_id, showsAdult: await mayShowAdult(ctx, viewer, call) }
  const listEntries = async (before: { at: Date; id: string } | undefined, limit: number) => {
    const page = { character_id, before, limit }
    const [unlocked, made] = await Promise.all([
      kind === 'made' ? [] : listUnlockedPhotos(ctx.db, { ...owner, ...page }),
      kind === 'unlocked' ? [] : listMadePictures(ctx, { viewer, call }, page),
    ])
    const opened = unlocked.map(
      (row): Entry => ({ at: row.created_at, id: row.photo_id, image: showUnlockedImage(ctx.media, row) }),
    )
    return [...opened, ...made].toSorted(compareNewestFirst)
  }
  const [{ rows, next_cursor }, ...characters] = await Promise.all([
    readPage(query, { cursor, list: listEntries, locate: ({ at, id }) => ({ at, id }) }),
    listUnlockedCharacters(ctx.db, { ...owner, limit: CHARACTERS_MAX }),
    listMadeCharacters(ctx, { viewer, call }, CHARACTERS_MAX),
  ])
  return {
    items: rows.flatMap(({ image }) => image ?? []),
    next_cursor,
    characters: mergeNewest(characters.flat()),
  }
}

const compareNewestFirst = (one: Entry, other: Entry): number =>
  other.at.getTime() - one.at.getTime() || (other.id > one.id ? 1 : -1)

function mergeNewest(counted: LibraryPage['characters']): LibraryPage['characters'] {
  const sums = new Map<string, LibraryPage['characters'][number]>()
  for (const each of counted) {
    const image_count = each.image_count + (sums.get(each.character_id)?.image_count ?? 0)
    sums.set(each.character_id, { ...each, image_count })
  }
  return [...sums.values()]
    .toSorted((one, other) => other.image_count - one.image_count || (one.name < other.name ? -1 : 1))
    .slice(0, CHARACTERS_MAX)
}

export async function showLibraryImage(
  ctx: Ctx,
  { viewer, call }: Requester,
  image_id: string,
): Promise<LibraryImage> {
  requireIds(image_id)
  const owner = { user_id: viewer.user_id, showsAdult: await mayShowAdult(ctx, viewer, call) }
  const row = await findUnlockedPhoto(ctx.db, { ...owner, photo_id: image_id })
  const image = row
    ? showUnlockedImage(ctx.media, row)
    : await findMadePicture(ctx, { viewer, call }, image_id)
  return requireFound(image ?? undefined, { image_id })
}

function showUnlockedImage(media: Media, row: LibraryRow): LibraryImage | null {
  const { photo_id, description, photographer, tags, character_id, name, language, created_at } = row
  const picture = showRatedPicture(media, row.picture, row)
  return (
    picture && {
      image_id: photo_id,
      kind: 'unlocked',
      character: { character_id, name, language },
      description,
      photographer,
      tags,
      picture,
      maker: describeMaker(row),
      left_out: [],
      file_url: null,
      created_at: created_at.toISOString(),
    }
  )
}
