import * as albumsContract from '@citrine/contract/albums'
import * as characterPageContract from '@citrine/contract/character-page'
import * as charactersContract from '@citrine/contract/characters'
import * as ownCharactersContract from '@citrine/contract/own-characters'
import type { AppContext } from '#server/context.ts'
import { mayShowAdult } from '#server/features/age/public.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Mount } from '#server/platform/http/mount.ts'
import { showAlbum } from './album/album.service.ts'
import { listTagCounts } from './characters.queries.ts'
import { requireVisibleCharacter } from './characters.service.ts'
import { listOwnCharactersPage } from './own/own-characters.service.ts'
import { listShopPage } from './shop/shop.service.ts'

const TAG_LIST_MAX = 60

export function mountCharacterRoutes(mount: Mount, ctx: AppContext): void {
  mount.call(charactersContract.listCharacters, ({ query, call }, viewer) =>
    listShopPage(ctx, query, call, viewer),
  )

  mount.call(charactersContract.listTags, async ({ call }, viewer) => {
    const showsAdult = await mayShowAdult(ctx, viewer, call)
    return ctx.replica.read(viewer?.user_id ?? null, async (db) => ({
      tags: await listTagCounts(db, { showsAdult, language: call.language, limit: TAG_LIST_MAX }),
    }))
  })

  mount.call(characterPageContract.getCharacter, ({ params, call }, viewer) => {
    const find = (db: Db) => requireVisibleCharacter({ ...ctx, db }, params.character_id, { viewer, call })
    return viewer === null ? ctx.replica.read(null, find) : find(ctx.db)
  })

  mount.call(ownCharactersContract.listMyCharacters, ({ query, call }, viewer) =>
    listOwnCharactersPage(ctx, { viewer, call }, query),
  )

  mount.call(albumsContract.listPhotos, async ({ params, call }, viewer) => ({
    photos: await showAlbum(ctx, params.character_id, { viewer, call }),
  }))
}
