import type { CharacterCard } from '@citrine/contract/characters'
import * as z from 'zod'
import type { AppContext } from '#server/context.ts'
import { type AgeAccessContext, mayShowAdult } from '#server/features/age/public.ts'
import type { Db } from '#server/platform/database/db.ts'
import { iterateRows } from '#server/platform/database/iterate-rows.ts'
import type { Viewer, Visitor } from '#server/platform/http/call.ts'
import {
  defineCursor,
  exactTime,
  type Page,
  type PageQuery,
  readPage,
} from '#server/platform/http/read-page.ts'
import { isId } from '#server/platform/ids.ts'
import { showCards } from '../cards/cards.service.ts'
import { requireVisibleRow } from '../characters.service.ts'
import {
  deleteFavorite,
  type FavoriteCursor,
  insertFavorite,
  listFavoriteNames,
  listFavorites,
} from './favorites.queries.ts'
import { type Heart, showFavoriteState } from './heart.service.ts'

type Member = Visitor & { viewer: Viewer }
export async function saveFavorite(
  ctx: AgeAccessContext,
  { viewer, call }: Member,
  { character_id, on }: { character_id: string; on: boolean },
): Promise<Heart> {
  const key = { user_id: viewer.user_id, character_id }
  const isTaken = isId(character_id) && (await showFavoriteState(ctx.db, character_id, viewer)).is_favorite
  if (on || !isTaken) await requireVisibleRow(ctx, character_id, { viewer, call })
  if (on) await insertFavorite(ctx.db, key, ctx.clock.now())
  else await deleteFavorite(ctx.db, key)
  return showFavoriteState(ctx.db, character_id, viewer)
}

const cursor = defineCursor(z.object({ created_at: exactTime, character_id: z.uuid() }))

export async function listFavoritesPage(
  ctx: AgeAccessContext & Pick<AppContext, 'media'>,
  { viewer, call }: Member,
  query: PageQuery,
): Promise<Page<CharacterCard>> {
  const viewing = { user_id: viewer.user_id, showsAdult: await mayShowAdult(ctx, viewer, call) }
  const { rows, next_cursor } = await readPage(query, {
    cursor,
    list: (after, limit) => listFavorites(ctx.db, viewing, { after, limit }),
    locate: (last) => ({ created_at: last.taken_at, character_id: last.character_id }),
  })
  return { items: await showCards(ctx, rows, { viewer, call }), next_cursor }
}

export async function* exportFavorites(db: Db, user_id: string) {
  const rows = iterateRows(
    (after?: FavoriteCursor) => listFavoriteNames(db, user_id, { after, limit: 200 }),
    (last) => ({ created_at: last.taken_at, character_id: last.character_id }),
  )
  for await (const { character_id, name, taken_at } of rows) yield { character_id, name, taken_at }
}
