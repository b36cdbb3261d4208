import { listPhotos } from '@citrine/contract/albums'
import { getCharacter, listCharacters, listMyCharacters, listTags } from '@citrine/contract/characters'
import type { AppContext } from '#server/context.ts'
import type { Mount } from '#server/platform/http.ts'
import { albumOf } from './album/album.service.ts'
import { listTagCounts } from './characters.queries.ts'
import { requireVisibleCharacter } from './characters.service.ts'
import { pageOfOwnCharacters } from './own/own-characters.service.ts'
import { pageOfShop } from './shop.service.ts'

const TAGS_SHOWN = 60

export function characterRoutes(
  mount: Mount,
  ctx: Pick<AppContext, 'db' | 'clock' | 'limits' | 'media'>,
): void {
  mount.call(listCharacters, ({ query, call }, viewer) => pageOfShop(ctx, query, call, viewer))

  mount.call(listTags, async () => {
    const rows = await listTagCounts(ctx.db, TAGS_SHOWN)
    return { tags: rows.map(({ tag, character_count }) => ({ tag, count: character_count })) }
  })

  mount.call(getCharacter, ({ params }, viewer) =>
    requireVisibleCharacter(ctx, params.character_id, viewer?.user_id ?? null),
  )

  mount.call(listMyCharacters, ({ query }, viewer) => pageOfOwnCharacters(ctx, viewer, query))

  mount.call(listPhotos, async ({ params }, viewer) => ({
    photos: await albumOf(ctx, params.character_id, viewer?.user_id ?? null),
  }))
}
