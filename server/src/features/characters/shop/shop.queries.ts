import type { genders } from '@citrine/contract/shop-filters'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import { pictureColumn } from '#server/platform/media/stored-picture.ts'
import type { CardRow } from '../cards/cards.queries.ts'
import { type CharacterViewer, isSuitable, readLooks } from '../characters.queries.ts'
import type { ORDERS, ShopCursor } from './shop-order.ts'

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

export type ShopFilter = Pick<CharacterViewer, 'showsAdult'> & {
  order: (typeof ORDERS)[keyof typeof ORDERS]
  gender: (typeof genders)[number] | undefined
  tag: string | undefined
  translatedTagged: readonly string[]
  favoritesOf: string | undefined
  after: ShopCursor | undefined
  limit: number
}

export const SHOP_COLUMNS = sql.raw(
  `c.character_id, c.name, c.gender, c.language, c.intro, c.place, c.cover, c.portrait, c.banner, c.tags, c.rating,
   c.chat_count, c.hot_score, c.published_at, c.seed_slug`,
)

export function filterShop(filter: Omit<ShopFilter, 'after' | 'limit'>): RawBuilder<SqlBool>[] {
  const { gender, tag, translatedTagged, favoritesOf } = filter
  return [
    sql<SqlBool>`c.is_listed and ${isSuitable(filter)}`,
    gender === undefined ? undefined : sql<SqlBool>`c.gender = ${gender}`,
    tag === undefined
      ? undefined
      : sql<SqlBool>`(c.tags @> array[${tag}]::text[] or c.character_id = any(${[...translatedTagged]}::uuid[]))`,
    favoritesOf === undefined
      ? undefined
      : sql<SqlBool>`c.character_id in (select f.character_id from favorites f where f.user_id = ${favoritesOf}::uuid)`,
  ].filter((condition) => condition !== undefined)
}

export function isAfterShopCursor({ order }: Pick<ShopFilter, 'order'>, after: ShopCursor) {
  const column = sql.ref(`c.${order.column}`)
  const value = sql`${after.value}::${sql.raw(order.type)}`
  return sql<SqlBool>`${column} <= ${value} and (${column} < ${value} or c.character_id > ${after.character_id}::uuid)`
}

export const readShopRow = ({ sort_value: _, ...row }: ShopRow) => ({
  ...readLooks(row),
  banner: pictureColumn.parse(row.banner),
})

/**
 * Merges the best rows of each language's index, which reads one page per language, whatever the shop's size.
 */
export async function listShop(db: Db, filter: ShopFilter & { languages: readonly string[] }) {
  const { languages, order, limit, after } = filter
  if (languages.length === 0) return []
  const column = sql.ref(`c.${order.column}`)
  const conditions = [...filterShop(filter), ...(after ? [isAfterShopCursor(filter, after)] : [])]
  const { rows } = await sql<ShopRow>`
    select best.* from unnest(${languages}::text[]) as l(language)
     cross join lateral (
       select ${SHOP_COLUMNS}, ${column} as sort_value, ${column}::text as sort_text
         from characters c
        where c.language = l.language and ${sql.join(conditions, sql` and `)}
        order by ${column} desc, c.character_id
        limit ${limit}
     ) as best
     order by best.sort_value desc, best.character_id
     limit ${limit}`.execute(db)
  return rows.map(readShopRow)
}

export type ShopRow = CardRow & {
  /** `sort_text` is this value as PostgreSQL writes it, without rounding. */
  sort_value: number | Date
  sort_text: string
}
