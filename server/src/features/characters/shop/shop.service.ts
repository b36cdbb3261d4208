import type * as routes from '@citrine/contract/characters'
import type { CharacterCard } from '@citrine/contract/characters'
import type { QueryOf } from '@citrine/contract/route'
import type { AppContext } from '#server/context.ts'
import { type AgeAccessContext, mayShowAdult } from '#server/features/age/public.ts'
import { requireSearchable } from '#server/features/safety/public.ts'
import type { Db } from '#server/platform/database/db.ts'
import { AppError } from '#server/platform/errors.ts'
import { readNetwork } from '#server/platform/http/addresses.ts'
import type { Call, Viewer } from '#server/platform/http/call.ts'
import { readPage } from '#server/platform/http/read-page.ts'
import { showCards } from '../cards/cards.service.ts'
import { listFound } from '../search/found.queries.ts'
import { prepareSearch } from '../search/search-shop.service.ts'
import { splitSearchWords } from '../search/search-text.ts'
import { listTranslatedTagged } from '../translations/translations.queries.ts'
import { listShop, listShopLanguages, type ShopFilter } from './shop.queries.ts'
import {
  CURSORS,
  type Match,
  ORDERS,
  SECTIONS,
  type Section,
  type ShopCursor,
  splitLanguages,
} from './shop-order.ts'

type Query = QueryOf<typeof routes.listCharacters>
export type ShopPage = {
  items: CharacterCard[]
  nearest?: CharacterCard[]
  spelled?: string
  next_cursor: string | null
}

const SHOP_SEARCH_LIMIT = { name: 'shop-search', points: 120, durationS: 60 }

const NEAREST_MAX = 6

/**
 * The caller's languages come first. A search lists matches in names first, then in other texts, then of
 * spelling suggestions, then of words with the same meaning.
 */
export async function listShopPage(
  ctx: AgeAccessContext & Pick<AppContext, 'limits' | 'media' | 'replica' | 'safety'>,
  query: Query,
  call: Pick<Call, 'language' | 'locale' | 'ip' | 'country'>,
  viewer: Viewer | null,
): Promise<ShopPage> {
  const words = splitSearchWords(query.q ?? '')
  if (words.length > 0) {
    await ctx.limits.require(SHOP_SEARCH_LIMIT, viewer?.user_id ?? readNetwork(call.ip))
    await requireSearchable(ctx, query.q ?? '')
  }
  const recommend = query.recommend ?? 'HOT'
  const filter = {
    order: ORDERS[recommend],
    gender: query.gender === 'all' ? undefined : query.gender,
    tag: query.tag,
    words,
    showsAdult: await mayShowAdult(ctx, viewer, call, query.nsfw !== '0'),
    favoritesOf: query.favorite === '1' ? requireViewer(viewer).user_id : undefined,
  }
  let nearest: ShopRow[] | undefined
  let spelled: string | undefined
  const { rows, next_cursor } = await readPage(query, {
    cursor: CURSORS[recommend],
    list: (after, limit) =>
      ctx.replica.read(viewer?.user_id ?? null, async (db) => {
        const shop = await prepareShop(db, filter, { text: query.q ?? '', locale: call.locale })
        const found = await shop.list({ after, limit })
        const [first] = found
        if (words.length > 0 && first === undefined && after === undefined) nearest = await shop.listNearest()
        if (first?.match === 'meant' && after === undefined)
          spelled = await shop.correctWords(first.character_id)
        return found
      }),
    locate: ({ section, match, sort_text, character_id }) => ({
      section,
      match,
      value: sort_text,
      character_id,
    }),
  })
  return {
    items: await showCards(ctx, rows, { viewer, call }),
    ...(nearest && { nearest: await showCards(ctx, nearest, { viewer, call }) }),
    ...(spelled !== undefined && { spelled }),
    next_cursor,
  }
}

const requireViewer = (viewer: Viewer | null): Viewer => {
  if (viewer === null) throw new AppError('sign_in_needed')
  return viewer
}

type ShopRow = Awaited<ReturnType<typeof listShop>>[number]
type PlacedRow = ShopRow & { section: Section; match?: Match | undefined }
type PageStart = { after: ShopCursor | undefined; limit: number }
type Filter = Omit<ShopFilter, 'translatedTagged' | keyof PageStart> & { words: readonly string[] }

async function prepareShop(db: Db, filter: Filter, { text, locale }: { text: string; locale: string }) {
  const { words, tag } = filter
  const translatedTagged = tag === undefined ? [] : await listTranslatedTagged(db, tag)
  const [shopLanguages, search] = await Promise.all([
    listShopLanguages(db),
    words.length > 0 ? prepareSearch(db, words, text) : undefined,
  ])
  const languages = splitLanguages(shopLanguages, locale)
  const listPlain = async ({ after, limit }: PageStart, shown: Filter): Promise<PlacedRow[]> => {
    const rows: PlacedRow[] = []
    for (const section of after?.section === 'other' ? (['other'] as const) : SECTIONS) {
      if (rows.length === limit) break
      const start = { after: section === after?.section ? after : undefined, limit: limit - rows.length }
      const found = await listShop(db, {
        ...shown,
        translatedTagged,
        ...start,
        languages: languages[section],
      })
      rows.push(...found.map((row) => ({ ...row, section })))
    }
    return rows
  }
  if (search === undefined)
    return {
      list: (start: PageStart) => listPlain(start, filter),
      listNearest: async () => [],
      correctWords: async () => undefined,
    }
  return {
    correctWords: search.correctWords,
    list: (start: PageStart) =>
      search.list(start, (step, match, { after, limit }) =>
        listFound(db, { ...filter, translatedTagged, languages, search: step, match, after, limit }),
      ),
    /** Characters that match any of the search's meanings, else the first of the shop. */
    async listNearest() {
      const all = { ...filter, gender: undefined, tag: undefined, favoritesOf: undefined }
      const start = { after: undefined, limit: NEAREST_MAX }
      const near = search.hasMeaning
        ? await listFound(db, {
            ...all,
            ...start,
            translatedTagged,
            languages,
            search: search.search,
            match: 'near',
          })
        : []
      return near.length > 0 ? near : listPlain(start, all)
    },
  }
}
