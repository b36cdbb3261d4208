import type { Selectable } from 'kysely'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { GoodsPriceRequests } from '#server/platform/database/schema.gen.ts'

export type PriceRequestRow = Selectable<GoodsPriceRequests>

export async function findPriceRequest(tx: Tx, goods_id: string): Promise<PriceRequestRow | undefined> {
  return tx.selectFrom('goods_price_requests').selectAll().where('goods_id', '=', goods_id).executeTakeFirst()
}

export async function listPriceRequests(db: Db): Promise<PriceRequestRow[]> {
  return db.selectFrom('goods_price_requests').selectAll().orderBy('asked_at').orderBy('goods_id').execute()
}

export async function savePriceRequest(tx: Tx, { goods_id, ...request }: PriceRequestRow): Promise<void> {
  await tx
    .insertInto('goods_price_requests')
    .values({ goods_id, ...request })
    .onConflict((conflict) => conflict.column('goods_id').doUpdateSet(request))
    .execute()
}

export async function deletePriceRequest(tx: Tx, goods_id: string): Promise<void> {
  await tx.deleteFrom('goods_price_requests').where('goods_id', '=', goods_id).execute()
}
