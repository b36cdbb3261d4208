import { listRelated } from '@citrine/contract/character-page'
import { getCreator, listCreatorCharacters } from '@citrine/contract/creators'
import { listFavorites, setFavorite } from '@citrine/contract/favorites'
import type { AppContext } from '#server/context.ts'
import type { AgeContext } from '#server/features/age/age.service.ts'
import type { Mount } from '#server/platform/http.ts'
import { pageOfCreator, showCreator } from './creators/creators.service.ts'
import { changeFavorite, pageOfFavorites } from './favorites/favorites.service.ts'
import { relatedTo } from './related/related.service.ts'

/** Ways to characters beside the shop itself. */
export function findingRoutes(mount: Mount, ctx: AgeContext & Pick<AppContext, 'media'>): void {
  mount.call(setFavorite, ({ params, body, call }, viewer) =>
    changeFavorite(ctx, { viewer, call }, { ...params, ...body }),
  )

  mount.call(listFavorites, ({ query, call }, viewer) => pageOfFavorites(ctx, { viewer, call }, query))

  mount.call(getCreator, ({ params, call }, viewer) => showCreator(ctx, params.uid, { viewer, call }))

  mount.call(listCreatorCharacters, ({ params, query, call }, viewer) =>
    pageOfCreator(ctx, { ...params, ...query }, { viewer, call }),
  )

  mount.call(listRelated, async ({ params, call }, viewer) => ({
    items: await relatedTo(ctx, params.character_id, { viewer, call }),
  }))
}
