import type { Db } from '#server/platform/database/db.ts'
import type { Viewer } from '#server/platform/http/call.ts'
import { computeFavoriteCount, listFavoriteIds } from './favorites.queries.ts'

export type Heart = { is_favorite: boolean; favorite_count: number }

export async function showFavoriteState(db: Db, character_id: string, viewer: Viewer | null): Promise<Heart> {
  const [favorite_count, own] = await Promise.all([
    computeFavoriteCount(db, character_id),
    viewer === null ? new Set<string>() : listFavoriteIds(db, viewer.user_id, [character_id]),
  ])
  return { is_favorite: own.has(character_id), favorite_count }
}
