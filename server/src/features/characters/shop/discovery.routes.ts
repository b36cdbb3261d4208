import * as characterPageContract from '@citrine/contract/character-page'
import * as creatorsContract from '@citrine/contract/creators'
import * as favoritesContract from '@citrine/contract/favorites'
import type { AppContext } from '#server/context.ts'
import type { Mount } from '#server/platform/http/mount.ts'
import { listFavoritesPage, saveFavorite } from '../favorites/favorites.service.ts'
import { listFollowsPage, saveFollow } from '../follows/follows.service.ts'
import { listCreatorPage, showCreator } from './creators.service.ts'
import { listRelatedCharacters } from './related.service.ts'

export function mountDiscoveryRoutes(mount: Mount, ctx: AppContext): void {
  mount.call(favoritesContract.setFavorite, ({ params, body, call }, viewer) =>
    saveFavorite(ctx, { viewer, call }, { ...params, ...body }),
  )

  mount.call(favoritesContract.listFavorites, ({ query, call }, viewer) =>
    listFavoritesPage(ctx, { viewer, call }, query),
  )

  mount.call(creatorsContract.getCreator, ({ params, call }, viewer) =>
    showCreator(ctx, params.uid, { viewer, call }),
  )

  mount.call(creatorsContract.listCreatorCharacters, ({ params, query, call }, viewer) =>
    listCreatorPage(ctx, { ...params, ...query }, { viewer, call }),
  )

  mount.call(creatorsContract.followCreator, ({ params, body, call }, viewer) =>
    saveFollow(ctx, { viewer, call }, { ...params, ...body }),
  )

  mount.call(creatorsContract.listFollowedCreators, ({ query }, viewer) =>
    listFollowsPage(ctx, viewer, query),
  )

  mount.call(characterPageContract.listRelated, async ({ params, call }, viewer) => ({
    items: await listRelatedCharacters(ctx, params.character_id, { viewer, call }),
  }))
}
