import type { genders } from '@citrine/contract/characters'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import { pictureColumn } from '#server/platform/media/stored-picture.ts'
import { isSuitable, readLooks, type Viewing } from './characters.queries.ts'
import type { Meant } from './search/meant-words.service.ts'
import type { Match, ORDERS, ShopCursor } from './shop-order.ts'

/** Languages that the shop has, read from the ends of the index's runs and not from its rows. */
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

export type ShopFilter = Pick<Viewing, 'shows_adult'> & {
  languages: readonly string[]
  order: (typeof ORDERS)[keyof typeof ORDERS]
  gender: (typeof genders)[number] | undefined
  tag: string | undefined
  /** Each has to stand in the search text, which is folded as they are. */
  words: readonly string[]
  match: Match | undefined
  /** For what was mistyped: what each of the words may mean. */
  meant: readonly Meant[]
  /** Only what this member has taken to heart. */
  favorites_of: string | undefined
  after: ShopCursor | undefined
  limit: number
}

const isShort = (word: string): boolean => [...word].length <= 2
const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (char) => `\\${char}`)
const around = (word: string): string => `%${escapeLike(word)}%`
const stands = (word: string) => sql<SqlBool>`c.search_text like ${around(word)}`

/** Of a short word the same is said once more, for the index: that of the texts knows no words this short. */
const isShortAround = (word: string) => sql<SqlBool>`short_words(c.search_text) @> array[${word}]::text[]`

const inText = (word: string): RawBuilder<SqlBool>[] =>
  isShort(word) ? [stands(word), isShortAround(word)] : [stands(word)]

/** Asks the names alone: they are short, and lie in the row. */
const inName = (words: readonly string[]) =>
  sql<SqlBool>`${sql.join(
    words.map((word) => sql`c.search_name like ${around(word)}`),
    sql` and `,
  )}`

/** What a search asks of a row; nothing where there is none. */
function meet({ words, match, meant }: Pick<ShopFilter, 'words' | 'match' | 'meant'>): RawBuilder<SqlBool>[] {
  switch (match) {
    case 'name':
      return [inName(words), ...words.filter(isShort).map(isShortAround)]
    case 'text':
      return [...words.flatMap(inText), sql<SqlBool>`not (${inName(words)})`]
    case 'meant':
      return meetMeant(words, meant)
    default:
      return words.flatMap(inText)
  }
}

/** What any of the meanings of each word meets, and the words themselves do not. */
function meetMeant(words: readonly string[], meant: readonly Meant[]): RawBuilder<SqlBool>[] {
  const each = meant.map(({ words: any, pairs }) => {
    const ways = any.map((word) => sql`(${sql.join(inText(word), sql` and `)})`)
    if (pairs.length > 0) ways.push(sql`short_words(c.search_text) @> ${pairs}::text[]`)
    return sql<SqlBool>`(${sql.join(ways, sql` or `)})`
  })
  return [...each, sql<SqlBool>`not (${sql.join(words.map(stands), sql` and `)})`]
}

/** Each language's own index gives its best rows; merging them touches a page per language, however large the shop. */
export async function listShop(db: Db, filter: ShopFilter) {
  const { languages, order, gender, tag, words, match, meant, favorites_of, after, limit } = filter
  if (languages.length === 0) return []
  const column = sql.ref(`c.${order.column}`)
  const value = after && sql`${after.value}::${sql.raw(order.type)}`
  const conditions = [
    sql<SqlBool>`c.is_listed and ${isSuitable(filter)} and c.language = l.language`,
    gender === undefined ? undefined : sql<SqlBool>`c.gender = ${gender}`,
    tag === undefined ? undefined : sql<SqlBool>`c.tags @> array[${tag}]::text[]`,
    ...meet({ words, match, meant }),
    favorites_of === undefined
      ? undefined
      : sql<SqlBool>`c.character_id in (select f.character_id from favorites f where f.user_id = ${favorites_of}::uuid)`,
    after &&
      sql<SqlBool>`${column} <= ${value} and (${column} < ${value} or c.character_id > ${after.character_id}::uuid)`,
  ].filter((condition) => condition !== undefined)

  const { rows } = await sql<ShopRow>`
    select best.* from unnest(${languages}::text[]) as l(language)
     cross join lateral (
       select c.character_id, c.name, c.gender, c.language, c.intro, c.place, c.cover, c.portrait, c.banner, c.tags, c.rating,
              c.chat_count, c.hot_score, c.published_at, c.seed_slug, ${column} as sort_value, ${column}::text as sort_text
         from characters c
        where ${sql.join(conditions, sql` and `)}
        order by ${column} desc, c.character_id
        limit ${limit}
     ) as best
     order by best.sort_value desc, best.character_id
     limit ${limit}`.execute(db)
  return rows.map((row) => ({ ...readLooks(row), banner: pictureColumn.parse(row.banner) }))
}

type ShopRow = {
  character_id: string
  name: string
  gender: (typeof genders)[number]
  language: string
  intro: string
  place: string
  cover: unknown
  portrait: unknown
  banner: unknown
  tags: string[]
  rating: 'sfw' | 'nsfw'
  chat_count: number
  hot_score: number
  published_at: Date | null
  seed_slug: string | null
  sort_text: string
}
