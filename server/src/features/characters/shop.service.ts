import type { CharacterCard, listCharacters } from '@citrine/contract/characters'
import { PAGE_LIMIT } from '@citrine/contract/limits'
import type { QueryOf } from '@citrine/contract/route'
import type { AppContext } from '#server/context.ts'
import { type AgeContext, mayShowAdult } from '#server/features/age/age.service.ts'
import { networkOf } from '#server/platform/addresses.ts'
import type { Call, Viewer } from '#server/platform/http.ts'
import { showLooks } from './characters.service.ts'
import { searchWordsOf } from './search-text.ts'
import { listShop, listShopLanguages } from './shop.queries.ts'
import { CURSORS, ORDERS, type Section, sectionLanguages } from './shop-order.ts'
import { badgeOf } from './warmth.ts'

type Query = QueryOf<typeof listCharacters>
export type ShopPage = { items: CharacterCard[]; next_cursor: string | null }

/** More searches than a person types. Those of visitors behind one address are counted together. */
const SEARCHES = { name: 'shop-search', points: 120, duration_s: 60 }

/** A page of the shop: first what the caller can read, then the other languages, each in the asked order. */
export async function pageOfShop(
  ctx: AgeContext & Pick<AppContext, 'limits' | 'media'>,
  query: Query,
  call: Pick<Call, 'locale' | 'ip' | 'country'>,
  viewer: Viewer | null,
): Promise<ShopPage> {
  const words = searchWordsOf(query.q ?? '')
  if (words.length > 0) await ctx.limits.require(SEARCHES, viewer?.user_id ?? networkOf(call.ip))
  const limit = query.limit ?? PAGE_LIMIT.default
  const recommend = query.recommend ?? 'HOT'
  const cursor = CURSORS[recommend]
  const after = cursor.read(query.cursor)
  const languages = sectionLanguages(await listShopLanguages(ctx.db), call.locale)
  const filter = {
    order: ORDERS[recommend],
    gender: query.gender === 'all' ? undefined : query.gender,
    tag: query.tag,
    words,
    shows_adult: await mayShowAdult(ctx, viewer, call, query.nsfw !== '0'),
  }
  // One row more than asked tells whether another page follows.
  const read = (section: Section, wanted: number) =>
    listShop(ctx.db, {
      ...filter,
      languages: languages[section],
      after: after?.section === section ? after : undefined,
      limit: wanted,
    }).then((rows) => rows.map((row) => ({ ...row, section })))

  const own = after?.section === 'other' ? [] : await read('own', limit + 1)
  const rows = own.length > limit ? own : [...own, ...(await read('other', limit + 1 - own.length))]
  const last = rows[limit - 1]
  const now = ctx.clock.now()
  return {
    items: rows.slice(0, limit).map((row) => ({
      ...row,
      ...showLooks(ctx.media, row),
      badge: badgeOf({ ...row, is_seed: row.seed_slug !== null }, now),
    })),
    next_cursor:
      rows.length > limit && last
        ? cursor.write({ section: last.section, value: last.sort_text, character_id: last.character_id })
        : null,
  }
}
