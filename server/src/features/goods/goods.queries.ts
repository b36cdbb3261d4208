import type { GoodsType } from '@citrine/contract/goods'
import { type Db, preparedQuery, type Tx } from '#server/platform/database/db.ts'

const SHOWN = [
  'goods_id',
  'goods_type',
  'period_type',
  'coins',
  'price',
  'currency',
  'position',
  'is_on',
] as const

export async function listGoods(db: Db, goods_type?: GoodsType) {
  return db
    .selectFrom('goods')
    .select(SHOWN)
    .$if(goods_type !== undefined, (query) =>
      query.where('goods_type', '=', goods_type ?? 'VIP').where('is_on', '=', true),
    )
    .orderBy('goods_type')
    .orderBy('position')
    .execute()
}
export type GoodsRow = Awaited<ReturnType<typeof listGoods>>[number]

export async function findGoods(db: Db, goods_id: string): Promise<GoodsRow | undefined> {
  return db.selectFrom('goods').select(SHOWN).where('goods_id', '=', goods_id).executeTakeFirst()
}

/** The last prices of each of these goods, the newest first. */
export async function listPrices(db: Db, goods_ids: readonly string[]) {
  if (goods_ids.length === 0) return []
  return db
    .selectFrom('goods_prices')
    .select(['goods_id', 'price', 'from_at', 'first_sold_at'])
    .where('goods_id', 'in', goods_ids)
    .orderBy('from_at', 'desc')
    .execute()
}

const markPrice = preparedQuery<[goods_id: string, price: number, now: Date], object>(
  'mark-sold',
  `update goods_prices set first_sold_at = $3::timestamptz
    where goods_id = $1 and price = $2::int and first_sold_at is null`,
)

/** Records the first sale at this price, which a struck-through price needs. */
export async function markSold(
  tx: Tx,
  { goods_id, price, now }: { goods_id: string; price: number; now: Date },
): Promise<void> {
  await markPrice(tx, goods_id, price, now)
}

export async function lockGoods(tx: Tx, goods_id: string): Promise<GoodsRow | undefined> {
  return tx.selectFrom('goods').select(SHOWN).where('goods_id', '=', goods_id).forUpdate().executeTakeFirst()
}

export async function insertPrice(
  tx: Tx,
  row: { goods_id: string; price: number; from_at: Date },
): Promise<void> {
  await tx.insertInto('goods_prices').values(row).execute()
}

export async function updateGoods(
  tx: Tx,
  { goods_id, ...change }: { goods_id: string; price: number; is_on: boolean },
): Promise<void> {
  await tx.updateTable('goods').set(change).where('goods_id', '=', goods_id).execute()
}
