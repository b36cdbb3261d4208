import type { Photo } from '@citrine/contract/albums'
import { ALBUM_MAX } from '@citrine/contract/limits'
import type { AppContext } from '#server/context.ts'
import { requireFound } from '#server/platform/errors.ts'
import { isId } from '#server/platform/ids.ts'
import { findAlbumOwner, listVisiblePhotos } from './album.queries.ts'

/** The album as this person sees it. Of a locked picture nothing is told but its preview, a file of its own. */
export async function albumOf(
  { db, media }: Pick<AppContext, 'db' | 'media'>,
  character_id: string,
  user_id: string | null,
): Promise<Photo[]> {
  const viewing = { character_id, user_id }
  const owner = isId(character_id) ? await findAlbumOwner(db, viewing) : undefined
  const { creator_id } = requireFound(owner, { character_id })
  const isOwn = creator_id !== null && creator_id === user_id
  const photos = await listVisiblePhotos(db, { ...viewing, limit: ALBUM_MAX })
  return photos.flatMap(({ picture, preview, price_coins, ...photo }) => {
    const is_locked = price_coins > 0 && !isOwn
    const shown = is_locked ? preview : picture
    if (shown === null) return []
    return [{ ...photo, is_locked, price_coins: price_coins || null, picture: media.show(shown) }]
  })
}
