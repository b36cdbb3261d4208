import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import {
  filterShop,
  isAfterShopCursor,
  readShopRow,
  SHOP_COLUMNS,
  type ShopFilter,
  type ShopRow,
} from '../shop/shop.queries.ts'
import { SECTIONS, type Section, type ShopCursor } from '../shop/shop-order.ts'
import {
  estimateChecked,
  estimateCompared,
  estimateShare,
  isIndexed,
  isWholeInIndex,
  matchSearch,
  type Search,
  type SearchMatch,
} from './search-conditions.ts'

export type FoundFilter = Omit<ShopFilter, 'after'> & {
  languages: Record<Section, readonly string[]>
  search: Search
  match: SearchMatch
  after: Pick<ShopCursor, 'section' | 'value' | 'character_id'> | undefined
}

/**
 * Maximum rows that a search step reads, by index or in the shop's order. For a more frequent word, only the first rows
 * in shop order are found.
 */
const FOUND_MAX = 2_000

type FoundRow = ShopRow & {
  section: Section
  /** No row that was not read can come before this one. */
  is_certain?: boolean
}

/**
 * Maximum rows in the shortest list of words that the index compares, which takes up to 25 ms, as long as reading the
 * first rows of all languages. When all words are more frequent, only these are found.
 */
const COMPARED_MAX = 100_000
/**
 * When the page is expected to be full after this many rows, reading them costs less than the index. Several words may
 * be together far less often than their shares say.
 */
const EXPECTED_MAX = { one: 1_000, several: 250 } as const

/** Lists the matches of one step, those in the reader's languages first. */
export async function listFound(db: Db, filter: FoundFilter) {
  const rows = await findRows(db, filter)
  return rows.map(({ section, is_certain: _, ...row }) => ({ ...readShopRow(row), section }))
}

async function findRows(db: Db, filter: FoundFilter): Promise<FoundRow[]> {
  const sections = SECTIONS.filter(
    (section) =>
      filter.languages[section].length > 0 && !(section === 'own' && filter.after?.section === 'other'),
  )
  if (sections.length === 0) return []
  const { search, match, limit } = filter
  const isNarrowed = filter.tag !== undefined || filter.favoritesOf !== undefined
  const isCheap =
    estimateCompared(search, match) <= COMPARED_MAX && estimateChecked(search, match) <= FOUND_MAX
  const hasIndex = isIndexed(search) && (isNarrowed || isCheap)
  const expectedMax = search.words.length === 1 ? EXPECTED_MAX.one : EXPECTED_MAX.several
  const isFirst = !isNarrowed && estimateShare(search, match) * expectedMax >= limit
  const [section] = sections as [Section]
  const first = !hasIndex || isFirst ? await listAmongFirst(db, filter, section) : undefined
  if (first?.length === limit && first.every(({ is_certain }) => is_certain)) return first
  const { rows: found, isComplete } = hasIndex
    ? await listByIndex(db, filter, sections)
    : { rows: [], isComplete: false }
  if (isComplete && isWholeInIndex(search)) return found
  const all = [...(first ?? (await listAmongFirst(db, filter, section)))]
  for (const other of sections.slice(1)) all.push(...(await listAmongFirst(db, filter, other)))
  const unique = new Map([...all, ...found].map((row) => [row.character_id, row]))
  return [...unique.values()].sort(compareRows).slice(0, limit)
}

async function listByIndex(db: Db, filter: FoundFilter, sections: readonly Section[]) {
  const { languages, search, match, order, after, limit } = filter
  const column = sql.ref(`c.${order.column}`)
  const isOwn = sql<SqlBool>`c.language = any(${[...languages.own]}::text[])`
  const conditions = [
    sql<SqlBool>`c.language = any(${sections.flatMap((section) => [...languages[section]])}::text[])`,
    ...filterShop(filter),
    // Favorites are few, so that checking them costs less than the index.
    ...matchSearch(search, match, filter.favoritesOf === undefined ? 'index' : 'row'),
  ]
  if (after)
    conditions.push(
      after.section === 'own'
        ? sql`(not ${isOwn} or ${isAfterShopCursor(filter, after)})`
        : isAfterShopCursor(filter, after),
    )
  // Sorting the whole rows would cost as much as finding them.
  const { rows } = await sql<ShopRow & { is_own: boolean; total: number }>`
    with found as materialized (
      select c.character_id, ${column} as sort_value, ${isOwn} as is_own
        from characters c
       where ${sql.join(conditions, sql` and `)}
       limit ${FOUND_MAX}
    ), best as materialized (
      select * from found order by is_own desc, sort_value desc, character_id limit ${limit}
    )
    select ${SHOP_COLUMNS}, best.sort_value, ${column}::text as sort_text, best.is_own,
           (select count(*)::int from found) as total
      from best join characters c on c.character_id = best.character_id
     order by best.is_own desc, best.sort_value desc, best.character_id`.execute(db)
  return {
    rows: rows.map(
      ({ total: _, is_own, ...row }): FoundRow => ({ ...row, section: is_own ? 'own' : 'other' }),
    ),
    isComplete: (rows[0]?.total ?? 0) < FOUND_MAX,
  }
}

/** Stops in each language as soon as the page is full. */
async function listAmongFirst(db: Db, filter: FoundFilter, section: Section): Promise<FoundRow[]> {
  const { search, match, order, limit } = filter
  const languages = filter.languages[section]
  const after = filter.after?.section === section ? filter.after : undefined
  const column = sql.ref(`c.${order.column}`)
  const afterCondition = after ? sql`and ${column} <= ${after.value}::${sql.raw(order.type)}` : sql``
  const inOrder = sql`
    from characters c where c.is_listed and c.language = l.language ${afterCondition} order by ${column} desc, c.character_id`
  const readMax = Math.ceil(FOUND_MAX / languages.length)
  const conditions: RawBuilder<SqlBool>[] = [...filterShop(filter), ...matchSearch(search, match, 'row')]
  if (after) conditions.push(isAfterShopCursor(filter, after))
  const { rows } = await sql<ShopRow & { is_certain: boolean }>`
    with last as materialized (
      select max(value) as value from unnest(${[...languages]}::text[]) as l(language)
       cross join lateral (select ${column} as value ${inOrder} offset ${readMax - 1} limit 1) as each_last)
    select best.*, coalesce(best.sort_value >= (select value from last), true) as is_certain
      from unnest(${[...languages]}::text[]) as l(language)
     cross join lateral (
       select ${SHOP_COLUMNS}, ${column} as sort_value, ${column}::text as sort_text
         from (select c.* ${inOrder} limit ${readMax}) as c
        where ${sql.join(conditions, sql` and `)}
        order by ${column} desc, c.character_id
        limit ${limit}
     ) as best
     order by best.sort_value desc, best.character_id
     limit ${limit}`.execute(db)
  return rows.map((row) => ({ ...row, section }))
}

export async function getSearchText(db: Db, character_id: string): Promise<string> {
  const row = await db
    .selectFrom('characters')
    .select('search_text')
    .where('character_id', '=', character_id)
    .executeTakeFirst()
  return row?.search_text ?? ''
}

function compareRows(a: FoundRow, b: FoundRow): number {
  if (a.section !== b.section) return a.section === 'own' ? -1 : 1
  const difference = Number(b.sort_value) - Number(a.sort_value)
  if (difference !== 0) return difference
  return a.character_id < b.character_id ? -1 : 1
}
