import type * as routes from '@citrine/contract/characters'
import type { CharacterCard } from '@citrine/contract/characters'
import type { QueryOf } from '@citrine/contract/route'
import type { AppContext } from '#server/context.ts'
import { type AgeContext, mayShowAdult } from '#server/features/age/public.ts'
import { requireSearchable } from '#server/features/safety/public.ts'
import type { Db } from '#server/platform/database/db.ts'
import { AppError } from '#server/platform/errors.ts'
import { findNetwork } from '#server/platform/http/addresses.ts'
import type { Call, Viewer } from '#server/platform/http/mount.ts'
import { readPage } from '#server/platform/http/read-page.ts'
import { showCards } from './cards.service.ts'
import { readQuestion } from './search/concepts/read-question.ts'
import { suggestSpellings } from './search/spelling-suggestions.service.ts'
import { splitSearchWords, splitTypedWords } from './search-text.ts'
import { listShop, listShopLanguages } from './shop.queries.ts'
import {
  CURSORS,
  MATCHES,
  type Match,
  ORDERS,
  type Section,
  type ShopCursor,
  splitLanguages,
} from './shop-order.ts'
import { listTranslatedTagged } from './translations/translations.queries.ts'

type Query = QueryOf<typeof routes.listCharacters>
export type ShopPage = { items: CharacterCard[]; nearest?: CharacterCard[]; next_cursor: string | null }

const SHOP_SEARCH_LIMIT = { name: 'shop-search', points: 120, duration_s: 60 }

type Step = { section: Section; match: Match | undefined }
type NearStep = { section: Section; match: 'near' | undefined }

const SECTIONS = ['own', 'other'] as const
const PLAIN: readonly Step[] = SECTIONS.map((section) => ({ section, match: undefined }))
const SEARCH: readonly Step[] = MATCHES.flatMap((match) => SECTIONS.map((section) => ({ section, match })))
/**
 * A search without results offers characters that match any of its words or meanings, else the first of the
 * shop.
 */
const NEAREST: readonly NearStep[] = (['near', undefined] as const).flatMap((match) =>
  SECTIONS.map((section) => ({ section, match })),
)
const NEAREST_MAX = 6

/**
 * The caller's languages come first. A search lists matches in names first, then in other texts, then of
 * spelling suggestions, then of words with the same meaning.
 */
export async function listShopPage(
  ctx: AgeContext & Pick<AppContext, 'limits' | 'media' | 'replica' | 'safety'>,
  query: Query,
  call: Pick<Call, 'language' | 'locale' | 'ip' | 'country'>,
  viewer: Viewer | null,
): Promise<ShopPage> {
  const words = splitSearchWords(query.q ?? '')
  if (words.length > 0) {
    await ctx.limits.require(SHOP_SEARCH_LIMIT, viewer?.user_id ?? findNetwork(call.ip))
    await requireSearchable(ctx, query.q ?? '')
  }
  const recommend = query.recommend ?? 'HOT'
  const filter = {
    order: ORDERS[recommend],
    gender: query.gender === 'all' ? undefined : query.gender,
    tag: query.tag,
    words,
    shows_adult: await mayShowAdult(ctx, viewer, call, query.nsfw !== '0'),
    favorites_of: query.favorite === '1' ? requireViewer(viewer).user_id : undefined,
  }
  let nearest: ShopRow[] | undefined
  const { rows, next_cursor } = await readPage(query, {
    cursor: CURSORS[recommend],
    list: (after, limit) =>
      ctx.replica.read(viewer?.user_id ?? null, async (db) => {
        const search = await openSearch(db, filter, { text: query.q ?? '', locale: call.locale })
        const found = await search.list(after, limit)
        if (words.length > 0 && found.length === 0 && after === undefined)
          nearest = await search.listNearest()
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
    next_cursor,
  }
}

const requireViewer = (viewer: Viewer | null): Viewer => {
  if (viewer === null) throw new AppError('sign_in_needed')
  return viewer
}

type ShopRow = Awaited<ReturnType<typeof listShop>>[number]
type ShopFilter = Omit<
  Parameters<typeof listShop>[1],
  'languages' | 'translated_tagged' | 'match' | 'spellings' | 'meaning' | keyof Place
>
type Place = { after: ShopCursor | undefined; limit: number }
type StepReader<S> = Place & { read: (step: S, place: Place) => Promise<ShopRow[]> }

async function openSearch(db: Db, filter: ShopFilter, { text, locale }: { text: string; locale: string }) {
  const { words, tag } = filter
  const meaning = readQuestion(words)
  const translated_tagged = tag === undefined ? [] : await listTranslatedTagged(db, tag)
  const languages = splitLanguages(await listShopLanguages(db), locale)
  let spellings: ReturnType<typeof suggestSpellings> | undefined
  const suggest = async () => {
    spellings ??= suggestSpellings({ db }, words, splitTypedWords(text))
    return (await spellings) ?? []
  }
  const read = async ({ section, match }: Step, place: Place): Promise<ShopRow[]> => {
    if (match === 'related' && meaning === null) return []
    const spellings = match === 'meant' || match === 'related' ? await suggest() : []
    if (match === 'meant' && spellings.length === 0) return []
    const found = { match, spellings, meaning, languages: languages[section] }
    return listShop(db, { ...filter, translated_tagged, ...place, ...found })
  }
  const readNear = async ({ section, match }: NearStep, place: Place): Promise<ShopRow[]> => {
    if (match === 'near' && meaning === null) return []
    const all = { ...filter, gender: undefined, tag: undefined, favorites_of: undefined }
    const found = { match, spellings: [], meaning, languages: languages[section] }
    return listShop(db, { ...all, translated_tagged, ...place, ...found })
  }
  return {
    list: (after: ShopCursor | undefined, limit: number) =>
      readSteps(words.length > 0 ? SEARCH : PLAIN, { after, limit, read }),
    async listNearest() {
      const rows = await readSteps(NEAREST, { after: undefined, limit: NEAREST_MAX, read: readNear })
      return rows.filter(({ match }, _, [first]) => match === first?.match)
    },
  }
}

async function readSteps<S extends Step | NearStep>(
  steps: readonly S[],
  { after, limit, read }: StepReader<S>,
) {
  const here = steps.findIndex(({ section, match }) => section === after?.section && match === after.match)
  const rows: (ShopRow & S)[] = []
  for (const [index, step] of steps.entries()) {
    if (index < here || rows.length === limit) continue
    const place = { after: index === here ? after : undefined, limit: limit - rows.length }
    rows.push(...(await read(step, place)).map((row) => ({ ...row, ...step })))
  }
  return rows
}
