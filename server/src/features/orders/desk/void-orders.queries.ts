import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { OrderVoids } from '#server/platform/database/schema.gen.ts'
import { makeFirstId } from '#server/platform/ids.ts'
import { DAY_MS } from '#server/platform/time.ts'

export type PricedGoods = { goods_id: string; price: number; is_on: boolean }

/** An order stays open for one day. Orders of the last 2 days are searched, so that none is missed. */
const OPEN_MS = 2 * DAY_MS

/**
 * Selects unpaid orders whose good is off sale or has another price, and whose payment is not on its way.
 * Declined orders count even after their expiry: the buyer's form may still be open.
 */
const selectStaleOrders = (goods: readonly PricedGoods[], now: Date) => sql`
  ${selectUnpaidOrders(goods, now)} and o.state in ('created', 'failed')`

const selectUnpaidOrders = (goods: readonly PricedGoods[], now: Date) => sql`
  orders o join jsonb_to_recordset(${JSON.stringify(goods)}::jsonb) as g(goods_id text, price integer, is_on boolean)
    on g.goods_id = o.goods_id
 where o.order_id >= ${makeFirstId(new Date(now.getTime() - OPEN_MS))}::uuid and (o.expires_at > ${now} or o.state = 'failed')
   and o.state in ('created', 'pending', 'failed') and (o.reason is null or o.reason not in ('cancelled', 'voided'))
   and (o.price <> g.price or not g.is_on)`

export type StaleOrders = { unpaid: number; on_the_way: number }

export async function countStaleOrders(
  db: Db,
  goods: readonly PricedGoods[],
  now: Date,
): Promise<Map<string, StaleOrders>> {
  const { rows } = await sql<StaleOrders & { goods_id: string }>`
    select o.goods_id, (count(*) filter (where o.state <> 'pending'))::int as unpaid,
           (count(*) filter (where o.state = 'pending'))::int as on_the_way
      from ${selectUnpaidOrders(goods, now)} group by 1`.execute(db)
  return new Map(rows.map(({ goods_id, ...orders }) => [goods_id, orders]))
}

export async function lockStaleOrders(
  tx: Tx,
  { goods, now, limit }: { goods: PricedGoods; now: Date; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ order_id: string }>`
    select o.order_id from ${selectStaleOrders([goods], now)} order by o.order_id limit ${limit} for update of o`.execute(
    tx,
  )
  return rows.map(({ order_id }) => order_id)
}

export async function insertVoid(tx: Tx, row: Insertable<OrderVoids>): Promise<void> {
  await tx.insertInto('order_voids').values(row).execute()
}
