import type * as routes from '@citrine/contract/characters'
import type { CharacterCard } from '@citrine/contract/characters'
import { PAGE_LIMIT } from '@citrine/contract/limits'
import type { QueryOf } from '@citrine/contract/route'
import type { AppContext } from '#server/context.ts'
import { type AgeContext, mayShowAdult } from '#server/features/age/public.ts'
import { requireSearchable } from '#server/features/safety/public.ts'
import { AppError } from '#server/platform/errors.ts'
import { findNetwork } from '#server/platform/http/addresses.ts'
import type { Call, Viewer } from '#server/platform/http/mount.ts'
import { showCards } from './cards.service.ts'
import { readMeaning } from './search/concepts/read-question.ts'
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
  sectionLanguages,
} from './shop-order.ts'
import { listTranslatedTagged } from './translations/translations.queries.ts'

type Query = QueryOf<typeof routes.listCharacters>
export type ShopPage = { items: CharacterCard[]; nearest?: CharacterCard[]; next_cursor: string | null }

/** More searches than a person types. Visitors behind one address share the limit. */
const SHOP_SEARCH_LIMIT = { name: 'shop-search', points: 120, duration_s: 60 }

type Step = { section: Section; match: Match | undefined }
type NearStep = { section: Section; match: 'near' | undefined }

const SECTIONS = ['own', 'other'] as const
const PLAIN: readonly Step[] = SECTIONS.map((section) => ({ section, match: undefined }))
/** Best matches first; among equals the caller's languages first. */
const SEARCH: readonly Step[] = MATCHES.flatMap((match) => SECTIONS.map((section) => ({ section, match })))
/** A search without results offers characters that match any of its words or meanings, else the first of the shop. */
const NEAREST: readonly NearStep[] = (['near', undefined] as const).flatMap((match) =>
  SECTIONS.map((section) => ({ section, match })),
)
const NEAREST_MAX = 6

/**
 * Returns a page in the requested order: the caller's languages first. A search lists matches in names first, then in
 * other texts, then of spelling suggestions, then of words with the same meaning.
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
  const limit = query.limit ?? PAGE_LIMIT.default
  const recommend = query.recommend ?? 'HOT'
  const after = CURSORS[recommend].read(query.cursor)
  const filter = {
    order: ORDERS[recommend],
    gender: query.gender === 'all' ? undefined : query.gender,
    tag: query.tag,
    words,
    shows_adult: await mayShowAdult(ctx, viewer, call, query.nsfw !== '0'),
    favorites_of: query.favorite === '1' ? requireViewer(viewer).user_id : undefined,
  }
  const meaning = readMeaning(words)
  const { rows, nearest } = await ctx.replica.read(viewer?.user_id ?? null, async (db) => {
    const translated_tagged = query.tag === undefined ? [] : await listTranslatedTagged(db, query.tag)
    const languages = sectionLanguages(await listShopLanguages(db), call.locale)
    let spellings: ReturnType<typeof suggestSpellings> | undefined
    const suggest = async () => {
      spellings ??= suggestSpellings({ db }, words, splitTypedWords(query.q ?? ''))
      return (await spellings) ?? []
    }
    const read = async ({ section, match }: Step, place: PageRequest): Promise<ShopRow[]> => {
      if (match === 'related' && meaning === null) return []
      const meant = match === 'meant' || match === 'related' ? await suggest() : []
      if (match === 'meant' && meant.length === 0) return []
      const found = { match, meant, meaning, languages: languages[section] }
      return listShop(db, { ...filter, translated_tagged, ...place, ...found })
    }
    const rows = await readSteps(words.length > 0 ? SEARCH : PLAIN, { after, limit, read })
    if (words.length === 0 || rows.length > 0 || after !== undefined) return { rows, nearest: undefined }
    const all = { ...filter, gender: undefined, tag: undefined, favorites_of: undefined }
    const readNear = async ({ section, match }: NearStep, place: PageRequest): Promise<ShopRow[]> => {
      if (match === 'near' && meaning === null) return []
      const found = { match, meant: [], meaning, languages: languages[section] }
      return listShop(db, { ...all, translated_tagged, ...place, ...found })
    }
    const nearest = await readSteps(NEAREST, { after: undefined, limit: NEAREST_MAX - 1, read: readNear })
    return { rows, nearest: nearest.filter(({ match }, _, [first]) => match === first?.match) }
  })
  const last = rows[limit - 1]
  return {
    items: await showCards(ctx, rows.slice(0, limit), { viewer, call }),
    ...(nearest && { nearest: await showCards(ctx, nearest, { viewer, call }) }),
    next_cursor:
      rows.length > limit && last
        ? CURSORS[recommend].write({
            section: last.section,
            match: last.match,
            value: last.sort_text,
            character_id: last.character_id,
          })
        : null,
  }
}

const requireViewer = (viewer: Viewer | null): Viewer => {
  if (viewer === null) throw new AppError('sign_in_needed')
  return viewer
}

type ShopRow = Awaited<ReturnType<typeof listShop>>[number]
type PageRequest = { after: ShopCursor | undefined; limit: number }
type StepReader<S> = PageRequest & { read: (step: S, place: PageRequest) => Promise<ShopRow[]> }

/** Runs the steps until the page is full. One extra row tells whether another page follows. */
async function readSteps<S extends Step | NearStep>(
  steps: readonly S[],
  { after, limit, read }: StepReader<S>,
) {
  const here = steps.findIndex(({ section, match }) => section === after?.section && match === after.match)
  const rows: (ShopRow & S)[] = []
  for (const [index, step] of steps.entries()) {
    if (index < here || rows.length > limit) continue
    const place = { after: index === here ? after : undefined, limit: limit + 1 - rows.length }
    rows.push(...(await read(step, place)).map((row) => ({ ...row, ...step })))
  }
  return rows
}
