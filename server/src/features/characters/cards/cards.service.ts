import type { CharacterCard } from '@citrine/contract/characters'
import type { AppContext } from '#server/context.ts'
import type { Call, Viewer } from '#server/platform/http/call.ts'
import type { StoredPicture } from '#server/platform/media/stored-picture.ts'
import { showLooks } from '../characters.service.ts'
import { listFavoriteIds } from '../favorites/favorites.queries.ts'
import { chooseBadge } from '../shop/warmth.ts'
import { translateRows } from '../translations/translate.service.ts'

type Row = Omit<CharacterCard, 'portrait' | 'banner' | 'badge' | 'is_favorite'> & {
  portrait: StoredPicture | null
  banner: StoredPicture | null
  hot_score: number
  published_at: Date | null
  seed_slug: string | null
}

export async function showCards(
  { db, clock, media }: Pick<AppContext, 'db' | 'clock' | 'media'>,
  rows: readonly Row[],
  { viewer, call }: { viewer: Viewer | null; call: Pick<Call, 'language'> },
): Promise<CharacterCard[]> {
  const now = clock.now()
  const ids = rows.map(({ character_id }) => character_id)
  const [translated, favorites] = await Promise.all([
    translateRows(db, rows, call.language),
    viewer === null ? null : listFavoriteIds(db, viewer.user_id, ids),
  ])
  return translated.map((row) => ({
    ...row,
    ...showLooks(media, row),
    badge: chooseBadge({ ...row, isSeed: row.seed_slug !== null }, now),
    ...(favorites && { is_favorite: favorites.has(row.character_id) }),
  }))
}
