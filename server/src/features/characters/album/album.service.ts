import type { Photo } from '@citrine/contract/albums'
import { ALBUM_MAX } from '@citrine/contract/limits'
import type { AppContext } from '#server/context.ts'
import type { AgeContext } from '#server/features/age/age.service.ts'
import { requireFound } from '#server/platform/errors.ts'
import { isId } from '#server/platform/ids.ts'
import { type Asker, requireShowable, showRated } from '../characters.service.ts'
import { findAlbumOwner, listVisiblePhotos } from './album.queries.ts'

/** The album as this person sees it. Of a locked picture nothing is told but its preview, a file of its own. */
export async function albumOf(
  ctx: AgeContext & Pick<AppContext, 'media'>,
  character_id: string,
  asker: Asker,
): Promise<Photo[]> {
  const user_id = asker.viewer?.user_id ?? null
  const looking = { character_id, user_id, shows_adult: true }
  const owner = isId(character_id) ? await findAlbumOwner(ctx.db, looking) : undefined
  const { creator_id, rating } = requireFound(owner, { character_id })
  await requireShowable(ctx, { rating }, asker)
  const isOwn = creator_id !== null && creator_id === user_id
  const photos = await listVisiblePhotos(ctx.db, { ...looking, limit: ALBUM_MAX })
  return photos.flatMap(({ picture, preview, price_coins, ...photo }) => {
    const is_locked = price_coins > 0 && !isOwn
    // A preview holds no readable shape, so it may lie where everybody's do.
    const shown = is_locked ? preview && ctx.media.show(preview) : showRated(ctx.media, picture, { rating })
    if (shown === null) return []
    return [{ ...photo, is_locked, price_coins: price_coins || null, picture: shown }]
  })
}
