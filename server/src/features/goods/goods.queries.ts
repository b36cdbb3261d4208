import type { GoodsType, PeriodType } from '@citrine/contract/goods'
import { sql } from 'kysely'
import { type Db, prepareQuery, type Tx } from '#server/platform/database/db.ts'

const COLUMNS = [
  'goods_id',
  'goods_type',
  'period_type',
  'coins',
  'price',
  'currency',
  'position',
  'is_on',
] as const
type PeriodColumn = { period_type: PeriodType | null }

export async function listGoods(db: Db, goods_type?: GoodsType) {
  return db
    .selectFrom('goods')
    .select(COLUMNS)
    .$narrowType<PeriodColumn>()
    .$if(goods_type !== undefined, (query) =>
      query.where('goods_type', '=', goods_type ?? 'VIP').where('is_on', '=', true),
    )
    .orderBy('goods_type')
    .orderBy('position')
    .execute()
}
export type GoodsRow = Awaited<ReturnType<typeof listGoods>>[number]

export async function findGoods(db: Db, goods_id: string): Promise<GoodsRow | undefined> {
  return db
    .selectFrom('goods')
    .select(COLUMNS)
    .$narrowType<PeriodColumn>()
    .where('goods_id', '=', goods_id)
    .executeTakeFirst()
}

/**
 * Newest prices read per good. Only prices of the last 90 days may be shown struck through; a good with over
 * 100 changes in that time shows none, because the earliest ones are not read.
 */
const PRICES_MAX = 100

type PriceRow = { goods_id: string; price: number; from_at: Date; first_sold_at: Date | null }

export async function listPrices(db: Db, goods_ids: readonly string[]): Promise<PriceRow[]> {
  if (goods_ids.length === 0) return []
  const { rows } = await sql<PriceRow>`
    select p.* from unnest(${goods_ids}::text[]) as g(goods_id)
     cross join lateral (select goods_id, price, from_at, first_sold_at from goods_prices
                          where goods_prices.goods_id = g.goods_id order by from_at desc limit ${PRICES_MAX}) p
     order by p.from_at desc`.execute(db)
  return rows
}

const markPrice = prepareQuery<[goods_id: string, price: number, now: Date], object>(
  'mark-sold',
  `update goods_prices set first_sold_at = $3::timestamptz
    where goods_id = $1 and price = $2::int and first_sold_at is null`,
)

export async function markSold(
  tx: Tx,
  { goods_id, price, now }: { goods_id: string; price: number; now: Date },
): Promise<void> {
  await markPrice(tx, goods_id, price, now)
}

export async function lockGoods(tx: Tx, goods_id: string): Promise<GoodsRow | undefined> {
  return tx
    .selectFrom('goods')
    .select(COLUMNS)
    .$narrowType<PeriodColumn>()
    .where('goods_id', '=', goods_id)
    .forUpdate()
    .executeTakeFirst()
}

/** Replaces a price set in the same millisecond, which nobody was shown. */
export async function insertPrice(
  tx: Tx,
  row: { goods_id: string; price: number; from_at: Date },
): Promise<void> {
  await tx
    .insertInto('goods_prices')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['goods_id', 'from_at']).doUpdateSet({ price: row.price, first_sold_at: null }),
    )
    .execute()
}

export async function updateGoods(
  tx: Tx,
  { goods_id, ...change }: { goods_id: string; price: number; is_on: boolean },
): Promise<void> {
  await tx.updateTable('goods').set(change).where('goods_id', '=', goods_id).execute()
}

/** Locks in a fixed order, because adding a pack moves every other pack. */
export async function lockPacks(tx: Tx): Promise<void> {
  await sql`select goods_id from goods where goods_type = 'COIN' order by goods_id for update`.execute(tx)
}

type NewPack = { goods_id: string; coins: number; price: number; currency: string; added_at: Date }

/**
 * Inserts the pack at the position of its number of coins. The caller has locked all packs.
 * @returns false when the id exists
 */
export async function insertPack(tx: Tx, pack: NewPack): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('goods')
    .values({ ...pack, goods_type: 'COIN', position: 0 })
    .onConflict((conflict) => conflict.column('goods_id').doNothing())
    .executeTakeFirst()
  if (!numInsertedOrUpdatedRows) return false
  await sql`
    update goods g set position = placed.place
      from (select goods_id, row_number() over (order by coins) as place from goods where goods_type = 'COIN') placed
     where placed.goods_id = g.goods_id and g.position <> placed.place`.execute(tx)
  return true
}
