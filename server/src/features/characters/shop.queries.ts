import type { genders } from '@citrine/contract/shop-filters'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import { pictureColumn } from '#server/platform/media/stored-picture.ts'
import type { CardRow } from './cards.queries.ts'
import { type CharacterViewer, isSuitable, readLooks } from './characters.queries.ts'
import type { Meaning } from './search/concepts/read-question.ts'
import type { SpellingMatches } from './search/spelling-suggestions.service.ts'
import type { Match, ORDERS, ShopCursor } from './shop-order.ts'

export async function listShopLanguages(db: Db): Promise<string[]> {
  const { rows } = await sql<{ language: string }>`
    with recursive found(language) as (
      (select language from characters where is_listed order by language limit 1)
      union all
      select (select c.language from characters c where c.is_listed and c.language > found.language order by c.language limit 1)
        from found where found.language is not null
    )
    select language from found where language is not null`.execute(db)
  return rows.map(({ language }) => language)
}

export type ShopFilter = Pick<CharacterViewer, 'shows_adult'> & {
  languages: readonly string[]
  order: (typeof ORDERS)[keyof typeof ORDERS]
  gender: (typeof genders)[number] | undefined
  tag: string | undefined
  translated_tagged: readonly string[]
  words: readonly string[]
  match: Match | 'near' | undefined
  spellings: readonly SpellingMatches[]
  meaning: Meaning | null
  favorites_of: string | undefined
  after: ShopCursor | undefined
  limit: number
}

const isShort = (word: string): boolean => [...word].length <= 2
const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (char) => `\\${char}`)
const buildLikePattern = (word: string): string => `%${escapeLike(word)}%`
const containsWord = (word: string) => sql<SqlBool>`c.search_text like ${buildLikePattern(word)}`

/** The text index has no words this short; this equivalent condition has an index of its own. */
const isShortAround = (word: string) => sql<SqlBool>`short_words(c.search_text) @> array[${word}]::text[]`

const inText = (word: string): RawBuilder<SqlBool>[] =>
  isShort(word) ? [containsWord(word), isShortAround(word)] : [containsWord(word)]

/** Names are short and in the row. */
const inName = (words: readonly string[]) =>
  sql<SqlBool>`${sql.join(
    words.map((word) => sql`c.search_name like ${buildLikePattern(word)}`),
    sql` and `,
  )}`

/**
 * Matches rows that other conditions already found: computing their short words would cost more than scanning
 * the text.
 */
const matchRow = ({ words, match }: Pick<ShopFilter, 'words' | 'match'>): RawBuilder<SqlBool>[] =>
  match === 'name' ? [inName(words)] : [...words.map(containsWord), sql<SqlBool>`not (${inName(words)})`]

function buildSearchConditions(
  search: Pick<ShopFilter, 'words' | 'match' | 'spellings' | 'meaning'>,
): RawBuilder<SqlBool>[] {
  const { words, match, spellings, meaning } = search
  switch (match) {
    case 'name':
      return [inName(words), ...words.filter(isShort).map(isShortAround)]
    case 'text':
      return [...words.flatMap(inText), sql<SqlBool>`not (${inName(words)})`]
    case 'meant':
      return [...matchSpellings(spellings), lacksWords(words)]
    case 'related':
      return [
        ...matchMeaning(meaning),
        lacksWords(words),
        ...(spellings.length > 0 ? [not(matchSpellings(spellings))] : []),
      ]
    case 'near':
      return [hasConcept(meaning?.concepts.flat() ?? [])]
    default:
      return []
  }
}

const not = (conditions: readonly RawBuilder<SqlBool>[]) =>
  sql<SqlBool>`not (${sql.join(conditions, sql` and `)})`

/** An earlier step found the rows with the words themselves. */
const lacksWords = (words: readonly string[]) => not(words.map(containsWord))

const hasConcept = (any: readonly string[]) => sql<SqlBool>`c.concepts && ${[...any]}::text[]`

/** Requires at least one concept of each list, and every word that has no concept. */
const matchMeaning = (meaning: Meaning | null): RawBuilder<SqlBool>[] =>
  meaning === null ? [] : [...meaning.concepts.map(hasConcept), ...meaning.words.flatMap(inText)]

function matchSpellings(spellings: readonly SpellingMatches[]): RawBuilder<SqlBool>[] {
  return spellings.map(({ words: any, pairs }) => {
    const ways = any.map((word) => sql`(${sql.join(inText(word), sql` and `)})`)
    if (pairs.length > 0) ways.push(sql`short_words(c.search_text) @> ${pairs}::text[]`)
    return sql<SqlBool>`(${sql.join(ways, sql` or `)})`
  })
}

const COLUMNS = sql.raw(
  `c.character_id, c.name, c.gender, c.language, c.intro, c.place, c.cover, c.portrait, c.banner, c.tags, c.rating,
   c.chat_count, c.hot_score, c.published_at, c.seed_slug`,
)

function buildConditions(filter: ShopFilter, reading: 'index' | 'rows' = 'index'): RawBuilder<SqlBool>[] {
  const { order, gender, tag, translated_tagged, favorites_of, after } = filter
  const column = sql.ref(`c.${order.column}`)
  const value = after && sql`${after.value}::${sql.raw(order.type)}`
  return [
    sql<SqlBool>`c.is_listed and ${isSuitable(filter)}`,
    gender === undefined ? undefined : sql<SqlBool>`c.gender = ${gender}`,
    tag === undefined
      ? undefined
      : sql<SqlBool>`(c.tags @> array[${tag}]::text[] or c.character_id = any(${[...translated_tagged]}::uuid[]))`,
    ...(reading === 'rows' && (filter.match === 'name' || filter.match === 'text')
      ? matchRow(filter)
      : buildSearchConditions(filter)),
    favorites_of === undefined
      ? undefined
      : sql<SqlBool>`c.character_id in (select f.character_id from favorites f where f.user_id = ${favorites_of}::uuid)`,
    after &&
      sql<SqlBool>`${column} <= ${value} and (${column} < ${value} or c.character_id > ${after.character_id}::uuid)`,
  ].filter((condition) => condition !== undefined)
}

export async function listShop(db: Db, filter: ShopFilter) {
  if (filter.languages.length === 0) return []
  const rows = filter.match === undefined ? await listInOrder(db, filter) : await listFound(db, filter)
  return rows.map(({ sort_value: _, ...row }) => ({
    ...readLooks(row),
    banner: pictureColumn.parse(row.banner),
  }))
}

/**
 * Merges the best rows of each language's index, which reads one page per language, whatever the shop's size.
 */
async function listInOrder(db: Db, filter: ShopFilter): Promise<ShopRow[]> {
  const { languages, order, limit } = filter
  const column = sql.ref(`c.${order.column}`)
  const { rows } = await sql<ShopRow>`
    select best.* from unnest(${languages}::text[]) as l(language)
     cross join lateral (
       select ${COLUMNS}, ${column} as sort_value, ${column}::text as sort_text
         from characters c
        where c.language = l.language and ${sql.join(buildConditions(filter), sql` and `)}
        order by ${column} desc, c.character_id
        limit ${limit}
     ) as best
     order by best.sort_value desc, best.character_id
     limit ${limit}`.execute(db)
  return rows
}

/**
 * Maximum rows that one search step reads. For a more frequent word, only the first rows in order are found.
 */
const FOUND_MAX = 2_000

/** When the word index finds too many rows, the first in order are scanned too. */
async function listFound(db: Db, filter: ShopFilter): Promise<ShopRow[]> {
  const { languages, order, limit } = filter
  const column = sql.ref(`c.${order.column}`)
  const { rows } = await sql<ShopRow & { total: number }>`
    select *, count(*) over ()::int as total from (
      select ${COLUMNS}, ${column} as sort_value, ${column}::text as sort_text
        from characters c
       where c.language = any(${languages}::text[]) and ${sql.join(buildConditions(filter), sql` and `)}
       limit ${FOUND_MAX}) as found
     order by sort_value desc, character_id
     limit ${limit}`.execute(db)
  const found = rows.map(({ total: _, ...row }) => row)
  if ((rows[0]?.total ?? 0) < FOUND_MAX) return found
  const first = await listAmongFirst(db, filter)
  const all = new Map([...first, ...found].map((row) => [row.character_id, row]))
  return [...all.values()].sort(compareRows).slice(0, limit)
}

async function listAmongFirst(db: Db, filter: ShopFilter): Promise<ShopRow[]> {
  const { languages, order, after, limit } = filter
  const column = sql.ref(`c.${order.column}`)
  const place = after ? sql`and ${column} <= ${after.value}::${sql.raw(order.type)}` : sql``
  const { rows } = await sql<ShopRow>`
    select ${COLUMNS}, ${column} as sort_value, ${column}::text as sort_text
      from unnest(${languages}::text[]) as l(language)
     cross join lateral (
       select c.* from characters c
        where c.is_listed and c.language = l.language ${place}
        order by ${column} desc, c.character_id
        limit ${Math.ceil(FOUND_MAX / languages.length)}
     ) as c
     where ${sql.join(buildConditions(filter, 'rows'), sql` and `)}
     order by ${column} desc, c.character_id
     limit ${limit}`.execute(db)
  return rows
}

function compareRows(a: ShopRow, b: ShopRow): number {
  const difference = Number(b.sort_value) - Number(a.sort_value)
  if (difference !== 0) return difference
  return a.character_id < b.character_id ? -1 : 1
}

type ShopRow = CardRow & {
  /** `sort_text` is the same value in PostgreSQL's own text form. */
  sort_value: number | Date
  sort_text: string
}
